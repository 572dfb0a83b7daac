// Builds dist/ when it is not current. `npm ci`, `npx` inside a checkout and `npm pack` all run this,
// so it must cost nothing when there is nothing to do, and never leave a checkout without a program.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const DIST = join(ROOT, 'dist');
const MARK = join(DIST, '.built-from');
const MAIN = join(DIST, 'cli', 'main.js');
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const INPUTS = ['src', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];

/** Every file below a folder (or the file itself), sorted, so that equal trees hash equally. */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hashOfInputs() {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    const path = join(ROOT, input);
    const files = input === 'src' ? filesBelow(path) : [path].filter(existsSync);
    for (const file of files)
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function isCurrent(hash) {
  return existsSync(MAIN) && existsSync(MARK) && readFileSync(MARK, 'utf8') === hash;
}

/** Moves file by file over what is there: at no moment is a needed file missing. */
function install(from) {
  const built = filesBelow(from).map((file) => relative(from, file));
  for (const file of built) {
    mkdirSync(dirname(join(DIST, file)), { recursive: true });
    renameSync(join(from, file), join(DIST, file));
  }
  const wanted = new Set([...built, '.built-from']);
  for (const file of filesBelow(DIST)) {
    if (!wanted.has(relative(DIST, file))) rmSync(file, { force: true });
  }
}

function build(hash) {
  const fresh = mkdtempSync(join(ROOT, '.build-'));
  try {
    const tsc = spawnSync(process.execPath, [TSC, '-p', 'tsconfig.build.json', '--outDir', fresh], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (tsc.status !== 0) return 1;
    chmodSync(join(fresh, 'cli', 'main.js'), 0o755);
    install(fresh);
    writeFileSync(MARK, hash);
    return 0;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function prepare() {
  if (!existsSync(join(ROOT, 'src'))) return 0; // an installed package: dist/ came with it
  const hash = hashOfInputs();
  if (isCurrent(hash)) return 0;
  if (!existsSync(TSC)) {
    if (existsSync(MAIN)) return 0; // installed without development packages: keep what is there
    console.error(
      'rememberd: dist/ is missing and so is TypeScript. Run `npm ci` in the checkout.',
    );
    return 1;
  }
  return build(hash);
}

process.exitCode = prepare();
