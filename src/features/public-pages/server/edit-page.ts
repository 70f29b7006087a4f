import { audit } from '../../../kit/server/audit.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { pageChanged, pageReset } from '../audits.ts';
import type { PageSlug } from '../contract.ts';
import { removePage, writePage } from './pages.queries.ts';
import { showPage } from './show-page.ts';

/** Of two admins who change a page at the same time, the later one is read; each page stands for itself. */
export async function editPage(tx: CommunityTx, slug: PageSlug, markdown: string) {
  const isReset = markdown.trim() === '';
  if (isReset) await removePage(tx, slug);
  else await writePage(tx, slug, markdown);
  await audit(tx, isReset ? pageReset : pageChanged, { id: tx.communityId, name: slug });
  return showPage(tx, slug);
}
