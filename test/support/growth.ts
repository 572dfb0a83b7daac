const ROUNDS = 5;

/**
 * How many times more processor time the work takes for `times` as much of it. Both sizes run in turn and
 * the best of several rounds counts: other work on the machine only ever adds time.
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
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user;
}
