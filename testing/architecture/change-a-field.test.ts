import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const page = textOf('docs/change-a-field.md');

/** The steps of one field: a file, and the names in it that a step speaks of. */
const stepsIn = (part: string) =>
  [...part.matchAll(/^\| \d+ \| (.+?) \| (.+) \|$/gm)].map(([, file, what]) => ({
    file: /^`(.+)`$/.exec(file!)?.[1],
    names: [...what!.matchAll(/`([A-Za-z]+)`/g)].map(([, name]) => name!),
  }));
const [ofCompany, ofEvent] = page.split('## A field of an event').map(stepsIn);

interface Example {
  path: string;
  isNew: boolean;
  code: string;
}

const examples: Example[] = [...page.matchAll(/^```ts\n\/\/ (new )?in (\S+)\n(.+?)^```$/gms)].map(
  ([, isNew, path, code]) => ({ path: path!, isNew: isNew !== undefined, code: code! }),
);

test.each([ofCompany!, ofEvent!])('adds a field in at most fifteen files', (...steps) => {
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.length).toBeLessThanOrEqual(15);
});

test('names files and constants that exist', () => {
  const paths = [...page.matchAll(/`((?:src|db|testing|docs)\/[\w./-]+)`/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const unknown = [...ofCompany!, ...ofEvent!].flatMap(({ file, names }) =>
    file === undefined
      ? []
      : names.filter((name) => !textOf(file).includes(name)).map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('shows entries of today’s tables as they stand there', () => {
  const shown = examples.filter(({ isNew }) => !isNew);
  expect(shown.length).toBeGreaterThan(1);
  for (const { path, code } of shown) expect(textOf(path)).toContain(code);
});

test('gives a new entry no property that its table does not know', () => {
  const added = examples.filter(({ isNew }) => isNew);
  expect(added.length).toBeGreaterThan(2);
  for (const { path, code } of added) {
    const others = added.filter((other) => other.code !== code).map((other) => other.code);
    const known = [textOf(path), ...others].join('\n');
    // The name of the entry itself stands at the beginning of a line, with two blanks before it.
    const properties = [...code.matchAll(/(?<!^ {2})\b([a-zA-Z]+)\??:/gm)].map(([, name]) => name!);
    expect(properties.filter((name) => !new RegExp(`\\b${name}\\??:`).test(known))).toEqual([]);
  }
});
