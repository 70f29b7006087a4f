import type { SentFile } from '../../../kit/common/files.ts';
import { record } from '../../../kit/server/events.ts';
import { publishFile, prepareFile, type PreparedFile } from '../../../kit/server/files/keep.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { largestLogo, type BrandingState, type CurrentBranding } from '../contract/branding.ts';
import { brandingChange, type BrandingChange } from '../contract.ts';
import { communityRebranded } from '../events.ts';
import { holdBranding, keepBranding, keepFirstBranding } from './brandings.queries.ts';
import { updateBranding } from './communities.queries.ts';

export interface BrandingPictures {
  /** Null takes it away. */
  logo?: PreparedFile | null;
  logo_icon?: PreparedFile | null;
}

const limits = { kinds: 'image', maxBytes: largestLogo, format: 'png' } as const;

/** PNG, because some mail programs show nothing else. */
export const prepareLogo = (picture: SentFile) =>
  prepareFile(picture, { ...limits, field: 'logo', maxEdge: 640 });
export const prepareLogoIcon = (picture: SentFile) =>
  prepareFile(picture, { ...limits, field: 'logo_icon', maxEdge: 256 });

/** Changes what is named, whatever it is at this moment. */
export async function setBranding(
  tx: CommunityTx,
  store: FileStore,
  wanted: BrandingChange,
  pictures: BrandingPictures = {},
): Promise<CurrentBranding> {
  const before = await holdBranding(tx);
  return (await replaceBranding(tx, before, await stateOf(tx, store, wanted, pictures))) ?? before;
}

/** What was asked for, with pictures as addresses of published files. */
export async function stateOf(
  tx: CommunityTx,
  store: FileStore,
  wanted: BrandingChange,
  { logo, logo_icon: icon }: BrandingPictures,
): Promise<Partial<BrandingState>> {
  const named = Object.entries(brandingChange.parse(wanted)).filter(([, value]) => value !== undefined);
  const change: Partial<BrandingState> = Object.fromEntries(named);
  if (logo !== undefined) change.logo = logo && (await publishFile(tx, store, logo)).url;
  if (icon !== undefined) change.logo_icon = icon && (await publishFile(tx, store, icon)).url;
  return change;
}

/** The next state, kept and told; undefined where it would be the same. The row is held already. */
export async function replaceBranding(
  tx: CommunityTx,
  { version, ...before }: CurrentBranding,
  change: Partial<BrandingState>,
  restores: number | null = null,
): Promise<CurrentBranding | undefined> {
  const after = { ...before, ...change };
  if (JSON.stringify(after) === JSON.stringify(before)) return undefined;
  await keepFirstBranding(tx);
  await updateBranding(tx, { ...change, branding_version: version + 1 });
  await keepBranding(tx, restores);
  record(tx, communityRebranded, { version: version + 1 }, {});
  return { ...after, version: version + 1 };
}
