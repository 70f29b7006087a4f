import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { companiesWithin, type Stretch } from '../../../members/server/directory/public.ts';
import type {
  CommunityPeriod,
  CommunitySpan,
  companyLists,
  ListedCompany,
} from '../../contract/community.ts';
import { daysAfter } from '../../rules.ts';
import { communitySpanOf } from './community-span.ts';

type Which = (typeof companyLists)[number];

/** Who joined did so within the period; who fell silent was last here in as many days before it. */
export function stretchOf(
  which: Which,
  { period, days, today, time_zone: timeZone }: CommunitySpan,
): Stretch {
  const { from, to } = days ?? { from: today, to: daysAfter(today, -1) };
  if (which === 'joined') return { from, to, timeZone };
  return { from: daysAfter(from, -Number(period)), to: daysAfter(from, -1), timeZone };
}

export async function listCompaniesOf(
  tx: CommunityTx,
  which: Which,
  { period, after }: { period: CommunityPeriod; after?: string | undefined },
  pageSize = 10,
): Promise<{ companies: ListedCompany[]; next: string | null }> {
  const span = await communitySpanOf(tx, period);
  const { companies, next } = await companiesWithin(tx, which, stretchOf(which, span), { after, pageSize });
  return {
    companies: companies.map((row) => ({
      user_id: row.user_id,
      company_name: row.company_name,
      company_avatar: row.company_avatar,
      company_contact_first_name: row.company_contact_first_name,
      company_contact_last_name: row.company_contact_last_name,
      company_contact_avatar: row.company_contact_avatar,
      conversation_id: row.conversation_id,
      company_id: row.company_id,
      industry: row.industry,
      city: row.city,
      joined_at: row.joined_at.toISOString(),
      last_active_at: row.last_active_at.toISOString(),
    })),
    next,
  };
}
