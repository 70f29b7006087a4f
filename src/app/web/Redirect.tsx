import { Navigate, useLocation } from 'react-router';

/** Leads on and takes what follows the path along. */
export function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}
