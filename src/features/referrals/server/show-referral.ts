import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { owedForReferral } from '../../commissions/server/public.ts';
import { calendarOf } from '../../communities/server/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { peopleById } from '../../members/server/people/public.ts';
import { closedDeals } from '../../partnerships/server/public.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { cardOf } from './cards.ts';
import { dealOf } from './deal-of.ts';
import { findReferral, type FoundReferral } from './find-referral.ts';
import { activityOf, historyOf } from './list-activities.ts';
import { listFiles } from './list-files.ts';
import { canNudgeAt, mayDo } from './may-do.ts';
import type { ReferralRow } from './referrals.queries.ts';

/** All of a referral, for one of its two companies, with what that company may do. */
export const showReferral = async (
  tx: CommunityTx,
  caller: Pick<Caller, 'companyId'>,
  id: number,
): Promise<ReferralDetail> => showFound(tx, caller, await findReferral(tx, caller, id));

/** The same of one whose row has just been read or written. */
export async function showFound(
  tx: CommunityTx,
  caller: Pick<Caller, 'companyId'>,
  found: FoundReferral,
): Promise<ReferralDetail> {
  const { referral, direction } = found;
  const { id } = referral;
  const { sender_company_id: sender, receiver_company_id: receiver } = referral;
  const [sides, sentBy, review, files, closed, reached, owed, calendar, history] = await Promise.all([
    companyFaces(tx, [sender, receiver]),
    personById(tx, referral.sender_member_id),
    reviewOf(tx, id),
    listFiles(tx, id, caller.companyId),
    closedDeals(tx, { sender, receiver }),
    reachedBy(tx, referral),
    owedForReferral(tx, id),
    calendarOf(tx),
    historyOf(tx, id),
  ]);
  const deal = dealOf(referral);
  return {
    ...cardOf(referral, direction, sides.get(direction === 'outgoing' ? receiver : sender)!),
    sender: sides.get(sender)!,
    receiver: sides.get(receiver)!,
    sent_by: sentBy,
    project_id: referral.opportunity_id,
    description: referral.description,
    reason: referral.reason,
    terms: referral.terms,
    terms_source: referral.terms_source,
    terms_version: referral.terms_version,
    closed_deals: closed,
    consent: referral.consent,
    consent_at: timeOf(referral.consent_at),
    details_removed: referral.details_removed_at !== null,
    deal: deal && { ...deal, currency: referral.currency },
    today: calendar.today,
    rating_due_at: timeOf(referral.rating_due_at),
    expires_at:
      referral.status === 'New' || referral.status === 'Viewed' ? timeOf(referral.expires_at) : null,
    reached,
    owed,
    reopening: reopeningOf(referral),
    nudged_at: timeOf(referral.nudged_at),
    can_nudge_at: direction === 'outgoing' ? timeOf(canNudgeAt(referral)) : null,
    thanks: thanksOf(found),
    review,
    files,
    activities: history.map((row) =>
      activityOf(row, { myCompanyId: caller.companyId, files, terms: referral.terms }),
    ),
    can: mayDo(found),
  };
}

const timeOf = (time: Date | null) => time?.toISOString() ?? null;

const reopeningOf = ({ reopening_note: note, reopening_asked_at: askedAt }: ReferralRow) =>
  askedAt && { note: note ?? '', asked_at: askedAt.toISOString() };

function thanksOf({ referral, actor }: FoundReferral): ReferralDetail['thanks'] {
  const { sender_wants_thanks: bySender, receiver_wants_thanks: byReceiver } = referral;
  return actor === 'sender'
    ? { by_us: bySender, by_them: byReceiver }
    : { by_us: byReceiver, by_them: bySender };
}

async function reachedBy(
  tx: CommunityTx,
  { id, is_logged: isLogged }: ReferralRow,
): Promise<ReferralStatus[]> {
  const { rows } = await sql<{ status: ReferralStatus }>`
    SELECT DISTINCT detail ->> 'to' AS status FROM referral_activities
     WHERE community_id = ${tx.communityId} AND referral_id = ${id} AND detail ->> 'to' IS NOT NULL`.execute(
    tx,
  );
  const reached = rows.map(({ status }) => status);
  if (isLogged) return ['Awaiting confirmation', ...reached];
  // An answer from the home screen or from an email implies that the receiver has seen it.
  const isSeen = reached.some((status) => ['Viewed', 'Accepted', 'Declined'].includes(status));
  return [
    'New',
    ...(isSeen ? (['Viewed'] as const) : []),
    ...reached.filter((status) => status !== 'Viewed'),
  ];
}

async function personById(tx: CommunityTx, memberId: number): Promise<ReferralDetail['sent_by']> {
  const { firstName, lastName, avatar } = (await peopleById(tx, [memberId])).get(memberId)!;
  return { user_id: memberId, first_name: firstName, last_name: lastName, avatar };
}

async function reviewOf(tx: CommunityTx, referralId: number): Promise<ReferralDetail['review']> {
  const { rows } = await sql<NonNullable<ReferralDetail['review']>>`
    SELECT stars, words, author FROM reviews
     WHERE community_id = ${tx.communityId} AND referral_id = ${referralId}`.execute(tx);
  return rows[0] ?? null;
}
