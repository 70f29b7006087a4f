import { call } from '../../../../kit/web/api.ts';
import { allConversations } from '../../../chat/calls/messenger.gen.ts';
import { listCompanies } from '../../../members/calls/directory.gen.ts';
import { listOpportunities } from '../../../opportunities/calls/lists.gen.ts';
import { listReferrals } from '../../../referrals/calls/lists.gen.ts';
import { direction as directions } from '../../../referrals/contract/status.ts';
import type { Links } from '../../contract/types.ts';

export type Kind = keyof Links;

export interface FoundThing {
  kind: Kind;
  id: number;
  label: string;
  detail: string;
}

const mostOfAKind = 4;

/** What a card can be linked to, by what somebody typed: referrals by customer or need, companies, and the caller's conversations by name. */
export async function findThings(
  q: string,
  kinds: readonly Kind[],
  signal: AbortSignal,
): Promise<FoundThing[]> {
  const found = await Promise.all(kinds.map((kind) => finders[kind](q, signal)));
  return found.flatMap((things) => things.slice(0, mostOfAKind));
}

const finders: Record<Kind, (q: string, signal: AbortSignal) => Promise<FoundThing[]>> = {
  async referral(q, signal) {
    const lists = await Promise.all(
      directions.options.map((direction) => call(listReferrals, { query: { direction, q } }, { signal })),
    );
    return lists
      .flatMap(({ referrals }) => referrals)
      .toSorted((one, other) => other.date_created.localeCompare(one.date_created))
      .map(({ id, direction, referred_entity: customer, partner, status }) => ({
        kind: 'referral',
        id,
        label: customer.contact_name,
        detail: `${direction === 'outgoing' ? 'To' : 'From'} ${partner.name} · ${status}`,
      }));
  },
  async opportunity(q, signal) {
    const { projects } = await call(listOpportunities, { query: { q } }, { signal });
    return projects.map(({ id, title, status }) => ({
      kind: 'opportunity',
      id,
      label: title,
      detail: status,
    }));
  },
  async company(q, signal) {
    const { companies } = await call(listCompanies, { query: { q } }, { signal });
    return companies.map((company) => ({
      kind: 'company',
      id: company.company_id,
      label: company.company_name,
      detail: [company.industry, company.city ?? company.country].filter(Boolean).join(' · '),
    }));
  },
  async conversation(q, signal) {
    const conversations = await call(allConversations, { query: { PageSize: 200 } }, { signal });
    const wanted = q.toLocaleLowerCase();
    return conversations
      .map((each) => ({
        kind: 'conversation' as const,
        id: each.conversation_id,
        label: `${each.other_participant_first_name} ${each.other_participant_last_name}`.trim(),
        detail: each.company_name,
      }))
      .filter(({ label, detail }) => `${label} ${detail}`.toLocaleLowerCase().includes(wanted));
  },
};
