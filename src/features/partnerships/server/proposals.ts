import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { usualTerms } from '../../members/server/company/public.ts';
import type { Direction } from '../contract.ts';
import { otherOf, type Ways, type Which } from '../rules.ts';
import type { Proposal } from './terms-versions.ts';

/** As it is asked for: terms that are not named mean the payer's default terms, for the ways that it is about. */
export interface WantedTerms extends Proposal {
  direction?: Direction | 'both' | undefined;
}

/** Seen from whoever proposes. */
export interface Directions {
  outgoing: boolean;
  incoming: boolean;
}

/** What an invitation is for: the ways that it says or names terms for, and both where it does neither. */
export function directionsOf({ direction, they_pay: theyPay, we_pay: wePay }: WantedTerms): Directions {
  const saysNothing = direction === undefined && theyPay === null && wePay === null;
  const isFor = (one: Direction) => saysNothing || direction === 'both' || direction === one;
  return {
    outgoing: isFor('outgoing') || theyPay !== null,
    incoming: isFor('incoming') || wePay !== null,
  };
}

export const waysFrom = (side: Which, { outgoing, incoming }: Directions): Ways =>
  side === 'a' ? { a: outgoing, b: incoming } : { a: incoming, b: outgoing };

/** The same way round as the lists: what we pay is for customers who come to us. */
interface Companies {
  mine: CompanyRowId;
  /** Null where they have still to join. */
  theirs: CompanyRowId | null;
}

/**
 * Default terms become the terms themselves: two who agree agree to a sentence that stays as it is, whatever the payer makes
 * its default later. A payer without any leaves that way open, and so does a way that the proposal is not about.
 */
export async function concreteTerms(
  tx: CommunityTx,
  { mine, theirs }: Companies,
  wanted: Proposal,
  { outgoing, incoming }: Directions,
): Promise<Proposal> {
  const usual = await usualTerms(tx, [mine, theirs]);
  const usualOf = (company: CompanyRowId | null) => (company === null ? null : (usual.get(company) ?? null));
  return {
    they_pay: wanted.they_pay ?? (outgoing ? usualOf(theirs) : null),
    we_pay: wanted.we_pay ?? (incoming ? usualOf(mine) : null),
    message: wanted.message,
  };
}

/** The two as one side sees them. */
export const companiesOf = (company: Readonly<Record<Which, CompanyRowId>>, side: Which): Companies => ({
  mine: company[side],
  theirs: company[otherOf(side)],
});
