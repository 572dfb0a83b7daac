/** Runs works of the same key one after the other, and those of different keys at the same time. */
export type OneByOne = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createOneByOne(): OneByOne {
  const ends = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = ends.get(key);
    let finish = () => {};
    const end = new Promise<void>((resolve) => (finish = resolve));
    ends.set(key, end);
    await before;
    try {
      return await work();
    } finally {
      finish();
      if (ends.get(key) === end) ends.delete(key);
    }
  };
}
