import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyOfMember } from '../../members/server/company/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { knownCompanies } from '../../partnerships/server/public.ts';
import type { Direction } from '../contract/status.ts';

const most = 20;

/** Companies to narrow the list by: whoever we exchanged referrals with, and all partners. */
export async function findPartners(
  tx: CommunityTx,
  caller: Caller,
  { direction, q, chosen }: { direction: Direction; q: string; chosen?: number | undefined },
) {
  const ids = await knownCompanies(tx, caller.companyId, { direction, q, most });
  const chosenId = chosen === undefined ? null : await companyOfMember(tx, chosen);
  const sides = await companyFaces(tx, chosenId === null ? ids : [...ids, chosenId]);
  return {
    partners: ids.map((id) => sides.get(id)!),
    chosen: (chosenId !== null && sides.get(chosenId)) || null,
  };
}
