import { addConcept, addWords } from '../../../features/members/server/thesaurus/public.ts';
import { Refusal } from '../../../kit/common/errors.ts';
import type { Services } from '../services.ts';
import { actorsIn, inThePast } from './in-the-past.ts';

/** What the demo's admin added to the words by which needs are read. Again it adds nothing. */
export async function teachWords({ database }: Services, communityId: number): Promise<void> {
  const { memberId } = (await actorsIn(database, communityId)).get('Harbour Business Collective')!;
  const mooring = {
    name: 'Mooring gear',
    words: ['mooring chain', 'boat cleats', 'pontoon bracket'],
    part_of: 'metalwork',
  };
  await inThePast(database, communityId, { memberId, daysAgo: 61 }, (tx) => addConcept(tx, mooring)).catch(
    (problem: unknown) => {
      if (!(problem instanceof Refusal && problem.code === 'matching.service_known')) throw problem;
    },
  );
  await inThePast(database, communityId, { memberId, daysAgo: 34 }, (tx) =>
    addWords(tx, { service: 'drains', words: ['dunny', 'Rohrreinigung'] }),
  );
}
