import { audit, auditNothing } from '../../../kit/server/audit.ts';
import type { AuditAction } from '../../../kit/common/audit-action.ts';
import { record } from '../../../kit/server/events.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import * as audits from '../audits.ts';
import { pageTitles, type Page, type PageSlug } from '../contract.ts';
import { changedMeanwhile, unknownVersion } from '../contract/versions.ts';
import { pageChanged } from '../events.ts';
import { pageOf, writePage } from './pages.queries.ts';
import { keepVersion, versionOf } from './page-versions.queries.ts';
import { showPage } from './show-page.ts';

interface Change {
  /** The one that the admin saw. */
  version: number;
  /** Null: the standard text. */
  markdown: string | null;
  restores?: number;
}

/** An empty text brings the standard one back. Of two admins at the same time the second is told. */
export const editPage = (
  tx: CommunityTx,
  slug: PageSlug,
  { markdown, version }: { markdown: string; version: number },
) =>
  markdown.trim() === ''
    ? savePage(tx, slug, { version, markdown: null }, audits.pageReset)
    : savePage(tx, slug, { version, markdown }, audits.pageChanged);

export async function restorePage(
  tx: CommunityTx,
  slug: PageSlug,
  { version, to }: { version: number; to: number },
) {
  const earlier = await versionOf(tx, slug, to);
  if (!earlier) throw unknownVersion();
  return savePage(tx, slug, { version, markdown: earlier.markdown, restores: to }, audits.pageRestored);
}

async function savePage(
  tx: CommunityTx,
  slug: PageSlug,
  { version, markdown, restores }: Change,
  action: AuditAction<'version' | 'characters'>,
): Promise<Page> {
  const before = await pageOf(tx, slug);
  if (before.markdown === markdown && before.version === version) {
    auditNothing(tx);
    return showPage(tx, slug);
  }
  if (!(await writePage(tx, slug, markdown, version))) throw changedMeanwhile();
  await keepVersion(tx, slug, { version: version + 1, markdown, restores: restores ?? null });
  record(tx, pageChanged, { slug }, {});
  await audit(tx, action, {
    id: tx.communityId,
    name: pageTitles[slug],
    before: { version, characters: before.markdown?.length ?? null },
    after: { version: version + 1, characters: markdown?.length ?? null },
  });
  return showPage(tx, slug);
}
