import { call } from '../../../kit/web/api.ts';
import { type Found, mostFound } from '../../../kit/web/search.ts';
import { listPartners } from '../calls.gen.ts';

/** Leads to what was agreed, since the company itself is found beside it. */
export async function findPartners(q: string, signal: AbortSignal): Promise<Found[]> {
  const { partners } = await call(listPartners, { query: { group: 'partners', q } }, { signal });
  return partners.slice(0, mostFound).map(({ id, name, avatar, partnership }) => ({
    id: `partner:${id}`,
    label: name,
    detail: partnership.status === 'Paused' ? 'Paused' : 'Commission terms',
    company: { id, logo: avatar },
    path: `/partner/${id}/commission`,
  }));
}
