import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { holdCompanies, type CompanyRow } from '../../members/server/company/public.ts';
import { findCompany } from '../../members/server/directory/public.ts';
import { termsFor, type AppliedTerms } from '../../partnerships/server/public.ts';
import type { ReferralRow } from './referrals.queries.ts';

interface Receiver {
  receiver: CompanyRow;
  /** What the two have agreed, or what the receiver offers everyone. */
  agreed: AppliedTerms;
}

/** Whom something is sent to. Held, so that it cannot close in this moment: whatever reaches it is then ended with it. */
export async function findReceiver(tx: CommunityTx, caller: Caller, wireId: number): Promise<Receiver> {
  const receiver = await findCompany(tx, wireId);
  if (receiver.id === caller.companyId)
    throw invalidInput({ company_id: 'This is your own company. Choose another one.' });
  const [agreed] = await Promise.all([
    termsFor(tx, { sender: caller.companyId, receiver: receiver.id }),
    holdCompanies(tx, [caller.companyId, receiver.id]),
  ]);
  return { receiver, agreed };
}

export type FrozenTerms = Pick<ReferralRow, 'terms' | 'terms_source' | 'terms_version' | 'currency'>;

export const partnershipPaused = () =>
  new Refusal(
    'partnership.paused',
    409,
    'Your partnership is paused, so you can’t send each other referrals. Resume it first.',
  );

/** What will apply: the referral's own terms, the partnership's, the receiver's default. One currency for all of it. */
export function freezeTerms(
  agreed: AppliedTerms,
  wanted: { terms: CommissionTerms | null; currency: string | undefined; isLogged: boolean },
): FrozenTerms {
  // One that has happened already is written down all the same.
  if (agreed.status === 'Paused' && !wanted.isLogged) throw partnershipPaused();
  const terms = wanted.terms ?? agreed.terms;
  return {
    terms,
    terms_source: wanted.terms ? 'referral' : agreed.source,
    terms_version: wanted.terms ? null : agreed.version,
    currency: oneCurrency(terms, wanted.currency),
  };
}

/** Nothing is ever converted: where something is owed, the deal is in the currency of the terms. */
function oneCurrency(terms: CommissionTerms, wanted: string | undefined): string {
  const currency = terms.commission_currency;
  if (wanted === undefined || wanted === currency) return currency;
  if (terms.commission_calc_method === 'none') return wanted;
  throw invalidInput({
    currency: `The commission is agreed in ${currency}, so the budget and deal have to be in ${currency} too.`,
  });
}
