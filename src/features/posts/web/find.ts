import { call } from '../../../kit/web/api.ts';
import { type Found, mostFound } from '../../../kit/web/search.ts';
import { searchPosts } from '../calls/search.gen.ts';
import type { FoundInPosts } from '../contract/search.ts';

/** Entries of the library are few and kept for long; posts are many. */
const mostEntries = 3;

export async function findPosts(q: string, signal: AbortSignal): Promise<Found[]> {
  const { entries, posts } = await call(searchPosts, { query: { q } }, { signal });
  return [...entries.slice(0, Math.max(mostEntries, mostFound - posts.length)), ...posts]
    .slice(0, mostFound)
    .map(foundOf);
}

const foundOf = ({ id, title, beginning, company, category }: FoundInPosts): Found => ({
  id: `post:${id}`,
  label: title || beginning || `Post of ${company.name}`,
  detail: [company.name, category ?? 'Post'].join(' · '),
  path: category === null ? `/post/${id}` : `/marketplace/resources/${id}`,
});
