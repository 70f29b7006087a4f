import {
  changeBranding,
  currentBranding,
  prepareLogo,
  prepareLogoIcon,
  setBranding,
} from '../../../features/communities/server/public.ts';
import type { BrandingChange } from '../../../features/communities/contract.ts';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import { uploadOf } from '../upload-of.ts';
import { actorsIn, inThePast } from './in-the-past.ts';

export interface DemoLook {
  daysAgo: number;
  change: BrandingChange;
}

/** By the operator, with the first look: its pictures are those of the subdomain's name. */
export async function dressCommunity(
  { database, store }: Services,
  { id, subdomain }: { id: number; subdomain: string },
  { daysAgo, change }: DemoLook,
): Promise<void> {
  const drawn = (file: string) => uploadOf(join(import.meta.dirname, 'pictures', `${file}.png`));
  const [logo, icon] = [await drawn(`${subdomain}-logo`), await drawn(subdomain)];
  try {
    const pictures = { logo: await prepareLogo(logo), logo_icon: await prepareLogoIcon(icon) };
    await inThePast(database, id, { memberId: null, daysAgo }, async (tx) => {
      const { version } = await currentBranding(tx);
      if (version === 1) await setBranding(tx, store, change, pictures);
    });
  } finally {
    await Promise.all([logo.discard(), icon.discard()]);
  }
}

/** By the admin of the demo, one after the other: what is so already is left alone. */
export async function changeLooks(
  { database, store }: Services,
  communityId: number,
  looks: readonly DemoLook[],
): Promise<void> {
  for (const { daysAgo, change } of looks) {
    const { memberId } = (await actorsIn(database, communityId)).get('Harbour Business Collective')!;
    await inThePast(database, communityId, { memberId, daysAgo }, async (tx) => {
      const { version } = await currentBranding(tx);
      await changeBranding(tx, store, { ...change, version, without: [] }, {});
    });
  }
}
