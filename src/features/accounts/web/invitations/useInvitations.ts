import type { CallOutput } from '../../../../kit/common/call.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { listInvitations } from '../../calls/invitations.gen.ts';
import type { CommunityInvitation, InvitationsQuery } from '../../contract/invitations.ts';

const rowsOf = ({ invitations }: CallOutput<typeof listInvitations>) => invitations;
const idOf = ({ id }: CommunityInvitation) => id;

/** The community's own, with how many there are in each state. */
export function useInvitations({ q, state }: Partial<Omit<InvitationsQuery, 'after'>>) {
  const query = { ...(q && { q }), ...(state && { state }) };
  const list = usePages(listInvitations, { query }, { rowsOf, idOf, keepPrevious: true });
  return { ...list, counts: list.pages?.[0]?.counts };
}
