import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { publicEventsToCome } from '../../calendar/server/public.ts';
import { pageSlug } from '../contract.ts';
import { eventPath, marketplacePath, profilePath, textPath } from '../rules/addresses.ts';

/** A sitemap may have 50,000 entries; the community's own pages stand in it too. */
const mostCompanies = 45_000;
const pieceSize = 5000;

interface Entry {
  path: string;
  changedAt: Date | null;
}

/** The public pages, the public events to come, and the public companies, those that changed last first. */
export async function sitemapOf(tx: CommunityTx, origin: string): Promise<string> {
  return sitemapText(origin, [
    { path: marketplacePath, changedAt: null },
    ...(await textEntries(tx)),
    ...(await eventEntries(tx)),
    ...(await companyEntries(tx)),
  ]);
}

export const sitemapText = (origin: string, entries: readonly Entry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ path, changedAt }) =>
        `<url><loc>${origin}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`,
    ),
    '</urlset>\n',
  ].join('\n');

async function textEntries(tx: CommunityTx): Promise<Entry[]> {
  const { rows } = await sql<Row<'pages', 'slug' | 'updated_at'>>`
    SELECT slug, updated_at FROM pages WHERE community_id = ${tx.communityId}`.execute(tx);
  const changes = new Map(rows.map((row) => [row.slug, row.updated_at]));
  return pageSlug.options.map((slug) => ({ path: textPath(slug), changedAt: changes.get(slug) ?? null }));
}

const eventEntries = async (tx: CommunityTx): Promise<Entry[]> =>
  (await publicEventsToCome(tx)).map(({ id, changed_at: changedAt }) => ({ path: eventPath(id), changedAt }));

interface CompanyRow extends Row<'public_profiles', 'company_id' | 'public_id' | 'updated_at'> {
  /** To the microsecond, which a Date does not keep. */
  place: string;
}

async function companyEntries(tx: CommunityTx): Promise<Entry[]> {
  const found: Entry[] = [];
  let last: CompanyRow | undefined;
  while (found.length < mostCompanies) {
    const rows = await pieceBehind(tx, last);
    found.push(...rows.map((row) => ({ path: profilePath(row.public_id), changedAt: row.updated_at })));
    if (rows.length < pieceSize) break;
    last = rows.at(-1);
  }
  return found;
}

async function pieceBehind(tx: CommunityTx, last: CompanyRow | undefined): Promise<CompanyRow[]> {
  const behind = last
    ? sql`(updated_at, company_id) < (${last.place}::timestamptz, ${last.company_id}::bigint)`
    : sql`true`;
  const { rows } = await sql<CompanyRow>`
    SELECT company_id, public_id, updated_at, updated_at::text AS place FROM public_profiles
     WHERE community_id = ${tx.communityId} AND ${behind}
     ORDER BY updated_at DESC, company_id DESC LIMIT ${pieceSize}`.execute(tx);
  return rows;
}
