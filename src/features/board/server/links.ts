import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { conversationFaces, type ConversationFace } from '../../chat/server/public.ts';
import { listedAmong } from '../../members/server/directory/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import type { OpportunityFace } from '../../opportunities/contract/face.ts';
import { opportunityFaces } from '../../opportunities/server/public.ts';
import { standingsWith } from '../../partnerships/server/public.ts';
import { referralFaces } from '../../referrals/server/public.ts';
import type { Link, Links } from '../contract/types.ts';

type Linked = Row<'board_cards', 'referral_id' | 'opportunity_id' | 'about_company_id' | 'conversation_id'>;

const named = <Id extends number>(ids: readonly (Id | null)[]) => ids.filter((id) => id !== null);

/** Of many cards at once: each kind is asked for once, however many cards there are. */
export async function linksOf(
  tx: CommunityTx,
  caller: Caller,
  cards: readonly Linked[],
): Promise<(card: Linked) => Links> {
  const [referrals, opportunities, companies, conversations] = await Promise.all([
    referralFaces(tx, caller.companyId, named(cards.map((card) => card.referral_id))),
    opportunityFaces(tx, caller.companyId, named(cards.map((card) => card.opportunity_id))),
    companyLinks(tx, caller, named(cards.map((card) => card.about_company_id))),
    conversationFaces(tx, caller.memberId, named(cards.map((card) => card.conversation_id))),
  ]);
  const referralLink = (id: number): Links['referral'] => {
    const face = referrals.get(id);
    return face
      ? { id, title: face.customer, state: face.status, address: `/${face.direction}/referrals/${id}` }
      : null;
  };
  return ({
    referral_id: referralId,
    opportunity_id: opportunityId,
    about_company_id: companyId,
    conversation_id: conversationId,
  }) => ({
    referral: referralId === null ? null : referralLink(referralId),
    opportunity:
      opportunityId === null ? null : opportunityLink(opportunityId, opportunities.get(opportunityId)),
    company: companyId === null ? null : (companies.get(companyId) ?? null),
    conversation:
      conversationId === null ? null : conversationLink(conversationId, conversations.get(conversationId)),
  });
}

/** One that was for partners may be out of sight now: the link can still be taken off. */
const opportunityLink = (id: number, face: OpportunityFace | undefined): Link =>
  face
    ? { id, title: face.title, state: face.status, address: `/project/${id}` }
    : { id, title: 'An opportunity you can’t see', state: null, address: null };

async function companyLinks(
  tx: CommunityTx,
  { companyId }: Caller,
  ids: readonly NonNullable<Linked['about_company_id']>[],
): Promise<Map<number, Link>> {
  if (ids.length === 0) return new Map();
  const [faces, listed, standings] = await Promise.all([
    companyFaces(tx, ids),
    listedAmong(tx, ids),
    standingsWith(tx, companyId, ids),
  ]);
  return new Map(
    [...faces].map(([inside, { id, name }]) => [
      inside,
      listed.has(inside)
        ? { id, title: name, state: standings.get(inside) ?? null, address: `/partner/${id}` }
        : { id, title: name, state: 'Left', address: null },
    ]),
  );
}

const closedWords = { left: 'Left', suspended: 'Suspended', blocked: 'Blocked', blocked_by_them: 'Closed' };

/** A board is for all colleagues, a conversation for its two: the others see that there is one, and nothing of it. */
function conversationLink(id: number, face: ConversationFace | undefined): Link {
  if (!face) return { id, title: 'A private conversation', state: null, address: null };
  const state = face.closedBecause === null ? null : closedWords[face.closedBecause];
  return { id, title: `${face.name}, ${face.company}`, state, address: `/chat/${id}` };
}
