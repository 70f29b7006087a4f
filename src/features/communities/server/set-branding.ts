import { keepFile } from '../../../kit/server/files/keep.ts';
import type { Upload } from '../../../kit/server/files/receive.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { brandingChange, type BrandingChange } from '../contract.ts';
import { updateBranding, type CommunityRow } from './communities.queries.ts';

export interface BrandingPictures {
  logo?: Upload;
  logo_icon?: Upload;
}

const pictureLimits = { kinds: 'image', maxBytes: 4 * 1_048_576, format: 'png' } as const;

export async function setBranding(
  tx: CommunityTx,
  store: FileStore,
  wanted: BrandingChange,
  pictures: BrandingPictures = {},
): Promise<CommunityRow> {
  const change: Parameters<typeof updateBranding>[1] = brandingChange.parse(wanted);
  if (pictures.logo) {
    change.logo = (
      await keepFile(tx, store, pictures.logo, { ...pictureLimits, field: 'logo', maxEdge: 640 })
    ).url;
  }
  if (pictures.logo_icon) {
    const options = { ...pictureLimits, field: 'logo_icon', maxEdge: 256 };
    change.logo_icon = (await keepFile(tx, store, pictures.logo_icon, options)).url;
  }
  return updateBranding(tx, change);
}
