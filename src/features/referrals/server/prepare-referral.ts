import type { CallOutput } from '../../../kit/common/call.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { findCompany } from '../../members/server/directory/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { closedDeals, termsFor } from '../../partnerships/server/public.ts';
import { usageOf, whyNoMoreSends } from '../../subscriptions/server/public.ts';
import type * as contract from '../contract/before-sending.ts';
import { partnershipPaused } from './find-receiver.ts';
import { reputationOf } from './show-reputation.ts';

type Prepared = CallOutput<typeof contract.prepareReferral>;

/** What the form shows beside itself before anything is sent. */
export async function prepareReferral(tx: CommunityTx, caller: Caller, wireId: number): Promise<Prepared> {
  const receiver = await findCompany(tx, wireId);
  const pair = { sender: caller.companyId, receiver: receiver.id };
  const { terms, source, version, status } = await termsFor(tx, pair);
  const side = (await companyFaces(tx, [receiver.id])).get(receiver.id)!;
  const refusal = await refusalFor(tx, pair, status);
  return {
    receiver: {
      ...side,
      industry: receiver.industry,
      city: receiver.city,
      services: receiver.services,
      answer_seconds: (await reputationOf(tx, receiver.id)).answer_seconds,
    },
    terms,
    terms_source: source,
    terms_version: version,
    is_partner: status === 'Accepted' || status === 'Paused',
    closed_deals: await closedDeals(tx, pair),
    currency: terms.commission_currency,
    can_send: refusal === null,
    refusal,
  };
}

async function refusalFor(
  tx: CommunityTx,
  { sender, receiver }: { sender: CompanyRowId; receiver: CompanyRowId },
  status: string | null,
): Promise<string | null> {
  if (sender === receiver) return 'This is your own company. Choose another one.';
  if (status === 'Paused') return partnershipPaused().message;
  return whyNoMoreSends(await usageOf(tx, sender));
}
