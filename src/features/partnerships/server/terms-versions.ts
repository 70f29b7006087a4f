import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { otherOf, type Which } from '../rules.ts';
import type { Partnership } from './partnership.ts';

/** Seen from whoever proposes; null: nothing is agreed for that way, so the payer's default terms go on applying. */
export interface Proposal {
  they_pay: CommissionTerms | null;
  we_pay: CommissionTerms | null;
  message: string | null;
}

type BothWays = Omit<Proposal, 'message'>;

interface PaidBy {
  a: string | null;
  b: string | null;
}

function paidBy(side: Which, { they_pay: theyPay, we_pay: wePay }: BothWays): PaidBy {
  const [ours, theirs] = [wePay, theyPay].map((terms) => terms && JSON.stringify(terms));
  return side === 'a' ? { a: ours!, b: theirs! } : { a: theirs!, b: ours! };
}

interface Offer {
  /** Null: an admin, who introduces the two. */
  side: Which | null;
  memberId: number | null;
  proposal: Proposal;
}

/** The next version, which takes the place of one that still waited. Whoever proposes it has accepted it. */
export async function offerVersion(
  tx: CommunityTx,
  partnership: Partnership,
  { side, memberId, proposal }: Offer,
): Promise<Partnership> {
  const { id, company, openVersion } = partnership;
  await closeOpenTerms(tx, partnership);
  const paid = paidBy(side ?? 'a', proposal);
  const { rows } = await sql<
    Row<'partnership_terms', 'version'> & { answers: Row<'partnership_terms'>['answers_version'] }
  >`
    INSERT INTO partnership_terms (community_id, partnership_id, version, paid_by_a, paid_by_b, message,
                                   offered_by_company, offered_by_member, accepted_a_at, accepted_b_at, answers_version)
    SELECT ${tx.communityId}, ${id}, coalesce(max(version), 0) + 1, ${paid.a}::jsonb, ${paid.b}::jsonb, ${proposal.message},
           ${side && company[side]}, ${memberId}, CASE WHEN ${side === 'a'} THEN moment() END,
           CASE WHEN ${side === 'b'} THEN moment() END,
           -- Whoever changes an offer of their own still answers what that one answered.
           max(CASE WHEN version = ${openVersion}::integer
                    THEN CASE WHEN offered_by_company = ${side && company[side]}::bigint THEN answers_version ELSE version END END)
      FROM partnership_terms WHERE community_id = ${tx.communityId} AND partnership_id = ${id}
    RETURNING version, answers_version AS answers`.execute(tx);
  const { version, answers } = rows[0]!;
  return {
    ...partnership,
    openVersion: version,
    open: { a: side === 'a', b: side === 'b' },
    openAnswers: answers,
  };
}

/** One of the two agrees to the terms that wait; once both have, they are in force. */
export async function acceptOpenTerms(
  tx: CommunityTx,
  partnership: Partnership,
  side: Which,
): Promise<Partnership> {
  const { id, openVersion, open } = partnership;
  await sql`
    UPDATE partnership_terms SET ${sql.ref(side === 'a' ? 'accepted_a_at' : 'accepted_b_at')} = moment()
     WHERE community_id = ${tx.communityId} AND partnership_id = ${id} AND version = ${openVersion}`.execute(
    tx,
  );
  if (!open?.[otherOf(side)]) return { ...partnership, open: { a: side === 'a', b: side === 'b' } };
  return { ...partnership, versionInForce: openVersion, openVersion: null, open: null, openAnswers: null };
}

/** Declined, withdrawn, replaced, or out of time. */
export async function closeOpenTerms(tx: CommunityTx, partnership: Partnership): Promise<Partnership> {
  const { id, openVersion } = partnership;
  if (openVersion !== null) {
    await sql`
      UPDATE partnership_terms SET closed_at = moment()
       WHERE community_id = ${tx.communityId} AND partnership_id = ${id} AND version = ${openVersion}`.execute(
      tx,
    );
  }
  return { ...partnership, openVersion: null, open: null, openAnswers: null };
}

/** The open counter-offer is withdrawn: what it answered waits again, with what each side had said to it. */
export async function reopenAnswered(tx: CommunityTx, partnership: Partnership): Promise<Partnership> {
  const { id, openAnswers } = partnership;
  const closed = await closeOpenTerms(tx, partnership);
  if (openAnswers === null) return closed;
  const { rows } = await sql<{
    a: boolean;
    b: boolean;
    answers: Row<'partnership_terms'>['answers_version'];
  }>`
    UPDATE partnership_terms SET closed_at = NULL
     WHERE community_id = ${tx.communityId} AND partnership_id = ${id} AND version = ${openAnswers}
    RETURNING accepted_a_at IS NOT NULL AS a, accepted_b_at IS NOT NULL AS b, answers_version AS answers`.execute(
    tx,
  );
  const { a, b, answers } = rows[0]!;
  return { ...closed, openVersion: openAnswers, open: { a, b }, openAnswers: answers };
}

/** What a version says, seen from one side; nothing either way where there is none. */
export async function termsOfVersion(
  tx: CommunityTx,
  { id }: Partnership,
  side: Which,
  version: number | null,
): Promise<BothWays> {
  const { rows } = await sql<{ a: CommissionTerms | null; b: CommissionTerms | null }>`
    SELECT paid_by_a AS a, paid_by_b AS b FROM partnership_terms
     WHERE community_id = ${tx.communityId} AND partnership_id = ${id} AND version = ${version}`.execute(tx);
  const paid = rows[0] ?? { a: null, b: null };
  return { they_pay: paid[otherOf(side)], we_pay: paid[side] };
}

/** Whether these are the terms that wait already. */
export async function isOpenOffer(
  tx: CommunityTx,
  { id, openVersion }: Partnership,
  side: Which,
  proposal: Proposal,
): Promise<boolean> {
  const paid = paidBy(side, proposal);
  const { rows } = await sql`
    SELECT FROM partnership_terms
     WHERE community_id = ${tx.communityId} AND partnership_id = ${id} AND version = ${openVersion}
       AND paid_by_a IS NOT DISTINCT FROM ${paid.a}::jsonb AND paid_by_b IS NOT DISTINCT FROM ${paid.b}::jsonb`.execute(
    tx,
  );
  return rows.length === 1;
}
