import { call } from '../../../kit/web/api.ts';
import { type Found, mostFound } from '../../../kit/web/search.ts';
import { listCompanies } from '../calls/directory.gen.ts';

export async function findCompanies(q: string, signal: AbortSignal): Promise<Found[]> {
  const { companies } = await call(listCompanies, { query: { q } }, { signal });
  return companies.slice(0, mostFound).map((card) => ({
    id: `company:${card.company_id}`,
    label: card.company_name,
    detail: [card.industry, card.city ?? card.country].filter(Boolean).join(' · '),
    company: { id: card.company_id, logo: card.company_avatar },
    path: `/partner/${card.user_id}`,
  }));
}
