import { publishFile, prepareFile, type PreparedFile } from '../../../kit/server/files/keep.ts';
import type { Upload } from '../../../kit/server/files/receive.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { brandingChange, type BrandingChange } from '../contract.ts';
import { updateBranding, type CommunityRow } from './communities.queries.ts';

export interface BrandingPictures {
  logo?: PreparedFile;
  logo_icon?: PreparedFile;
}

const limits = { kinds: 'image', maxBytes: 4 * 1_048_576, format: 'png' } as const;

/** PNG, because some mail programs show nothing else. */
export const prepareLogo = (picture: Upload) =>
  prepareFile(picture, { ...limits, field: 'logo', maxEdge: 640 });
export const prepareLogoIcon = (picture: Upload) =>
  prepareFile(picture, { ...limits, field: 'logo_icon', maxEdge: 256 });

export async function setBranding(
  tx: CommunityTx,
  store: FileStore,
  wanted: BrandingChange,
  pictures: BrandingPictures = {},
): Promise<CommunityRow> {
  const change: Parameters<typeof updateBranding>[1] = brandingChange.parse(wanted);
  if (pictures.logo) change.logo = (await publishFile(tx, store, pictures.logo)).url;
  if (pictures.logo_icon) change.logo_icon = (await publishFile(tx, store, pictures.logo_icon)).url;
  return updateBranding(tx, change);
}
