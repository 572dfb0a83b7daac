import { writeDurably } from '../../src/io/durable-file.ts';

/** Writes `<number> <number> …` over and over, so that a torn file shows. */
const [path = ''] = process.argv.slice(2);
for (let number = 0; ; number++) {
  await writeDurably(path, `${number} `.repeat(20_000));
  if (number === 0) process.stdout.write('writing\n');
}
