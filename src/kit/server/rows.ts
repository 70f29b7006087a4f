import type { DB } from './db.gen.ts';

/**
 * Columns of a table, as the driver reads them: what a statement answers is said by the schema, once. What has no column of its own (a
 * count, JSON in a shape, another name) is added by hand: `Row<'companies', 'id' | 'name'> & { partners: number }`.
 */
export type Row<Table extends keyof DB, Column extends keyof DB[Table] = keyof DB[Table]> = Pick<
  DB[Table],
  Column
>;
