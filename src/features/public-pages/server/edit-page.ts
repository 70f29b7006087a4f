import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { PageSlug } from '../contract.ts';
import { removePage, writePage } from './pages.queries.ts';
import { showPage } from './show-page.ts';

/** Of two admins who change a page at the same time, the later one is read; each page stands for itself. */
export async function editPage(tx: CommunityTx, slug: PageSlug, markdown: string) {
  if (markdown.trim() === '') await removePage(tx, slug);
  else await writePage(tx, slug, markdown);
  return showPage(tx, slug);
}
