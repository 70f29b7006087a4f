import type { z } from 'zod';
import { pageOf } from '../../../kit/server/paging.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { pageSlug, pageTitles, type PageSlug } from '../contract.ts';
import {
  unknownVersion,
  type getPageVersion,
  type ListedPage,
  type listPageVersions,
  type PageVersion,
} from '../contract/versions.ts';
import { defaultPage } from './default-pages.ts';
import { lastChanges, versionOf, versionsBefore, type KeptVersion } from './page-versions.queries.ts';
import { nameOfCommunity } from './pages.queries.ts';

const pageSize = 20;
/** No page has been changed so often. */
const newest = 2_147_483_647;

export async function listPages(tx: CommunityTx): Promise<{ pages: ListedPage[] }> {
  const changes = new Map((await lastChanges(tx)).map((change) => [change.slug, change]));
  return {
    pages: pageSlug.options.map((slug) => {
      const change = changes.get(slug);
      return {
        slug,
        title: pageTitles[slug],
        version: change?.version ?? 0,
        is_default: change?.is_default ?? true,
        last: change ? { saved_at: change.saved_at.toISOString(), saved_by: saverOf(change) } : null,
      };
    }),
  };
}

export async function listVersions(
  tx: CommunityTx,
  slug: PageSlug,
  { after }: z.output<typeof listPageVersions.query>,
): Promise<z.input<typeof listPageVersions.output>> {
  const kept = await versionsBefore(tx, slug, after ?? newest, pageSize + 1);
  const { found, next } = pageOf(
    kept.map((version) => ({ ...version, key: String(version.version) })),
    pageSize,
  );
  return { versions: found.map(shown), next };
}

/** The text of a version beside the one that it took the place of. */
export async function showVersion(
  tx: CommunityTx,
  slug: PageSlug,
  version: number,
): Promise<z.input<typeof getPageVersion.output>> {
  const standard = defaultPage(slug, await nameOfCommunity(tx));
  const wanted = await versionOf(tx, slug, version);
  if (!wanted) throw unknownVersion();
  const earlier = await versionOf(tx, slug, version - 1);
  return { markdown: wanted.markdown ?? standard, before: earlier?.markdown ?? standard };
}

const saverOf = ({ saved_by: by, saver_name: name }: Pick<KeptVersion, 'saved_by' | 'saver_name'>) =>
  by === null || name === null ? null : { user_id: by, name };

const shown = (kept: KeptVersion): PageVersion => ({
  version: kept.version,
  saved_at: kept.saved_at.toISOString(),
  saved_by: saverOf(kept),
  is_default: kept.length === null,
  restores: kept.restores,
  length: kept.length ?? 0,
});
