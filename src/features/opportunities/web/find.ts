import { call } from '../../../kit/web/api.ts';
import { type Found, mostFound } from '../../../kit/web/search.ts';
import { findOpportunities as search } from '../calls/lists.gen.ts';
import { priceWords } from '../contract/price-words.ts';

/** What is open, by its words. */
export async function findOpportunities(q: string, signal: AbortSignal): Promise<Found[]> {
  const { projects } = await call(search, { query: { q } }, { signal });
  return projects.slice(0, mostFound).map(({ id, title, author, price, currency }) => ({
    id: `opportunity:${id}`,
    label: title,
    detail: `${author.name} · ${priceWords(price, currency)}`,
    path: `/project/${id}`,
  }));
}
