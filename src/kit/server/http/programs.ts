import { Refusal } from '../../common/errors.ts';
import type { CompanyRowId } from '../../common/ids.ts';
import { isFor, type Powers, type Role } from '../../common/roles.ts';
import type { Caller } from './calls.ts';

/**
 * What a program gets of what is only for some: nothing. An API key is in the hands of whoever runs the program, so it reads what every
 * member may read, and what its admin sees by their role, their company or their own doings stays with them (decision 064).
 */
type Asking = Pick<Caller, 'isProgram'>;

/** Whether the caller opens what is for others because they look after it for the community: as an admin, or by this role. */
export const opensAll = (caller: Powers & Asking, role?: Role): boolean =>
  isFor(caller, role && [role]) && caller.isProgram !== true;

type Eyes = Pick<Caller, 'memberId' | 'companyId'>;

/** No row has these ids: nothing is for them, they are nobody's partner, and they have done nothing. */
const everyone: Eyes = { memberId: 0, companyId: 0 as CompanyRowId };

/** With whose eyes the caller reads what depends on who reads it. */
export const eyesOf = (caller: Eyes & Asking): Eyes => (caller.isProgram === true ? everyone : caller);

/** For what has no meaning without a person: their saved posts, their partners, a post for their partners. */
export function refuseProgram({ isProgram }: Asking): void {
  if (isProgram === true)
    throw new Refusal(
      'api_key.for_everyone',
      403,
      'API keys only work with what every member can see. This is for one person or company.',
    );
}
