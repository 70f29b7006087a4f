import { invalidInput } from '../../../../kit/common/errors.ts';
import { record } from '../../../../kit/server/events.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { findCompany } from '../../../members/server/directory/public.ts';
import { peopleById } from '../../../members/server/people/public.ts';
import { introduce, invitePartner } from '../../../partnerships/server/public.ts';
import type { NewReferral } from '../../../referrals/contract/new-referral.ts';
import { sendReferral } from '../../../referrals/server/public.ts';
import type { ClubMeeting, OutcomeKind } from '../../contract/meetings.ts';
import { clubEvents } from '../../events.ts';
import type { MeetingParts } from './begin-meetings.ts';
import { holdMeeting, memberIdsOf, type MeetingRow } from './find-meeting.ts';
import { refused } from './refusals.ts';
import { showMeeting } from './show-meeting.ts';

/** By the referral’s own verb: what refuses the referral leaves no outcome behind. */
export async function referFromMeeting(
  parts: MeetingParts,
  tx: CommunityTx,
  caller: Caller,
  id: number,
  referral: NewReferral,
): Promise<ClubMeeting> {
  const meeting = await holdMet(tx, caller, id);
  await assertMet(tx, meeting, caller, referral.company_id);
  const sent = await sendReferral(parts, tx, caller, referral);
  await keepOutcome(tx, caller, meeting, { kind: 'referral', referralId: sent.id });
  return showMeeting(parts, tx, caller, id);
}

export async function proposePartnership(
  parts: MeetingParts,
  tx: CommunityTx,
  caller: Caller,
  id: number,
  wanted: Parameters<typeof invitePartner>[2],
): Promise<ClubMeeting> {
  const meeting = await holdMet(tx, caller, id);
  await assertMet(tx, meeting, caller, wanted.company_id);
  const partnershipId = await invitePartner(tx, caller, wanted);
  await keepOutcome(tx, caller, meeting, { kind: 'partnership', partnershipId });
  return showMeeting(parts, tx, caller, id);
}

/** Both companies are asked, by the introduction’s own verb; they read who brought them together. */
export async function introduceFromMeeting(
  parts: MeetingParts,
  tx: CommunityTx,
  caller: Caller,
  id: number,
  wanted: { company_id: number; other_company_id: number; message: string | null },
): Promise<ClubMeeting> {
  const meeting = await holdMet(tx, caller, id);
  await assertMet(tx, meeting, caller, wanted.company_id);
  const [other, people] = await Promise.all([
    findCompany(tx, wanted.other_company_id),
    peopleById(tx, [caller.memberId]),
  ]);
  if (other.id === caller.companyId)
    throw invalidInput({ other_company_id: 'This is your own company. Propose a partnership instead.' });
  const { name } = people.get(caller.memberId)!;
  const message = [`${name} thinks you two should meet.`, wanted.message].filter(Boolean).join('\n\n');
  await introduce(tx, caller, { ...wanted, message });
  await keepOutcome(tx, caller, meeting, { kind: 'introduction' });
  return showMeeting(parts, tx, caller, id);
}

/** An honest no, for whoever says it alone. */
export async function nothingCameOfIt(
  parts: MeetingParts,
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<ClubMeeting> {
  const meeting = await holdMet(tx, caller, id);
  await keepOutcome(tx, caller, meeting, { kind: 'nothing' });
  return showMeeting(parts, tx, caller, id);
}

async function holdMet(tx: CommunityTx, caller: Caller, id: number): Promise<MeetingRow> {
  const meeting = await holdMeeting(tx, caller, id);
  if (meeting.status !== 'Met')
    throw refused('not_met', 'Say that you met first. Then tell us what came of it.');
  return meeting;
}

async function assertMet(
  tx: CommunityTx,
  meeting: MeetingRow,
  { memberId }: Caller,
  companyId: number,
): Promise<void> {
  const [company, people] = await Promise.all([
    findCompany(tx, companyId),
    peopleById(tx, memberIdsOf(meeting)),
  ]);
  people.delete(memberId);
  if (![...people.values()].some((person) => person.companyId === company.id))
    throw invalidInput({ company_id: 'Choose a company that you met in this meeting.' });
}

async function keepOutcome(
  tx: CommunityTx,
  { memberId }: Caller,
  meeting: MeetingRow,
  {
    kind,
    referralId = null,
    partnershipId = null,
  }: { kind: OutcomeKind; referralId?: number | null; partnershipId?: number | null },
): Promise<void> {
  await sql`
    INSERT INTO club_outcomes (community_id, meeting_id, member_id, kind, referral_id, partnership_id)
    VALUES (${tx.communityId}, ${meeting.id}, ${memberId}, ${kind}, ${referralId}, ${partnershipId})
    ON CONFLICT DO NOTHING`.execute(tx);
  // Something came of it after all.
  if (kind !== 'nothing')
    await sql`
      DELETE FROM club_outcomes
       WHERE community_id = ${tx.communityId} AND meeting_id = ${meeting.id} AND member_id = ${memberId} AND kind = 'nothing'`.execute(
      tx,
    );
  record(tx, clubEvents.outcome, { meeting_id: meeting.id }, { tells: [], shows: memberIdsOf(meeting) });
}
