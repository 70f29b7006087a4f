import { sql } from 'kysely';
import { forgetBytes } from '../../../kit/server/files/forget.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';

const pageSize = 30;

/** After that it is gone, whether or not the job has been there. */
export const isKept = sql`removed_at > now() - interval '30 days'`;

/** Of the board, or of one card what was removed from it. Words that somebody took back are theirs alone to read. */
export async function listRemovals(
  tx: CommunityTx,
  { companyId, memberId }: Caller,
  { before = Number.MAX_SAFE_INTEGER, cardId }: { before?: number | undefined; cardId?: number | undefined },
) {
  const whose = cardId === undefined ? sql`card_id IS NULL` : sql`card_id = ${cardId}`;
  const { rows } = await sql<Row<'board_removals'>>`
    SELECT * FROM board_removals
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND ${whose} AND id < ${before}
       AND ${isKept} AND (what <> 'comment' OR removed_by = ${memberId})
     ORDER BY id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const shown = rows.slice(0, pageSize);
  return {
    removals: shown.map((row) => ({
      id: row.id,
      what: row.what,
      name: row.name,
      cards: row.cards,
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
}

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
