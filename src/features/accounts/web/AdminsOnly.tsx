import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { isFor, type Role } from '../../../kit/common/roles.ts';
import { powersOf, useSession } from './session.ts';

/** What the server refuses to a member is not offered to one either. */
export function AdminsOnly({ or, children }: { or?: readonly Role[]; children: ReactNode }) {
  const { claims } = useSession();
  return isFor(powersOf(claims), or) ? children : <Navigate to="/errors/error-401" replace />;
}
