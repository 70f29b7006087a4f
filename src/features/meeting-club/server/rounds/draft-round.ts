import { invalidInput } from '../../../../kit/common/errors.ts';
import { audit, auditNothing, differences } from '../../../../kit/server/audit.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { calendarOf, dayIn } from '../../../communities/server/public.ts';
import { roundChangedByAdmin, roundDeleted, roundDrafted } from '../../audits.ts';
import type { ClubRound, RoundForm } from '../../contract/rounds.ts';
import { addDays } from '../../rules/schedule.ts';
import { findRound, holdRound, type RoundRow } from './find-round.ts';
import { changedMeanwhile, wrongState } from './refusals.ts';
import { showRound } from './show-round.ts';
import { showAdmins, showEveryone } from './tell-round.ts';

const longestDays = 60;

export const roundName = ({ number }: Pick<RoundRow, 'number'>) => `Round ${number}`;

export async function draftRound(tx: CommunityTx, caller: Caller, form: RoundForm): Promise<ClubRound> {
  await assertSensible(tx, form);
  const id = await addRound(tx, form, { authorId: caller.memberId });
  const round = await findRound(tx, id);
  await audit(tx, roundDrafted, { id, name: roundName(round) });
  await showAdmins(tx, id);
  return showRound(tx, id);
}

/** Numbered without a gap between those that are there: two at once wait for each other. */
export async function addRound(
  tx: CommunityTx,
  form: RoundForm,
  more: { authorId?: number; isScheduled?: boolean; sendsItself?: boolean },
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('club_rounds'), ${tx.communityId}::integer)`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO club_rounds (community_id, number, message, deadline, meets_from, meets_until, meetings_each, is_scheduled, sends_itself, author_id)
    VALUES (${tx.communityId}, (SELECT coalesce(max(number), 0) + 1 FROM club_rounds WHERE community_id = ${tx.communityId}),
            ${form.message}, ${form.deadline}, ${form.meets_from}, ${form.meets_until}, ${form.meetings_each},
            ${more.isScheduled ?? false}, ${more.sendsItself ?? false}, ${more.authorId ?? null})
    RETURNING id`.execute(tx);
  return rows[0]!.id;
}

export async function changeRound(
  tx: CommunityTx,
  id: number,
  { version, ...form }: RoundForm & { version: number },
): Promise<ClubRound> {
  const round = await holdRound(tx, id);
  if (round.status !== 'Draft' && round.status !== 'Open') throw wrongState('change', round.status);
  if (round.version !== version) throw changedMeanwhile();
  await assertSensible(tx, form);
  await sql`
    UPDATE club_rounds
       SET message = ${form.message}, deadline = ${form.deadline}, meets_from = ${form.meets_from}, meets_until = ${form.meets_until},
           meetings_each = ${form.meetings_each}, version = version + 1,
           reminded_at = CASE WHEN deadline = ${form.deadline} THEN reminded_at END
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = ${round.status}`.execute(tx);
  const changed = differences(
    roundChangedByAdmin.fields,
    { ...round, deadline: round.deadline.toISOString() },
    { ...form, deadline: new Date(form.deadline).toISOString() },
  );
  if (changed || form.message !== round.message)
    await audit(tx, roundChangedByAdmin, { id, name: roundName(round), ...changed });
  else auditNothing(tx);
  await (round.status === 'Open' ? showEveryone(tx, id) : showAdmins(tx, id));
  return showRound(tx, id);
}

export async function deleteRound(tx: CommunityTx, id: number): Promise<void> {
  const round = await holdRound(tx, id);
  if (round.status !== 'Draft') throw wrongState('delete', round.status);
  await sql`
    DELETE FROM club_rounds WHERE community_id = ${tx.communityId} AND id = ${id} AND status = 'Draft'`.execute(
    tx,
  );
  await audit(tx, roundDeleted, { id, name: roundName(round) });
  await showAdmins(tx, id);
}

/** Days of the community's zone: nobody meets before it is known whom. */
async function assertSensible(tx: CommunityTx, form: RoundForm): Promise<void> {
  const calendar = await calendarOf(tx);
  const deadline = new Date(form.deadline);
  await assertAhead(tx, deadline);
  if (form.meets_from < dayIn(calendar, deadline))
    throw invalidInput({ meets_from: 'Meetings can’t be before the deadline.' });
  if (form.meets_until > addDays(form.meets_from, longestDays - 1))
    throw invalidInput({ meets_until: `At most ${longestDays} days after the first one.` });
}

export async function assertAhead(tx: CommunityTx, deadline: Date): Promise<void> {
  const { rows } = await sql<{ is_over: boolean }>`
    SELECT ${deadline}::timestamptz <= clock_moment() AS is_over`.execute(tx);
  if (rows[0]!.is_over) throw invalidInput({ deadline: 'Choose a time that is still to come.' });
}
