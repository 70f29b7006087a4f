import { sql } from '../../../kit/server/sql.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { importColumns, type HeadingMeaning, type ImportColumn } from '../contract/imports.ts';
import { plainHeading, type Meanings } from '../rules/imports.ts';

/** Those that were used last stay. */
const mostRemembered = 500;

/** What an admin of this community has said of headings; a column that is no more says nothing. */
export async function rememberedMeanings(tx: CommunityTx): Promise<Meanings> {
  const { rows } = await sql<Row<'import_headings', 'heading' | 'column_name'>>`
    SELECT heading, column_name FROM import_headings WHERE community_id = ${tx.communityId}`.execute(tx);
  return new Map(
    rows.flatMap(({ heading, column_name: name }): [string, ImportColumn | null][] => {
      if (name === null) return [[heading, null]];
      const column = importColumns.find((known) => known === name);
      return column ? [[heading, column]] : [];
    }),
  );
}

/** For this file and for those that come later. */
export async function rememberMeanings(tx: CommunityTx, said: readonly HeadingMeaning[]): Promise<Meanings> {
  const plain = new Map(said.map(({ heading, column }) => [plainHeading(heading), column]));
  plain.delete('');
  if (plain.size > 0) {
    await sql`
      INSERT INTO import_headings (community_id, heading, column_name)
      SELECT ${tx.communityId}, heading, column_name
        FROM unnest(${[...plain.keys()]}::text[], ${[...plain.values()]}::text[]) AS said (heading, column_name)
      ON CONFLICT (community_id, heading) DO UPDATE SET column_name = excluded.column_name, used_at = now()`.execute(
      tx,
    );
    await sql`
      DELETE FROM import_headings WHERE community_id = ${tx.communityId} AND heading IN (
        SELECT heading FROM import_headings WHERE community_id = ${tx.communityId}
         ORDER BY used_at DESC, heading OFFSET ${mostRemembered})`.execute(tx);
  }
  return rememberedMeanings(tx);
}
