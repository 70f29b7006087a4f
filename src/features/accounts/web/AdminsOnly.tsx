import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { isAdmin, useSession } from './session.ts';

/** What the server refuses to a member is not offered to one either. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { claims } = useSession();
  return isAdmin(claims) ? children : <Navigate to="/errors/error-401" replace />;
}
