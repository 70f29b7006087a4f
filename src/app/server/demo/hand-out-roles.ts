import { changeRoles } from '../../../features/members/server/people/public.ts';
import type { Role } from '../../../kit/common/roles.ts';
import type { Services } from '../services.ts';
import { actorsIn, inThePast } from './in-the-past.ts';
import { peopleIn } from './people.ts';

const rolesOfHarbour: readonly { who: string; role: Role; daysAgo: number }[] = [
  { who: 'Priya Venkataraman', role: 'membership', daysAgo: 120 },
  { who: 'Lucia Ferro', role: 'treasurer', daysAgo: 96 },
  { who: 'Sophie Laurent', role: 'moderator', daysAgo: 40 },
];

/** By the admin of the demo; who has theirs already is left alone. */
export async function handOutRoles({ database }: Services, communityId: number): Promise<void> {
  const { memberId } = (await actorsIn(database, communityId)).get('Harbour Business Collective')!;
  for (const { who, role, daysAgo } of rolesOfHarbour)
    await inThePast(database, communityId, { memberId, daysAgo }, async (tx) => {
      const person = (await peopleIn(tx))(who);
      await changeRoles(tx, person.memberId, { roles: [role], known_roles: [] });
    });
}
