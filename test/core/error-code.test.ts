import { expect, it } from 'vitest';
import { errorCode, isMissing } from '../../src/core/error-code.ts';

it.each([
  [Object.assign(new Error(), { code: 'ENOENT' }), 'ENOENT', true],
  [Object.assign(new Error(), { code: 'EACCES' }), 'EACCES', false],
  [Object.assign(new Error(), { code: 7 }), undefined, false],
  [new Error('x'), undefined, false],
  ['ENOENT', undefined, false],
])('reads the system code of an error', (error, code, isGone) => {
  expect(errorCode(error)).toBe(code);
  expect(isMissing(error)).toBe(isGone);
});
