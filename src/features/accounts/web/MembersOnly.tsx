import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetIntendedPath, storeIntendedPath } from '../../../kit/web/intended-path.ts';
import { MemberId } from '../../../kit/web/member-id.ts';
import { useSession } from './session.ts';

/** Shows its children to someone with a token; anyone else signs in first and then comes back here. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { claims, loggedIn, hasLeft, wayBack, lastClaims } = useSession();
  const member = lastClaims?.UserID;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (loggedIn) return forgetIntendedPath();
    if (!hasLeft) storeIntendedPath(wayBack ?? pathname + search + hash, member);
    void navigate('/auth/login', { replace: true });
  }, [loggedIn, hasLeft, wayBack, member, pathname, search, hash, navigate]);

  return claims && <MemberId value={claims.UserID}>{children}</MemberId>;
}
