import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { generatedCalls, writtenCalls } from '../../scripts/generate-calls.ts';
import { importsOf, sourceFiles, sourceRoot } from './imports.ts';

const generated = await generatedCalls();

test('the calls of every contract are what `npm run generate` writes', () => {
  expect(writtenCalls()).toEqual(generated);
});

/** `features/members/calls/directory.gen.ts` is written from `features/members/contract/directory.ts`. */
const callsOf = new Map(
  [...generated].map(([file, text]) => [
    relative(sourceRoot, file).replace(/\/calls(.*)\.gen\.ts$/, '/contract$1.ts'),
    [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!),
  ]),
);

/** The browser would fetch and make all shapes of the contract, to read a path of it. */
test('a screen imports an endpoint from its contract only to check values by its shapes', () => {
  const needless = [...sourceFiles()]
    .filter(([file]) => /\/(web|worker)\//.test(file) && !file.includes('.test'))
    .flatMap(([file, text]) =>
      importsOf(file, text).own.flatMap((target) =>
        (callsOf.get(target) ?? [])
          .filter((name) => isImported(name, target, file, text) && !checks(name, text))
          .map((name) => `${file} imports ${name} from its contract`),
      ),
    );
  expect(needless).toEqual([]);
});

function isImported(name: string, target: string, file: string, text: string): boolean {
  return [...text.matchAll(/^import [^']*'[^']+';/gm)].some(
    ([statement]) =>
      importsOf(file, statement).own.includes(target) && new RegExp(`\\b${name}\\b`).test(statement),
  );
}

const checks = (name: string, text: string) =>
  new RegExp(`\\bendpoint(: |=\\{)${name}\\b|\\b${name}\\.(params|query|body|output)\\b`).test(text);
