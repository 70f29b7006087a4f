import type { z } from 'zod';
import { audit, auditNothing, differences } from '../../../kit/server/audit.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { brandingChanged, brandingFields, brandingRestored } from '../audits.ts';
import {
  changedMeanwhile,
  unknownBranding,
  type BrandingState,
  type changeBranding as contract,
  type CurrentBranding,
} from '../contract/branding.ts';
import { brandingAt, holdBranding } from './brandings.queries.ts';
import {
  prepareLogo,
  prepareLogoIcon,
  replaceBranding,
  stateOf,
  type BrandingPictures,
} from './set-branding.ts';

type Wanted = z.output<typeof contract.body>;

export async function preparePictures({ logo, logo_icon: icon, without }: Wanted): Promise<BrandingPictures> {
  const pictures: BrandingPictures = Object.fromEntries(without.map((name) => [name, null]));
  if (logo) pictures.logo = await prepareLogo(logo);
  if (icon) pictures.logo_icon = await prepareLogoIcon(icon);
  return pictures;
}

/** Of two admins at the same time the second is told, and saves again what they want on top of the other's. */
export async function changeBranding(
  tx: CommunityTx,
  store: FileStore,
  { version, logo: _logo, logo_icon: _icon, without: _without, ...wanted }: Wanted,
  pictures: BrandingPictures,
): Promise<CurrentBranding> {
  const before = await holdBranding(tx);
  if (before.version !== version) throw changedMeanwhile();
  const after = await replaceBranding(tx, before, await stateOf(tx, store, wanted, pictures));
  return audited(tx, brandingChanged, before, after);
}

/** An earlier state becomes the newest one; its pictures were kept with it. */
export async function restoreBranding(
  tx: CommunityTx,
  { version, to }: { version: number; to: number },
): Promise<CurrentBranding> {
  const before = await holdBranding(tx);
  if (before.version !== version) throw changedMeanwhile();
  const wanted = await brandingAt(tx, to);
  if (!wanted) throw unknownBranding();
  return audited(tx, brandingRestored, before, await replaceBranding(tx, before, wanted, to));
}

async function audited(
  tx: CommunityTx,
  action: typeof brandingChanged,
  before: CurrentBranding,
  after: CurrentBranding | undefined,
): Promise<CurrentBranding> {
  const changed = after && differences(brandingFields, inWords(before), inWords(after, before));
  if (!changed) {
    auditNothing(tx);
    return before;
  }
  await audit(tx, action, { id: tx.communityId, ...changed });
  return after;
}

/** Of a picture only that there is one, or another. */
function inWords(state: BrandingState, before?: BrandingState): BrandingState {
  const picture = (name: 'logo' | 'logo_icon') => {
    if (state[name] === null) return null;
    return before && before[name] !== state[name] ? 'A new picture' : 'A picture';
  };
  return { ...state, logo: picture('logo'), logo_icon: picture('logo_icon') };
}
