import { Navigate } from 'react-router';

/** What the server refuses to a member is not offered to one either. */
export const AdminsOnly = () => <Navigate to="/errors/error-401" replace />;
