import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { servicesOf } from '../../../members/server/company/public.ts';
import { peopleById } from '../../../members/server/people/public.ts';
import { iceBreaker } from '../../rules/ice-breakers.ts';
import { meetingWishes } from './meeting-wishes.ts';

/** Something to ask each of these members about; nobody is asked about who has left. */
export async function iceBreakersFor(
  tx: CommunityTx,
  memberIds: readonly number[],
): Promise<Map<number, string>> {
  const [people, wishes] = await Promise.all([peopleById(tx, memberIds), meetingWishes(tx, memberIds)]);
  const here = [...people].filter(([, person]) => !person.hasLeft);
  const services = await servicesOf(
    tx,
    here.map(([, person]) => person.companyId),
  );
  return new Map(
    here.map(([id, { firstName, companyId, companyName }]) => {
      const { looking_for: lookingFor, can_introduce: canIntroduce } = wishes.get(id)!;
      const asked = { firstName, company: companyName, services: services.get(companyId) ?? [] };
      return [id, iceBreaker({ ...asked, lookingFor, canIntroduce })];
    }),
  );
}
