import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOf, firstRuled, firstWithoutFunctions, functionsIn } from './migrations.ts';

const folder = join(import.meta.dirname, '../../db/migrations');
const ruled = readdirSync(folder).filter((file) => file >= firstRuled);

test('there are migrations to look at', () => expect(ruled.length).toBeGreaterThan(0));

test.each(ruled)('%s stops no one who uses a table that has grown', (file) => {
  expect(faultsOf(readFileSync(join(folder, file), 'utf8'))).toEqual([]);
});

test('functions, views and triggers are made by files of db/functions, and by no new migration', () => {
  const later = ruled.filter((file) => file >= firstWithoutFunctions);
  expect(later.flatMap((file) => functionsIn(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

test.each([
  'CREATE FUNCTION a() RETURNS void LANGUAGE sql AS $$ SELECT $$;',
  'CREATE OR REPLACE PROCEDURE a() LANGUAGE sql AS $$ SELECT $$;',
  'ALTER FUNCTION a(bigint) STRICT;',
  'CREATE OR REPLACE VIEW a AS SELECT 1;',
  'CREATE CONSTRAINT TRIGGER a AFTER INSERT ON posts FOR EACH ROW EXECUTE FUNCTION b();',
  'GRANT EXECUTE ON FUNCTION a TO guildhall_app;',
])('“%s” belongs to db/functions', (text) => {
  expect(functionsIn(text)).toEqual([expect.stringMatching(/db\/functions\/<feature>\/<name>\.sql/)]);
});

test.each([
  'DROP FUNCTION a(bigint);',
  'GRANT SELECT ON posts TO guildhall_app;',
  'ALTER TABLE posts ADD a text;',
  '-- needed here: the default of the column below\nCREATE FUNCTION a() RETURNS text LANGUAGE sql AS $$ SELECT $$;',
])('“%s” is left to migrations', (text) => {
  expect(functionsIn(text)).toEqual([]);
});

describe('the rules', () => {
  test.each([
    ['an index', 'CREATE INDEX ON posts (community_id);', /CREATE INDEX CONCURRENTLY/],
    [
      'an index beside the work, in a transaction',
      'CREATE INDEX CONCURRENTLY a ON posts (b);',
      /outside a transaction/,
    ],
    [
      'an index without a name',
      '-- outside a transaction\nCREATE INDEX CONCURRENTLY ON posts (b);',
      /<name>/,
    ],
    ['a check', "ALTER TABLE posts ADD CONSTRAINT a CHECK (kind IN ('x', 'y'));", /NOT VALID/],
    [
      'a check of a new column',
      'ALTER TABLE posts ADD COLUMN a text, ADD b integer CHECK (b > 0);',
      /NOT VALID/,
    ],
    ['a reference', 'ALTER TABLE posts ADD FOREIGN KEY (a, b) REFERENCES members (a, b);', /NOT VALID/],
    ['a key', 'ALTER TABLE posts ADD UNIQUE (a, b);', /USING INDEX/],
    [
      'a column that must be filled',
      'ALTER TABLE posts ALTER COLUMN a SET NOT NULL;',
      /IS NOT NULL\) NOT VALID/,
    ],
    [
      'a column that differs in each row',
      'ALTER TABLE posts ADD a uuid DEFAULT gen_random_uuid();',
      /-- repeat/,
    ],
    ['another type', 'ALTER TABLE posts ALTER a TYPE bigint;', /Add a column/],
    ['a validation in a transaction', 'ALTER TABLE posts VALIDATE CONSTRAINT a;', /outside a transaction/],
    ['a change of all rows', 'UPDATE posts SET a = 1;', /in pieces/],
    ['a change of all rows, in pieces', 'WITH x AS (SELECT 1) DELETE FROM posts USING x;', /in pieces/],
    [
      'all at once in a file outside of a transaction',
      '-- outside a transaction\nUPDATE posts SET a = 1;',
      /in pieces/,
    ],
  ])('find %s', (_, text, instead) => {
    expect(faultsOf(text)).toEqual([expect.stringMatching(instead)]);
  });

  test.each([
    [
      'a table of the same file',
      'CREATE TABLE a (b text CHECK (b > 1)); CREATE INDEX ON a (b); ALTER TABLE a ADD CHECK (b > 2); UPDATE a SET b = 3;',
    ],
    ['a constraint that is not checked yet', 'ALTER TABLE posts ADD CONSTRAINT a CHECK (b > 0) NOT VALID;'],
    [
      'a column',
      'ALTER TABLE posts ADD a text, ADD b boolean NOT NULL DEFAULT false, ADD COLUMN c timestamptz DEFAULT moment();',
    ],
    ['its validation', '-- outside a transaction\nALTER TABLE posts VALIDATE CONSTRAINT a;'],
    [
      'an index beside the work',
      '-- outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY a ON posts (b) WHERE c;',
    ],
    [
      'a backfill in pieces',
      '-- outside a transaction\n-- repeat\nUPDATE posts SET a = 1 WHERE id IN (SELECT id FROM posts LIMIT 9);',
    ],
    [
      'a function',
      "CREATE FUNCTION a() RETURNS void LANGUAGE sql AS $$ UPDATE posts SET b = ';'; DELETE FROM posts $$;",
    ],
    [
      'a small table, with the reason',
      '-- small: one row for each community\nALTER TABLE communities ADD a text CHECK (a > b);',
    ],
  ])('let %s pass', (_, text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
