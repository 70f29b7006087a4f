import type { CommunityTx } from '../../../kit/server/tx.ts';
import { pageTitles, type Page, type PageSlug } from '../contract.ts';
import { defaultPage } from './default-pages.ts';
import { pageOf } from './pages.queries.ts';

export async function showPage(tx: CommunityTx, slug: PageSlug): Promise<Page> {
  const { community_name: name, markdown, version } = await pageOf(tx, slug);
  return {
    slug,
    title: pageTitles[slug],
    markdown: markdown ?? defaultPage(slug, name),
    is_default: markdown === null,
    version,
  };
}
