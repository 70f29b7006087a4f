import { z } from 'zod';
import { cursorOf, pageOf, placeOf } from '../../../../kit/server/paging.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { ClubRound } from '../../contract/rounds.ts';
import { calendarOf } from '../../../communities/server/public.ts';
import { roundColumns, type RoundRow } from './find-round.ts';
import { showRounds } from './show-round.ts';

const pageSize = 20;
const place = z.object({ number: z.number().int() });

export async function listRounds(
  tx: CommunityTx,
  after: string | undefined,
): Promise<{ rounds: ClubRound[]; next: string | null; members: number; time_zone: string }> {
  const behind = after === undefined ? null : placeOf(after, place).number;
  const { rows } = await sql<RoundRow>`
    SELECT ${roundColumns} FROM club_rounds r
     WHERE r.community_id = ${tx.communityId} AND (${behind}::integer IS NULL OR r.number < ${behind})
     ORDER BY r.number DESC LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(
    rows.map((row) => ({ ...row, key: row.number })),
    pageSize,
  );
  const { rows: counted } = await sql<{ members: number }>`
    SELECT count(*)::integer AS members FROM club_wishes WHERE community_id = ${tx.communityId}`.execute(tx);
  return {
    rounds: await showRounds(tx, found),
    next: next === null ? null : cursorOf({ number: next }),
    members: counted[0]!.members,
    time_zone: (await calendarOf(tx)).timeZone,
  };
}
