import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));

/** Compiles a file of `src` and what it imports into a folder, for plain node to run as packed. */
export async function compileSources(entry: string, target: string): Promise<void> {
  const seen = new Set([join(SOURCES, entry)]);
  for (const path of seen) {
    const source = await readFile(path, 'utf8');
    for (const { fileName } of ts.preProcessFile(source).importedFiles) {
      if (fileName.startsWith('.')) seen.add(join(dirname(path), fileName));
    }
    const compiled = join(target, relative(SOURCES, path)).replace(/ts$/, 'js');
    await mkdir(dirname(compiled), { recursive: true });
    await writeFile(compiled, transpile(source));
  }
  await writeFile(join(target, 'package.json'), '{"type":"module"}');
}

function transpile(source: string): string {
  return ts.transpileModule(source, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      rewriteRelativeImportExtensions: true,
    },
  }).outputText;
}
