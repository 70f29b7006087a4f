import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Place } from '../../../kit/web/feature.ts';
import { forgetIntendedPath, storeIntendedPath } from '../../../kit/web/intended-path.ts';
import { MemberId } from '../../../kit/web/member-id.ts';
import { useSession } from './session.ts';

interface Props {
  /** Where to come back to, if not to this address. */
  returnsTo: (at: Place) => string | undefined;
  children: ReactNode;
}

/** Shows its children to someone with a token; anyone else signs in first and then comes back here. */
export function MembersOnly({ returnsTo, children }: Props) {
  const { claims, loggedIn, hasLeft, wayBack, lastClaims } = useSession();
  const member = lastClaims?.UserID;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (loggedIn) return forgetIntendedPath();
    const intended = wayBack ?? returnsTo({ pathname, search }) ?? pathname + search + hash;
    if (!hasLeft) storeIntendedPath(intended, member);
    void navigate('/auth/login', { replace: true });
  }, [loggedIn, hasLeft, wayBack, member, pathname, search, hash, navigate, returnsTo]);

  return claims && <MemberId value={claims.UserID}>{children}</MemberId>;
}
