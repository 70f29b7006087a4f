import { createJoinLink as joinLinkCall } from '../../../features/accounts/contract/join-links.ts';
import {
  askToJoin,
  createJoinLink,
  listJoinLinks,
  suspendMember,
} from '../../../features/accounts/server/public.ts';
import type { Services } from '../services.ts';
import { peopleIn } from './people.ts';
import { actorsIn } from './in-the-past.ts';

/** A vetted join link, those who have asked to join by it, and somebody who is shut out for a while. */
export async function openDoors(
  services: Services,
  community: { id: number; subdomain: string },
): Promise<void> {
  const actors = await actorsIn(services.database, community.id);
  const { memberId } = actors.get('Harbour Business Collective')!;
  await services.database.inCommunity({ communityId: community.id, memberId }, async (tx) => {
    const by = { place: community, caller: { isAdmin: true } };
    if ((await listJoinLinks(tx, services, by)).length > 0) return;
    const wanted = joinLinkCall.body.parse({
      max_uses: 50,
      days: 90,
      questions: [
        'What does your company do?',
        'Who could you send work to, and who could send work to you?',
      ],
    });
    const { url } = await createJoinLink(tx, services, by, wanted);
    for (const asker of askers) await askToJoin(tx, services.secret, url.split('/').at(-1)!, asker);
  });
}

const askers = [
  {
    email: 'noor@tidewater-signs.test',
    first_name: 'Noor',
    last_name: 'Castellan',
    company: 'Tidewater Signs',
    answers: {
      '1': 'Shop fronts, van lettering and wayfinding for the waterfront.',
      '2': 'Printers and web studios send us their clients, and we would send ours to electricians and architects.',
    },
  },
  {
    email: 'ruben@slipway-insurance.test',
    first_name: 'Ruben',
    last_name: 'Achterberg',
    company: 'Slipway Insurance Brokers',
    answers: {
      '1': 'Cover for trades and small fleets.',
      '2': 'Accountants send us their clients. We know every builder between here and the lighthouse.',
    },
  },
  {
    email: 'thandi@saltmarsh-catering.test',
    first_name: 'Thandi',
    last_name: 'Oduya',
    company: 'Saltmarsh Catering',
    answers: {
      '1': 'Lunches for offices and boards for openings.',
      '2': 'Event planners and venues; we would send florists and photographers their way.',
    },
  },
];

/** By the admin, as anybody would: the list of members shows it, and why. */
export async function shutOut(services: Services, communityId: number): Promise<void> {
  const { memberId } = await services.database.inCommunity({ communityId }, async (tx) =>
    (await peopleIn(tx))('Alex Marlowe'),
  );
  await services.database.inCommunity({ communityId, memberId }, async (tx) => {
    const { memberId: shelley } = (await peopleIn(tx))('Shelley Brandt');
    await suspendMember(
      tx,
      services,
      shelley,
      'Sent the same price list to every member twice, after a warning. Write to us and we’ll sort it out.',
    );
  });
}
