import { forgetBytes } from '../../../kit/server/files/forget.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';

const pageSize = 30;

/** After that it is gone, whether or not the job has been there. */
export const isKept = sql`removed_at > now() - interval '30 days'`;

interface Asked {
  before?: number | undefined;
  cardId?: number | undefined;
  q?: string | undefined;
}

/** Of the board, or of one card what was removed from it. Words that somebody took back are theirs alone to read. */
export async function listRemovals(
  tx: CommunityTx,
  { companyId, memberId }: Caller,
  { before = Number.MAX_SAFE_INTEGER, cardId, q = '' }: Asked,
) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const isIn = (name: Sql) =>
    sql`NOT EXISTS (SELECT FROM unnest(${words}::text[]) w WHERE position(w IN lower(${name})) = 0)`;
  const whose = cardId === undefined ? sql`r.card_id IS NULL` : sql`r.card_id = ${cardId}`;
  const { rows } = await sql<Row<'board_removals'> & { found: string | null }>`
    SELECT r.*, f.name AS found FROM board_removals r
      LEFT JOIN LATERAL (
        SELECT c.name FROM board_cards c
         WHERE c.community_id = r.community_id AND c.removal_id = r.id AND r.what <> 'card' AND ${words.length > 0} AND ${isIn(sql`c.name`)}
         ORDER BY c.position, c.id LIMIT 1) f ON true
     WHERE r.community_id = ${tx.communityId} AND r.company_id = ${companyId} AND ${whose} AND r.id < ${before}
       AND ${isKept} AND (what <> 'comment' OR removed_by = ${memberId})
       AND (f.name IS NOT NULL OR ${isIn(sql`r.name`)})
     ORDER BY r.id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const shown = rows.slice(0, pageSize);
  return {
    removals: shown.map((row) => ({
      id: row.id,
      what: row.what,
      name: row.name,
      cards: row.cards,
      found: row.found,
      removedAt: row.removed_at.toISOString(),
      removedBy: row.removed_by,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** After thirty days nothing brings it back: rows by a function that looks across communities, bytes after it. */
export const purgeBoardsJob = (database: Database) =>
  timedJob({ queue: 'purge-boards', cron: '47 3 * * *', run: () => purgeBoards(database) });

/** Piece by piece, each for itself, until nothing is left. */
export async function purgeBoards(database: Database): Promise<void> {
  while ((await purgePiece(database)) > 0);
  while ((await forgetActivity(database)) > 0);
}

const forgetActivity = (database: Database): Promise<number> =>
  database.asSystem('forget old activity of boards', async (tx) => {
    const { rows } = await sql<{ count: number }>`SELECT forget_old_board_activity() AS count`.execute(tx);
    return rows[0]!.count;
  });

const purgePiece = (database: Database): Promise<number> =>
  database.asSystem('purge what was removed from boards', async (tx) => {
    const { rows } = await sql<{
      gone: number;
      names: string[];
    }>`SELECT gone, names FROM purge_board_removals()`.execute(tx);
    const { gone, names } = rows[0]!;
    forgetBytes(tx, names);
    return gone;
  });
