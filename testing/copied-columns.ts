import type { Client } from 'pg';

type Columns = Readonly<Record<string, unknown>>;

interface Copied {
  table: string;
  /** A row with nothing but what it needs: a column that is as in this row shows nothing. */
  plain: number;
  /** Rows and their copies. Together they have a value in every column that is copied. */
  pairs: readonly { original: Columns; copy: number }[];
  /** Columns that a copy does not take over, each with the reason. */
  leftOut: Readonly<Record<string, string>>;
}

/** All columns of a row, as the catalogue has them today. Read it before it is copied. */
export async function rowOf(client: Client, table: string, id: number): Promise<Columns> {
  const { rows } = await client.query<{ row: Columns }>(
    `SELECT to_jsonb(t) AS row FROM ${table} t WHERE id = $1`,
    [id],
  );
  return rows[0]!.row;
}

/** What is wrong with copies of rows, column by column: a column that was added later cannot be forgotten. */
export async function copyFaults(
  client: Client,
  { table, plain: plainId, pairs, leftOut }: Copied,
): Promise<string[]> {
  const plain = await rowOf(client, table, plainId);
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const faults = Object.keys(leftOut)
    .filter((column) => !(column in plain))
    .map((column) => `${table} has no column ${column}`);
  for (const column of Object.keys(plain).filter((name) => !(name in leftOut))) {
    if (pairs.every(({ original }) => isSame(original[column], plain[column])))
      faults.push(`fill in ${table}.${column} before it is copied, or say why copies leave it out`);
    for (const { original, copy } of pairs)
      if (!isSame(original[column], (await rowOf(client, table, copy))[column]))
        faults.push(`${table}.${column} is not copied`);
  }
  return faults;
}
