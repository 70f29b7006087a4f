import { expect, test } from 'vitest';
import { sql, type Sql, type Statement } from './sql.ts';

async function sentBy(statement: Sql): Promise<Statement> {
  const sent: Statement[] = [];
  await statement.execute({
    run: (each) => {
      sent.push(each);
      return Promise.resolve({ rows: [], affected: 0 });
    },
  });
  return sent[0]!;
}

test('makes a parameter of each value, numbered across the pieces', async () => {
  const isMine = sql`owner = ${7}`;
  expect(await sentBy(sql`SELECT ${'a'}::text FROM t WHERE ${isMine} AND kind = ANY(${['x', 'y']})`)).toEqual(
    {
      text: 'SELECT $1::text FROM t WHERE owner = $2 AND kind = ANY($3)',
      values: ['a', 7, ['x', 'y']],
    },
  );
});

test('sends a piece that stands in two places twice, each with its values', async () => {
  const piece = sql`a = ${1}`;
  expect(await sentBy(sql`SELECT ${piece}, ${piece}`)).toEqual({
    text: 'SELECT a = $1, a = $2',
    values: [1, 1],
  });
});

test('quotes names, so that nothing in them is read as SQL', async () => {
  expect(await sentBy(sql`SELECT ${sql.ref('m.first_name')}, ${sql.ref('a"; DROP')}`)).toEqual({
    text: 'SELECT "m"."first_name", "a""; DROP"',
    values: [],
  });
});

test('writes literals into the text, with quotes doubled', async () => {
  expect(await sentBy(sql`SELECT ${sql.lit("it's")}, ${sql.lit(14)}`)).toEqual({
    text: `SELECT 'it''s', 14`,
    values: [],
  });
});

test('joins values and pieces by a separator, and nothing to nothing', async () => {
  expect(await sentBy(sql`IN (${sql.join([1, sql`two`, 'three'])})`)).toEqual({
    text: 'IN ($1, two, $2)',
    values: [1, 'three'],
  });
  expect((await sentBy(sql`${sql.join([sql`a`, sql`b`], sql` AND `)}`)).text).toBe('a AND b');
  expect((await sentBy(sql`(${sql.join([])})`)).text).toBe('()');
});
