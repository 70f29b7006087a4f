import { sendAnnouncement } from '../../../features/community-admin/server/announcements/send-announcement.ts';
import type { Services } from '../services.ts';
import { actorsIn, inThePast } from './in-the-past.ts';

const announcements = [
  {
    daysAgo: 34,
    audience: 'everyone' as const,
    industry: undefined,
    title: 'The breakfast has a new home',
    text: 'From next month we meet in the **Boatshed**, pier 4, every second Tuesday at 7:30.\n\n- Coffee is on the house\n- Bring someone who isn’t a member yet\n\nParking is free until ten.',
  },
  {
    daysAgo: 15,
    audience: 'industry' as const,
    industry: 'Construction and trades' as const,
    title: 'Site safety refresher',
    text: 'Two hours, free for members, and the certificate counts. Reply to Alex with the names of your people.',
  },
];

/** By the admin of the demo; what is there already is left alone. */
export async function announce({ database }: Services, communityId: number): Promise<void> {
  const actors = await actorsIn(database, communityId);
  const { memberId } = actors.get('Harbour Business Collective')!;
  for (const { daysAgo, ...words } of announcements)
    await inThePast(database, communityId, { memberId, daysAgo }, (tx) => sendAnnouncement(tx, words));
}
