import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetIntendedPath, storeIntendedPath } from '../../../kit/web/intended-path.ts';
import { useSession } from './session.ts';

/** Shows its children to somebody with a token; anybody else signs in first and then comes back here. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { loggedIn, hasLeft } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (loggedIn) return forgetIntendedPath();
    if (!hasLeft) storeIntendedPath(pathname + search + hash);
    void navigate('/auth/login', { replace: true });
  }, [loggedIn, hasLeft, pathname, search, hash, navigate]);

  return loggedIn ? children : null;
}
