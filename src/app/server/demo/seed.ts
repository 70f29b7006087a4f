import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandingChange } from '../../../features/communities/contract.ts';
import {
  allCommunities,
  createCommunity,
  prepareLogoIcon,
  setBranding,
} from '../../../features/communities/server/public.ts';
import { joinCommunity, type Joining } from '../../../features/accounts/server/public.ts';
import { violatedConstraint } from '../../../kit/server/database/failures.ts';
import type { Services } from '../services.ts';
import { uploadOf } from '../upload-of.ts';
import { openDoors } from './doors.ts';
import { demoPassword, demoPeople } from './sign-ins.ts';

interface DemoCommunity {
  subdomain: string;
  name: string;
  branding: BrandingChange;
}

const communities: DemoCommunity[] = [
  {
    subdomain: 'harbour',
    name: 'Harbour Business Collective',
    branding: {
      primary_color: '#0f6e84',
      topbar_color: '#0b3c49',
      tab_name_feed: 'Quayside',
      tab_name_members: 'Crew',
      tab_name_opportunities_board: 'Open work',
      tab_name_library: 'Chart room',
      tab_name_events: 'Tides',
    },
  },
  {
    subdomain: 'summit',
    name: 'Summit Makers Guild',
    branding: {
      primary_color: '#ffd43b',
      topbar_color: '#ffd43b',
      tab_name_members: 'Makers',
      tab_name_events: 'Meetups',
    },
  },
];

/**
 * Fills an empty product with the demo, through the commands that everybody uses. Answers whether it did.
 * A start that is cut off half-way leaves its mark, and the next one goes on from there.
 */
export async function seedDemo(services: Services, say: (line: string) => void): Promise<boolean> {
  const { database, config } = services;
  const mark = join(config.dataDir, 'demo-is-being-created');
  const existing = await database.asSystem('see whether there is a community yet', allCommunities);
  if (existing.length > 0 && !existsSync(mark)) return false;
  say('Creating the demo communities …');
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(mark, '');
  const ids = new Map<string, number>();
  for (const demo of communities) ids.set(demo.subdomain, await foundCommunity(services, demo));
  for (const { seats, ...person } of demoPeople) {
    for (const { subdomain, ...seat } of seats) {
      await joinOnce(services, ids.get(subdomain)!, { ...person, ...seat, password: demoPassword });
    }
  }
  await openDoors(services, { id: ids.get('harbour')!, subdomain: 'harbour' });
  await rm(mark);
  return true;
}

async function foundCommunity(
  { database, store, directory }: Services,
  demo: DemoCommunity,
): Promise<number> {
  const { id, subdomain } = (await directory.find(demo.subdomain)) ?? (await createCommunity(database, demo));
  const icon = await uploadOf(join(import.meta.dirname, `pictures/${subdomain}.png`));
  try {
    const pictures = { logo_icon: await prepareLogoIcon(icon) };
    await database.inCommunity({ communityId: id }, (tx) => setBranding(tx, store, demo.branding, pictures));
  } finally {
    await icon.discard();
  }
  directory.forget(subdomain);
  return id;
}

async function joinOnce({ database }: Services, communityId: number, person: Joining): Promise<void> {
  await joinCommunity(database, communityId, person).catch((problem: unknown) => {
    if (violatedConstraint(problem) !== 'members_community_id_account_id_key') throw problem;
  });
}
