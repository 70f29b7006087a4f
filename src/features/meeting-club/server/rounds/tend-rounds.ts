import { record } from '../../../../kit/server/events.ts';
import { forEachCommunity, tryEach } from '../../../../kit/server/each-community.ts';
import { timedJob } from '../../../../kit/server/jobs.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../../kit/server/tx.ts';
import { calendarOf } from '../../../communities/server/public.ts';
import { clubEvents } from '../../events.ts';
import { closesAfterDays, fewestPeople, remindsBeforeDays } from '../../rules/rounds.ts';
import { addDays, beginsAtHour, dueDay } from '../../rules/schedule.ts';
import { addRound } from './draft-round.ts';
import { findRound, roundColumns, type RoundRow } from './find-round.ts';
import { beginRound, endRound } from './open-round.ts';
import { freezePlaces, standings } from './places.ts';
import { endRuns, hasLiveRun, startRun } from './runs.ts';
import { tellLeftOut } from './send-round.ts';
import { clubSettings, holdSettings, holidaysOf } from './settings.ts';
import { adminIds, showEveryone } from './tell-round.ts';

/** Does what time asks for. What is due is computed from the rows, so running twice does it once. */
export async function tendRounds(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find rounds of the meeting club whose time has come',
    (tx) => sql<{ community_id: number }>`SELECT community_id FROM communities_with_rounds_due()`.execute(tx),
    (inCommunity) =>
      tryEach([closePast, closeUnsent, matchDue, beginDue, remindClosing, remindUnsent], (step) =>
        inCommunity(step),
      ),
  );
}

