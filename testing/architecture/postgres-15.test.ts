import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

/**
 * The embedded PostgreSQL is newer than the oldest that an installation may bring, so on most machines no test would notice what is
 * missing there. `npm run test:postgres` asks a real one.
 */
const missingIn15: readonly { what: string; sign: RegExp }[] = [
  {
    what: 'a function that came later',
    sign: /\b(any_value|array_(reverse|sample|shuffle|sort)|casefold|date_(add|subtract)|json_(array|exists|query|scalar|serialize|table|value)|pg_input_(error_info|is_valid)|to_(bin|oct)|uuid_extract_\w+|uuidv[47])\s*\(/i,
  },
  { what: 'a random number within bounds', sign: /(?<![.\w])random\s*\(\s*[^\s)]/ },
  { what: 'IS JSON', sign: /\bIS\s+(NOT\s+)?JSON\b/ },
  {
    what: 'a constraint that came later',
    sign: /\bWITHOUT\s+OVERLAPS\b|\bNOT\s+ENFORCED\b|\bFOREIGN\s+KEY\s*\([^)]*\bPERIOD\b/i,
  },
  {
    what: 'a column that is worked out when it is read',
    sign: /\bGENERATED\s+ALWAYS\s+AS\s*\([^;]*\)\s*VIRTUAL\b/i,
  },
  { what: 'an option of EXPLAIN or COPY', sign: /\bGENERIC_PLAN\b|\bON_ERROR\b/ },
  { what: 'the local time zone by name', sign: /\bAT\s+LOCAL\b/ },
  { what: 'MERGE that returns rows', sign: /\bMERGE\s+INTO\b[^;`]*\bRETURNING\b/i },
];

const database = join(import.meta.dirname, '../../db');

function statementTexts(): [file: string, text: string][] {
  const sources = [...sourceFiles()].filter(
    ([file]) => file.endsWith('.ts') && !file.includes('/web/') && !/\.test(-support)?\./.test(file),
  );
  const files = readdirSync(database, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file): [string, string] => [file, readFileSync(join(database, file), 'utf8')]);
  return [...sources, ...files];
}

/** What a statement returns: up to the bracket that ends its part of a larger one, or to its own end. */
function returned(text: string): string[] {
  return [...text.matchAll(/\bRETURNING\b/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < text.length; at += 1) {
      const letter = text[at]!;
      if (letter === '(') depth += 1;
      if (letter === ')') depth -= 1;
      if (depth < 0 || ';`'.includes(letter)) return text.slice(index, at);
    }
    return text.slice(index);
  });
}

const readsRowBefore = (text: string) => returned(text).some((list) => /\b(old|new)\b\s*[.,)]/i.test(list));

const faultsOf = (text: string): string[] => [
  ...missingIn15.filter(({ sign }) => sign.test(text)).map(({ what }) => what),
  ...(readsRowBefore(text) ? ['RETURNING old or new'] : []),
];

test('no statement needs a PostgreSQL newer than 15', () => {
  const faults = statementTexts().flatMap(([file, text]) => faultsOf(text).map((what) => `${file}: ${what}`));
  expect(faults).toEqual([]);
});

test.each([
  ['UPDATE seats p SET unread = 0 RETURNING new.counted - old.counted AS more', 'RETURNING old or new'],
  ['RETURNING p.id, burst_begins(old, r.at)', 'RETURNING old or new'],
  ['MERGE INTO seats USING given ON true WHEN MATCHED THEN DELETE RETURNING id', 'MERGE that returns rows'],
  ['SELECT ANY_VALUE(name)', 'a function that came later'],
  ['SELECT random(1, 6)', 'a random number within bounds'],
  [
    'full_name text GENERATED ALWAYS AS (first || last) VIRTUAL',
    'a column that is worked out when it is read',
  ],
])('finds what PostgreSQL 15 lacks in "%s"', (text, what) => {
  expect(faultsOf(text)).toEqual([what]);
});

test.each([
  'WITH gone AS (DELETE FROM seats RETURNING id) DELETE FROM words old USING gone WHERE old.id = gone.id',
  'UPDATE seats p SET unread = 0 FROM seats before WHERE before.id = p.id RETURNING p.counted - before.counted',
  'SELECT random()',
  'BEGIN IF NEW.id IS NULL THEN RETURN NEW; END IF; END',
])('finds nothing in "%s"', (text) => {
  expect(faultsOf(text)).toEqual([]);
});
