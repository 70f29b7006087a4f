import { createJoinLink as joinLinkCall } from '../../../features/accounts/contract/join-links.ts';
import { askToJoin, createJoinLink, listJoinLinks } from '../../../features/accounts/server/public.ts';
import type { Services } from '../services.ts';
import { actorsIn } from './in-the-past.ts';

/** A vetted join link, and somebody who has asked to join by it. */
export async function openDoors(
  services: Services,
  community: { id: number; subdomain: string },
): Promise<void> {
  const actors = await actorsIn(services.database, community.id);
  const { memberId } = actors.get('Harbour Business Collective')!;
  await services.database.inCommunity({ communityId: community.id, memberId }, async (tx) => {
    if ((await listJoinLinks(tx, services, community)).length > 0) return;
    const wanted = joinLinkCall.body.parse({
      max_uses: 50,
      days: 90,
      questions: [
        'What does your company do?',
        'Who could you send work to, and who could send work to you?',
      ],
    });
    const { url } = await createJoinLink(tx, services, community, wanted);
    await askToJoin(tx, services.secret, url.split('/').at(-1)!, {
      email: 'noor@tidewater-signs.test',
      first_name: 'Noor',
      last_name: 'Castellan',
      company: 'Tidewater Signs',
      answers: {
        '1': 'Shop fronts, van lettering and wayfinding for the waterfront.',
        '2': 'Printers and web studios send us their clients, and we would send ours to electricians and architects.',
      },
    });
  });
}