/** Held, and none that somebody changes in this moment: the next time will see it. */
async function roundsWhere(tx: CommunityTx, status: RoundRow['status']): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    SELECT ${roundColumns} FROM club_rounds r
     WHERE r.community_id = ${tx.communityId} AND r.status = ${status} ORDER BY r.id FOR NO KEY UPDATE OF r SKIP LOCKED`.execute(
    tx,
  );
  return rows;
}

async function closePast(tx: CommunityTx): Promise<void> {
  const { today } = await calendarOf(tx);
  for (const { id, meets_until: until } of await roundsWhere(tx, 'Sent'))
    if (today > addDays(until, closesAfterDays)) await endRound(tx, id);
}

/** Nobody could meet in it any more. Whoever was in it is told, comes first next time, and does not wait for ever. */
async function closeUnsent(tx: CommunityTx): Promise<void> {
  const { today } = await calendarOf(tx);
  for (const round of await roundsWhere(tx, 'Matched'))
    if (today > round.meets_until && !(await hasLiveRun(tx, round.id)))
      await endWithoutMeetings(tx, round, 'not_sent');
  // One that was taken back after its deadline waits for an admin as well.
  for (const round of await roundsWhere(tx, 'Open'))
    if (today > round.meets_until && (await timedRuns(tx, round)) > 0) {
      await freezePlaces(tx, round.id);
      await endWithoutMeetings(tx, round, 'not_sent');
    }
}

async function endWithoutMeetings(
  tx: CommunityTx,
  { id, status }: RoundRow,
  reason: 'too_few' | 'not_sent',
): Promise<void> {
  await endRuns(tx, id, 'failed');
  await sql`
    DELETE FROM club_meetings WHERE community_id = ${tx.communityId} AND round_id = ${id} AND status = 'Preview'`.execute(
    tx,
  );
  await sql`
    UPDATE club_places SET state = 'left_out', reason = ${reason}
     WHERE community_id = ${tx.communityId} AND round_id = ${id} AND state IN ('in', 'left_out')
       AND reason IS DISTINCT FROM 'by_admin'`.execute(tx);
  await sql`
    UPDATE club_rounds SET status = 'Closed', closed_at = moment(), version = version + 1
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = ${status}`.execute(tx);
  await tellLeftOut(tx, id);
  await showEveryone(tx, id);
}

/** Before its last day, once: an admin can still send it. */
async function remindUnsent(tx: CommunityTx): Promise<void> {
  if (!(await clubSettings(tx)).is_on) return;
  const { today } = await calendarOf(tx);
  for (const round of await roundsWhere(tx, 'Matched')) {
    if (round.total === null || today < addDays(round.meets_until, -remindsBeforeDays)) continue;
    const { rows } = await sql`
      UPDATE club_rounds SET send_reminded_at = moment()
       WHERE community_id = ${tx.communityId} AND id = ${round.id} AND send_reminded_at IS NULL RETURNING id`.execute(
      tx,
    );
    if (rows.length > 0)
      record(tx, clubEvents.round_unsent, { round_id: round.id }, { tells: await adminIds(tx) });
  }
}

/** At its deadline, once; and again where a server died over it. While the club is off, rounds wait. */
async function matchDue(tx: CommunityTx): Promise<void> {
  if (!(await clubSettings(tx)).is_on) return;
  const now = await momentOf(tx);
  for (const round of await roundsWhere(tx, 'Open'))
    if (round.deadline <= now && (await timedRuns(tx, round)) === 0) await matchOrEnd(tx, round);
  for (const round of await roundsWhere(tx, 'Matched'))
    if (round.total === null && (await hasDied(tx, round))) await startRun(tx, round, { isTimed: true });
}

const mostTries = 3;

/** A run of the schedule that ended without a result, and that no admin has stopped. */
async function hasDied(tx: CommunityTx, round: RoundRow): Promise<boolean> {
  if (await hasLiveRun(tx, round.id)) return false;
  const { rows } = await sql<{ is_timed: boolean; state: string }>`
    SELECT is_timed, state FROM club_runs
     WHERE community_id = ${tx.communityId} AND round_id = ${round.id} ORDER BY id DESC LIMIT ${mostTries}`.execute(
    tx,
  );
  const [last] = rows;
  const tries = rows.filter((run) => run.is_timed).length;
  return last !== undefined && last.is_timed && last.state !== 'stopped' && tries < mostTries;
}

/** Since its deadline: one that was taken back is matched by hand, or by a deadline that is later. */
async function timedRuns(tx: CommunityTx, { id, deadline }: RoundRow): Promise<number> {
  const { rows } = await sql`
    SELECT FROM club_runs
     WHERE community_id = ${tx.communityId} AND round_id = ${id} AND is_timed AND started_at >= ${deadline}`.execute(
    tx,
  );
  return rows.length;
}

/** With too few there is nothing to match: they are told, and the next round can begin. */
async function matchOrEnd(tx: CommunityTx, round: RoundRow): Promise<void> {
  const { rows } = await sql<{ people: number }>`
    SELECT count(*)::integer AS people FROM (${standings(tx, round.id)}) s WHERE s.state = 'in'`.execute(tx);
  if (rows[0]!.people >= fewestPeople) {
    await startRun(tx, round, { isTimed: true });
    return;
  }
  await freezePlaces(tx, round.id);
  await endWithoutMeetings(tx, round, 'too_few');
}

/** A new round on the day of the schedule. While another one is open it waits, for two days at most. */
export async function beginDue(tx: CommunityTx): Promise<void> {
  const settings = await holdSettings(tx);
  if (!settings.is_on || !settings.is_scheduled || settings.first_on === null) return;
  const { timeZone } = await calendarOf(tx);
  const holidays = (await holidaysOf(tx)).map((holiday) => holiday.day);
  const schedule = {
    firstOn: settings.first_on,
    everyWeeks: settings.every_weeks,
    lastOn: settings.last_on,
    holidays,
  };
  const now = await momentOf(tx);
  const turn = dueDay(schedule, now, timeZone);
  if (turn === null) return;
  const matchedOn = addDays(turn, settings.joining_days);
  const { rows } = await sql<{ deadline: Date; has_other: boolean }>`
    SELECT (${matchedOn}::date + make_interval(hours => ${beginsAtHour})) AT TIME ZONE ${timeZone}::text AS deadline,
           EXISTS (SELECT FROM club_rounds WHERE community_id = ${tx.communityId} AND status = 'Open') AS has_other`.execute(
    tx,
  );
  const { deadline, has_other: hasOther } = rows[0]!;
  // Where few days are left to join, one that is late can be over before it begins: then its next turn comes.
  if (hasOther || deadline <= now) return;
  const form = {
    message: '',
    deadline: deadline.toISOString(),
    meets_from: addDays(matchedOn, 1),
    meets_until: addDays(matchedOn, settings.meeting_days),
    meetings_each: settings.meetings_each,
  };
  const id = await addRound(tx, form, { isScheduled: true, sendsItself: settings.sends_itself });
  await beginRound(tx, await findRound(tx, id));
  await sql`UPDATE club_settings SET last_on = ${turn} WHERE community_id = ${tx.communityId}`.execute(tx);
}

/** The day before: whoever is in can still skip it by one tap. */
async function remindClosing(tx: CommunityTx): Promise<void> {
  if (!(await clubSettings(tx)).is_on) return;
  const now = await momentOf(tx);
  const dayMs = 86_400_000;
  for (const { id, deadline, opened_at: opened, reminded_at: reminded } of await roundsWhere(tx, 'Open')) {
    const left = deadline.getTime() - now.getTime();
    // One that opened within the last day was announced a moment ago.
    const isNew = opened !== null && deadline.getTime() - opened.getTime() <= dayMs;
    if (reminded !== null || left <= 0 || left > dayMs || isNew) continue;
    const { rows } = await sql<{ member_id: number }>`
      SELECT s.member_id FROM (${standings(tx, id)}) s WHERE s.state = 'in' ORDER BY s.member_id`.execute(tx);
    await sql`
      UPDATE club_rounds SET reminded_at = moment() WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(
      tx,
    );
    record(tx, clubEvents.round_closing, { round_id: id }, { tells: rows.map((row) => row.member_id) });
  }
}

async function momentOf(tx: CommunityTx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT moment() AS now`.execute(tx);
  return rows[0]!.now;
}

export const tendRoundsJob = (database: Database) =>
  timedJob({ queue: 'tend-rounds', cron: '*/5 * * * *', run: () => tendRounds(database) });
