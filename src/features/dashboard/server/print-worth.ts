import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import type { CommunityFacts } from '../../../kit/server/http/calls.ts';
import type { Download } from '../../../kit/server/http/download.ts';
import { makePdf } from '../../../kit/server/pdf/make-pdf.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { communityFace, type CommunityFace } from '../../communities/server/public.ts';
import { showWorth } from './show-worth.ts';
import { worthPage } from './worth-page.ts';

/** The numbers are read here; the page is drawn once the transaction has ended. */
export async function printWorth(
  tx: CommunityTx,
  store: FileStore,
  companyId: CompanyRowId,
  { subdomain }: CommunityFacts,
): Promise<Download> {
  const [worth, face] = await Promise.all([showWorth(tx, companyId), communityFace(tx)]);
  const whose = { communityId: tx.communityId, memberId: tx.memberId };
  async function* page() {
    const brand = { colour: face.primary_color, logo: await logoOf(store, face) };
    yield await makePdf(worthPage(worth, brand), whose);
  }
  return { fileName: `${subdomain}-gave-and-got-${worth.today}.pdf`, content: Readable.from(page()) };
}

const signatureOfPng = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** A logo is kept as PNG; one of another kind, or one that is gone, is left out. */
async function logoOf(store: FileStore, { logo }: CommunityFace): Promise<Buffer | null> {
  const [, name] = /^\/files\/(.+)$/.exec(logo ?? '') ?? [];
  const found = name === undefined ? undefined : await store.open(name);
  if (!found) return null;
  const bytes = await buffer(found.stream);
  return bytes.subarray(0, 4).equals(signatureOfPng) ? bytes : null;
}
