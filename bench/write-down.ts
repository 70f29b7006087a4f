import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const [begin, end] = ['<!-- measured: begin -->', '<!-- measured: end -->'];

/** Puts the numbers into `docs/measurements/<name>.md`. The words around them are written by hand and stay. */
export async function writeDown(name: string, numbers: string): Promise<void> {
  const page = join(import.meta.dirname, `../docs/measurements/${name}.md`);
  const text = await readFile(page, 'utf8');
  const [head, rest] = text.split(begin);
  const [, tail] = (rest ?? '').split(end);
  if (head === undefined || tail === undefined) throw new Error(`${page} has no place for the numbers.`);
  await writeFile(page, `${head}${begin}\n\n${numbers}\n\n${end}${tail}`);
}
