import { idIn, searchWith, textIn } from '../../../../kit/web/address.ts';
import {
  memberSort,
  memberState,
  type MembersQuery,
  roleFilter,
  silentFor,
} from '../../../members/contract/admin-members.ts';

/** What the list is asked for; all of it stands in the address. */
export type MembersState = Omit<MembersQuery, 'after' | 'state'> & {
  /** Whoever is invited has no seat yet, and stands in a list of their own. */
  state: MembersQuery['state'] | 'invited';
};

export const membersAddress = {
  parse: (search: URLSearchParams): MembersState => ({
    q: textIn(search, 'q', 254),
    role: roleFilter.safeParse(search.get('role')).data,
    state: search.get('state') === 'invited' ? 'invited' : memberState.safeParse(search.get('state')).data,
    company: idIn(search, 'company'),
    silent: silentFor.find((days) => days === search.get('silent')),
    sort: memberSort.safeParse(search.get('sort')).data ?? 'name',
  }),
  format: ({ q, sort, ...rest }: MembersState): URLSearchParams =>
    searchWith({ ...rest, q: q.trim(), sort: sort === 'name' ? undefined : sort }),
};

export const isNarrowed = ({ q, role, state, company, silent }: MembersState) =>
  q !== '' || [role, state, company, silent].some((part) => part !== undefined);
