import type { OwnDate, OwnDates } from '../../../kit/server/own-dates.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { versionOf } from './read-board.ts';

const most = 500;

type DueRow = Row<'board_cards', 'id' | 'name' | 'is_done' | 'created_at'> & {
  due_at: Date;
  changed_at: Date;
  list_name: string;
  is_removed: boolean;
};

/**
 * Of cards that the member is on, a month back and a year ahead. Those that they only watch are somebody else's to do. What is done or was
 * removed is told as such, so that calendars take it out; whoever is taken off a card does not find it there any more.
 */
export const dueDates: OwnDates = {
  version: async (tx, { companyId }) => String(await versionOf(tx, companyId)),
  async list(tx, { memberId, companyId }) {
    const { rows } = await sql<DueRow>`
      SELECT c.id, c.name, c.is_done, c.due_at, c.created_at, l.name AS list_name, c.removal_id IS NOT NULL AS is_removed,
             greatest(c.changed_at, r.removed_at) AS changed_at
        FROM board_cards c
        JOIN board_lists l ON l.community_id = c.community_id AND l.id = c.list_id
        LEFT JOIN board_removals r ON r.community_id = c.community_id AND r.id = c.removal_id
       WHERE c.community_id = ${tx.communityId} AND c.company_id = ${companyId} AND ${memberId} = ANY (c.member_ids)
         AND c.due_at BETWEEN now() - interval '30 days' AND now() + interval '12 months'
       ORDER BY c.due_at, c.id LIMIT ${most}`.execute(tx);
    return rows.map((row) => dateOf(tx, row));
  },
};

const dateOf = (tx: CommunityTx, row: DueRow): OwnDate => ({
  uid: `board-card-${tx.communityId}-${row.id}@guildhall`,
  sequence: Math.floor((row.changed_at.getTime() - row.created_at.getTime()) / 1000),
  changedAt: row.changed_at,
  at: row.due_at,
  title: `Due: ${row.name}`,
  text: `In “${row.list_name}”`,
  path: `/board?card=${row.id}`,
  isOver: row.is_done || row.is_removed,
});
