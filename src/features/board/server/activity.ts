import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { peopleOf } from '../../members/server/company/public.ts';
import type { Activity } from '../contract/activity.ts';
import { activitySentence, type ActivityFacts, type ActivityKind } from '../rules/activity.ts';
import { findCard } from './find-parts.ts';

export interface Line {
  cardId: number;
  what: ActivityKind;
  aboutMemberId?: number;
  facts?: ActivityFacts;
}

/** In the transaction that does it. By nobody: the card followed what it is linked to. */
export async function note(
  tx: CommunityTx,
  by: Pick<Caller, 'memberId'> | null,
  lines: readonly Line[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    INSERT INTO board_activity (community_id, card_id, member_id, what, about_member_id, facts)
    SELECT ${tx.communityId}, n.card_id, ${by?.memberId ?? null}::bigint, n.what, n.about_member_id, n.facts
      FROM unnest(${lines.map((line) => line.cardId)}::bigint[], ${lines.map((line) => line.what)}::text[],
                  ${lines.map((line) => line.aboutMemberId ?? null)}::bigint[],
                  ${lines.map((line) => JSON.stringify(line.facts ?? {}))}::jsonb[])
           AS n (card_id, what, about_member_id, facts)`.execute(tx);
}

/** Whoever goes on writing makes one line, and not one for each pause. */
export async function noteDescribed(tx: CommunityTx, caller: Caller, cardId: number): Promise<void> {
  const { rows } = await sql<{ is_same: boolean }>`
    SELECT what = 'described' AND member_id = ${caller.memberId} AND created_at > now() - interval '10 minutes' AS is_same
      FROM board_activity WHERE community_id = ${tx.communityId} AND card_id = ${cardId} ORDER BY id DESC LIMIT 1`.execute(
    tx,
  );
  if (!rows[0]?.is_same) await note(tx, caller, [{ cardId, what: 'described' }]);
}

const pageSize = 30;

type ActivityRow = Omit<Row<'board_activity'>, 'facts'> & { facts: ActivityFacts };

/** Sentences are made now: whoever has left is not named any more. */
export async function listActivity(
  tx: CommunityTx,
  caller: Caller,
  { cardId, before = Number.MAX_SAFE_INTEGER }: { cardId: number; before?: number | undefined },
): Promise<{ activity: Activity[]; next: number | null }> {
  await findCard(tx, caller.companyId, cardId);
  const { rows } = await sql<ActivityRow>`
    SELECT * FROM board_activity WHERE community_id = ${tx.communityId} AND card_id = ${cardId} AND id < ${before}
     ORDER BY id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const people = await peopleOf(tx, caller.companyId);
  const names = new Map(
    people.map((person) => [person.user_id, `${person.first_name} ${person.last_name}`.trim()]),
  );
  const shown = rows.slice(0, pageSize);
  return {
    activity: shown.map((row) => activityOf(row, names)),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

function activityOf(row: ActivityRow, names: ReadonlyMap<number, string>): Activity {
  const { about_member_id: about, member_id: userId, what, facts } = row;
  const isThemselves = about !== null && about === userId;
  const whom = isThemselves ? 'themselves' : about === null ? undefined : names.get(about);
  return {
    id: row.id,
    userId,
    what,
    sentence: activitySentence({ ...facts, what, whom }),
    due: facts.due ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
