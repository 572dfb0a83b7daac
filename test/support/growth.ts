const ROUNDS = 3;

/**
 * How many times longer the work takes for `times` as much of it. Both sizes run in turn and the best
 * of several rounds counts: other work on the machine only ever adds time.
 */
export function growthOf(work: (size: number) => void, size: number, times: number): number {
  work(size);
  const small: number[] = [];
  const large: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    small.push(timeOf(() => work(size)));
    large.push(timeOf(() => work(size * times)));
  }
  return Math.min(...large) / Math.min(...small);
}

function timeOf(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}
