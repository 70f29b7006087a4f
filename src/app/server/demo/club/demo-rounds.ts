import { roundForm } from '../../../../features/meeting-club/contract/rounds.ts';
import { openConversation } from '../../../../features/meeting-club/server/meetings/open-conversation.ts';
import { draftRound } from '../../../../features/meeting-club/server/rounds/draft-round.ts';
import { openRound } from '../../../../features/meeting-club/server/rounds/open-round.ts';
import { matchHere } from '../../../../features/meeting-club/server/rounds/run-matching.ts';
import { matchRound } from '../../../../features/meeting-club/server/rounds/runs.ts';
import { sendRound } from '../../../../features/meeting-club/server/rounds/send-round.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { at, daysAgoOf, daysBefore, hourMs, type Telling } from './telling.ts';

/** A round that begins so many days before today. */
export interface DemoRound {
  openedDaysAgo: number;
  /** Days after it was opened. */
  deadline: number;
  meetsFrom: number;
  meetsUntil: number;
  message: string;
}

/** In the morning, in Sydney. */
function deadlineOf({ openedDaysAgo, deadline }: DemoRound): Date {
  const day = daysBefore(openedDaysAgo - deadline);
  day.setUTCHours(22, 0, 0, 0);
  return day;
}

export async function beginDemoRound(telling: Telling, round: DemoRound): Promise<number> {
  const { admin } = telling;
  const dayAfter = (days: number) =>
    daysBefore(round.openedDaysAgo - days)
      .toISOString()
      .slice(0, 10);
  return at(telling, round.openedDaysAgo, admin, async (then) => {
    const { id } = await draftRound(
      then,
      admin,
      roundForm.parse({
        message: round.message,
        deadline: deadlineOf(round).toISOString(),
        meets_from: dayAfter(round.meetsFrom),
        meets_until: dayAfter(round.meetsUntil),
        meetings_each: 1,
      }),
    );
    await openRound(then, id);
    return id;
  });
}

export async function matchDemoRound(telling: Telling, round: DemoRound): Promise<number> {
  const id = await beginDemoRound(telling, round);
  await at(telling, daysAgoOf(deadlineOf(round)), telling.admin, async (then) => {
    await drawNoLots(then, id);
    await matchRound(then, id);
    await matchHere(then, telling.services, id);
  });
  return id;
}

/** What the demo tells of these meetings must fit on every machine and every day: as in a small club, nobody is set apart by lot. */
const drawNoLots = (tx: CommunityTx, roundId: number) =>
  sql`
    UPDATE club_rounds SET apart_key = gen_random_uuid(), apart_at = moment(), apart_of = 0, apart_until = to_timestamp(0)
     WHERE community_id = ${tx.communityId} AND id = ${roundId}`.execute(tx);

export interface DemoMeeting {
  id: number;
  people: readonly Caller[];
  times: readonly Date[];
}

export async function sendDemoRound(
  telling: Telling,
  round: DemoRound,
): Promise<{ id: number; meetings: DemoMeeting[] }> {
  const { services, admin, callerOf } = telling;
  const id = await matchDemoRound(telling, round);
  await telling.talks.tellUntil(sentDaysAgoOf(round));
  return at(telling, sentDaysAgoOf(round), admin, async (then) => {
    const { rows: rounds } = await sql<{ version: number }>`
      SELECT version FROM club_rounds WHERE community_id = ${then.communityId} AND id = ${id}`.execute(then);
    await sendRound(then, services, id, rounds[0]!.version);
    const { rows } = await sql<{ id: number; members: number[]; times: Date[] }>`
      SELECT m.id, ARRAY (SELECT k.member_id FROM club_people k WHERE k.community_id = m.community_id AND k.meeting_id = m.id ORDER BY 1) AS members,
             ARRAY (SELECT t.starts_at FROM club_times t WHERE t.community_id = m.community_id AND t.meeting_id = m.id ORDER BY 1) AS times
        FROM club_meetings m WHERE m.community_id = ${then.communityId} AND m.round_id = ${id} ORDER BY m.id`.execute(
      then,
    );
    await goOnTalking(then, id);
    for (const meeting of rows) await openConversation(then, meeting.id);
    const meetings = rows.map(({ members, ...meeting }) => ({ ...meeting, people: members.map(callerOf) }));
    return { id, meetings };
  });
}

/** Whoever has talked since, in the demo's chats, needs no line in the past of that. */
const goOnTalking = (tx: CommunityTx, roundId: number) =>
  sql`
    UPDATE club_meetings m SET conversation_id = c.id
      FROM conversations c
     WHERE m.community_id = ${tx.communityId} AND m.round_id = ${roundId} AND c.community_id = m.community_id
       AND ARRAY[c.low_member_id, c.high_member_id] =
           ARRAY (SELECT k.member_id FROM club_people k WHERE k.community_id = m.community_id AND k.meeting_id = m.id ORDER BY 1)`.execute(
    tx,
  );

export const sentDaysAgoOf = (round: DemoRound) => daysAgoOf(deadlineOf(round), 2 * hourMs);
