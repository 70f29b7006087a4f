import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces, personFaces } from '../../members/server/faces/public.ts';
import type { ClubPerson } from '../contract/types.ts';
import { formerMember } from '../rules/two-clocks.ts';

export interface KnownPerson {
  person: ClubPerson;
  companyId: CompanyRowId;
  hasLeft: boolean;
  isSuspended: boolean;
}

/** Who they are, by their ids; whoever has left has no name any more. */
export async function clubPeople(
  tx: CommunityTx,
  memberIds: readonly number[],
): Promise<Map<number, KnownPerson>> {
  const faces = await personFaces(tx, memberIds);
  const companies = await companyFaces(
    tx,
    [...faces.values()].map((face) => face.company_id),
  );
  return new Map(
    [...faces.values()].map(({ id, name, avatar, role, company_id: companyId, hasLeft, isSuspended }) => {
      const company = companies.get(companyId);
      const person: ClubPerson = {
        id,
        name: hasLeft ? formerMember : name,
        avatar,
        role,
        company: company && !hasLeft ? { id: company.id, name: company.name, avatar: company.avatar } : null,
      };
      return [id, { person, companyId, hasLeft, isSuspended }];
    }),
  );
}
