import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { peopleById } from '../../members/server/people/public.ts';
import { agreedTerms } from '../../referrals/server/public.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import { asOf } from '../rules.ts';
import { cardsOf } from './cards.ts';
import { filesOf } from './files.ts';
import { findOpportunity, type Found } from './find-opportunity.ts';
import { activitiesOf } from './list-activities.ts';
import { membersOf } from './list-members.ts';
import { mayDo } from './may-do.ts';
import { questionsOf } from './questions.ts';
import { ratingsOf } from './ratings.ts';
import { responsesWhere, showResponses } from './responses.ts';
import { subscribersOf } from './subscribers.ts';
import { changedAtOf } from './versions.ts';

/** All of an opportunity that the caller may know, with what they may do. */
export async function showOpportunity(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<OpportunityDetail> {
  const found = await findOpportunity(tx, caller, id);
  const { opportunity, isOwner, isWinner, mine, invitation, status } = found;
  const [
    [card],
    chosen,
    contact,
    files,
    questions,
    responses,
    members,
    award,
    ratings,
    followed,
    { activities },
    changedAt,
  ] = await Promise.all([
    cardsOf(tx, caller, [id]),
    isOwner ? chosenFaces(tx, id) : [],
    contactOf(tx, opportunity.contact_id),
    filesOf(tx, found),
    questionsOf(tx, found),
    showResponses(
      tx,
      found,
      [mine, invitation].filter((each) => each !== null),
    ),
    membersOf(tx, found),
    awardOf(tx, found),
    ratingsOf(tx, found),
    subscribersOf(tx, found),
    activitiesOf(tx, found),
    changedAtOf(tx, opportunity),
  ]);
  const isOfTheTwo = isOwner || isWinner;
  const { status: kept, ends_at: end, answers, now } = opportunity;
  const { endsAt } = asOf({ status: kept, endsAt: end, answers }, now);
  return {
    ...card!,
    brief: opportunity.brief,
    visibility: opportunity.visibility,
    is_sealed: opportunity.is_sealed,
    is_closed_early: opportunity.is_closed_early,
    chosen_companies: chosen,
    contact,
    version: opportunity.version,
    saved_at: kept === 'Draft' ? opportunity.updated_at.toISOString() : null,
    changed_at: changedAt?.toISOString() ?? null,
    status_since: statusSince(found).toISOString(),
    ends_at: status === 'Open' || isOfTheTwo ? (endsAt?.toISOString() ?? null) : null,
    // Why work was ended is between the two; why it was cancelled before, everybody’s who saw it.
    reason: opportunity.award_response_id === null || isOfTheTwo ? opportunity.reason : null,
    files: files.filter(({ belongs_to: of }) => of === 'brief').map(({ shown }) => shown),
    work_files: files.filter(({ belongs_to: of }) => of === 'work').map(({ shown }) => shown),
    questions,
    my_response: mine === null ? null : responses[0]!,
    invitation: invitation === null ? null : responses.at(-1)!,
    members,
    award,
    ratings: { mine: ratings.mine, theirs: ratings.theirs },
    passed: isOwner ? opportunity.passes : null,
    activities,
    ...followed,
    can: mayDo(found),
  };
}

/** Others see no trace of an award that was made and not accepted: it is being decided on since the deadline. */
function statusSince({ opportunity, isOwner, isWinner, status }: Found): Date {
  const { deadline, status_since: since } = opportunity;
  return !isOwner && !isWinner && status === 'Reviewing' && deadline !== null ? deadline : since;
}

async function chosenFaces(tx: CommunityTx, id: number) {
  const { rows } = await sql<Row<'opportunity_chosen', 'company_id'>>`
    SELECT company_id FROM opportunity_chosen WHERE community_id = ${tx.communityId} AND opportunity_id = ${id}`.execute(
    tx,
  );
  const faces = await companyFaces(
    tx,
    rows.map((row) => row.company_id),
  );
  return [...faces.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

async function contactOf(tx: CommunityTx, memberId: number | null): Promise<OpportunityDetail['contact']> {
  const person = memberId === null ? undefined : (await peopleById(tx, [memberId])).get(memberId);
  return person && !person.hasLeft
    ? { user_id: memberId!, first_name: person.firstName, last_name: person.lastName, avatar: person.avatar }
    : null;
}

async function awardOf(tx: CommunityTx, found: Found): Promise<OpportunityDetail['award']> {
  const { opportunity, isOwner, isWinner } = found;
  const { award_response_id: responseId, awarded_at: awardedAt, award_becomes: becomes } = opportunity;
  if (responseId === null || awardedAt === null || becomes === null || !(isOwner || isWinner)) return null;
  const [response] = await responsesWhere(tx, opportunity.id, sql`r.id = ${responseId}`);
  const { company_id: lead, partner_company_id: partner } = response!;
  const faces = await companyFaces(tx, partner === null ? [lead] : [lead, partner]);
  const { referral_id: referralId } = opportunity;
  // A referral is between its sender and its receiver: whoever does it with them is neither.
  const mayOpen = isOwner || found.mine?.company_id === found.companyId;
  return {
    company: faces.get(lead)!,
    partner: partner === null ? null : faces.get(partner)!,
    becomes,
    amount: response!.amount,
    per: response!.per,
    currency: response!.currency,
    awarded_at: awardedAt.toISOString(),
    referral:
      referralId === null || !mayOpen
        ? null
        : {
            id: referralId,
            path: `/${isOwner ? 'outgoing' : 'incoming'}/referrals/${referralId}`,
            ...(await agreedTerms(tx, referralId)),
          },
  };
}
