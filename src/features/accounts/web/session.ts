import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Powers } from '../../../kit/common/roles.ts';
import { createSession, type Session, type SessionState } from '../../../kit/web/session.ts';
import { type Branding, defaultColour } from '../../communities/contract.ts';
import { type Claims, claims } from '../contract/claims.ts';

export type MemberSession = Session<Claims, Branding>;

export function openSession(community: Branding | null): MemberSession {
  return createSession<Claims, Branding>({
    claims,
    tenantDetail: community,
    primaryColor: community?.primary_color ?? defaultColour,
  });
}

export const SessionContext = createContext<MemberSession | undefined>(undefined);

export function useMemberSession(): MemberSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('The session is not provided.');
  return session;
}

export function useSession(): SessionState<Claims, Branding> {
  const session = useMemberSession();
  return useSyncExternalStore(session.subscribe, session.current);
}

export const isAdmin = (who: Pick<Claims, 'EcosystemRole'> | null) => who?.EcosystemRole === 'Admin';

/** What the token says: the server reads it from the member's row at every call. */
export const powersOf = (who: Pick<Claims, 'EcosystemRole' | 'CommunityRoles'> | null): Powers => ({
  isAdmin: isAdmin(who),
  roles: who?.CommunityRoles ?? [],
});
