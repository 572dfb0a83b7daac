import { expect, it } from 'vitest';
import { createOneByOne } from '../../src/app/one-by-one.ts';

/** A work that ends when it is told to. */
function aWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => ended };
}

it('begins a work of a key when the one before it has ended, however that ended', async () => {
  const oneByOne = createOneByOne();
  const begun: string[] = [];
  const first = aWork();
  const failing = oneByOne('a', async () => {
    begun.push('first');
    await first.work();
    throw new Error('failed');
  });
  const second = oneByOne('a', async () => begun.push('second'));
  await oneByOne('b', async () => begun.push('other'));
  expect(begun).toEqual(['first', 'other']);
  first.end();
  await expect(failing).rejects.toThrow('failed');
  await second;
  expect(begun).toEqual(['first', 'other', 'second']);
});
