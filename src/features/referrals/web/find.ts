import { call } from '../../../kit/web/api.ts';
import { type Found, mostFound } from '../../../kit/web/search.ts';
import { listReferrals } from '../calls/lists.gen.ts';
import { direction as directions } from '../contract/status.ts';

/** By the customer's name or the need, sent and received. */
export async function findReferrals(q: string, signal: AbortSignal): Promise<Found[]> {
  const lists = await Promise.all(
    directions.options.map((direction) => call(listReferrals, { query: { direction, q } }, { signal })),
  );
  return lists
    .flatMap(({ referrals }) => referrals)
    .toSorted((one, other) => other.date_created.localeCompare(one.date_created))
    .slice(0, mostFound)
    .map(({ id, direction, referred_entity: customer, partner, status }) => ({
      id: `referral:${id}`,
      label: customer.contact_name,
      detail: `${direction === 'outgoing' ? 'To' : 'From'} ${partner.name} · ${status}`,
      path: `/${direction}/referrals/${id}`,
    }));
}
