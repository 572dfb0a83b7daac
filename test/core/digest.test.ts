import { expect, it } from 'vitest';
import { digest } from '../../src/core/digest.ts';

it.each(['abc', Buffer.from('abc')])('is sha256 in hex, cut where it is asked to be', (content) => {
  expect(digest(content)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(digest(content, 8)).toBe('ba7816bf');
});
