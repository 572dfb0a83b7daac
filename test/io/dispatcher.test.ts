import { describe, expect, it } from 'vitest';
import { createDispatcher } from '../../src/io/dispatcher.ts';

describe('a dispatcher', () => {
  it('works every id, never more of them at once than allowed', async () => {
    const done: string[] = [];
    let running = 0;
    let most = 0;
    const dispatcher = createDispatcher(3, async (id) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
      running -= 1;
      done.push(id);
    });
    const ids = Array.from({ length: 40 }, (_, number) => `job-${number}`);
    for (const id of ids) dispatcher.add(id);
    await dispatcher.idle();
    expect([...done].sort()).toEqual([...ids].sort());
    expect(most).toBe(3);
  });

  it('works an id that waits already once, and again when it is added anew', async () => {
    const done: string[] = [];
    const dispatcher = createDispatcher(1, async (id) => void done.push(id));
    for (const id of ['a', 'b', 'a']) dispatcher.add(id);
    await dispatcher.idle();
    expect(done.sort()).toEqual(['a', 'b']);
    dispatcher.add('a');
    await dispatcher.idle();
    expect(done).toHaveLength(3);
  });

  it('is idle at once when nothing was added', async () => {
    await createDispatcher(1, async () => {}).idle();
  });
});
