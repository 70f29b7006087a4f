import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Services } from '../services.ts';

const weeks = 54;

/**
 * No verb lets anybody have been here last spring; a demo in which all came a minute ago would have no weeks to compare. Two companies of three were
 * here in a week, as long as they were members and until they were here last.
 */
export async function tellWeeks({ database }: Services, communityId: number): Promise<void> {
  await database.inCommunity({ communityId }, async (tx) => {
    const { rows: now } = await sql<Row<'company_activity', 'company_id' | 'last_active_at'>>`
      SELECT company_id, last_active_at FROM company_activity WHERE community_id = ${communityId}`.execute(
      tx,
    );
    const ids = now.map((row) => row.company_id);
    const lasts = now.map((row) => row.last_active_at);
    for (let ago = weeks; ago > 0; ago -= 1)
      await sql`
        UPDATE company_activity a SET last_active_at = now() - make_interval(weeks => ${ago})
          FROM unnest(${ids}::bigint[], ${lasts}::timestamptz[]) AS last (company_id, at)
          JOIN companies c ON c.community_id = ${communityId} AND c.id = last.company_id
         WHERE a.community_id = ${communityId} AND a.company_id = last.company_id
           AND now() - make_interval(weeks => ${ago}) BETWEEN c.created_at AND last.at
           AND (last.company_id * 7 + ${ago}::integer * 5 + last.company_id * ${ago}::integer) % 9 < 6`.execute(
        tx,
      );
    await sql`
      UPDATE company_activity a SET last_active_at = last.at
        FROM unnest(${ids}::bigint[], ${lasts}::timestamptz[]) AS last (company_id, at)
       WHERE a.community_id = ${communityId} AND a.company_id = last.company_id`.execute(tx);
  });
}
