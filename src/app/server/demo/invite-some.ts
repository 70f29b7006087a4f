import { invite, standingOfAddresses, withdrawInvitation } from '../../../features/accounts/server/public.ts';
import type { Services } from '../services.ts';
import { actorsIn, inThePast } from './in-the-past.ts';

/** By the admin, over a month: some wait, some have expired, one was withdrawn. */
export async function inviteSome(services: Services, communityId: number): Promise<void> {
  const { database } = services;
  const { memberId } = (await actorsIn(database, communityId)).get('Harbour Business Collective')!;
  for (const { daysAgo, isWithdrawn = false, ...person } of invited)
    await inThePast(database, communityId, { memberId, daysAgo }, async (tx) => {
      // An interrupted start goes on where it was.
      if ((await standingOfAddresses(tx, [person.email])).size > 0) return;
      const id = await invite(tx, services, { ...person, communityRole: 'Member', invitedBy: memberId });
      if (isWithdrawn) await withdrawInvitation(tx, id);
    });
}

const invited: readonly {
  email: string;
  firstName: string;
  lastName: string;
  daysAgo: number;
  isWithdrawn?: true;
}[] = [
  { email: 'agnes@lantern-legal.test', firstName: 'Agnes', lastName: 'Holloway', daysAgo: 27 },
  { email: 'bram@oarlock-tools.test', firstName: 'Bram', lastName: 'Visser', daysAgo: 19 },
  {
    email: 'office@gullwing-travel.test',
    firstName: 'Celia',
    lastName: 'Amato',
    daysAgo: 11,
    isWithdrawn: true,
  },
  { email: 'dunstan@keel-and-beam.test', firstName: 'Dunstan', lastName: 'Pryce', daysAgo: 9 },
  { email: 'effie@sandbar-studio.test', firstName: 'Effie', lastName: 'Lindgren', daysAgo: 9 },
  { email: 'farid@anchor-payroll.test', firstName: 'Farid', lastName: 'Rahmani', daysAgo: 6 },
  { email: 'greta@driftwood-floors.test', firstName: 'Greta', lastName: 'Solberg', daysAgo: 4 },
  { email: 'hugo@beacon-security.test', firstName: 'Hugo', lastName: 'Tremblay', daysAgo: 3 },
  { email: 'imani@shoreline-dental.test', firstName: 'Imani', lastName: 'Okoye', daysAgo: 0 },
];
