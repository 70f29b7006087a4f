export { AdminsOnly } from './AdminsOnly.tsx';
export { MembersOnly } from './MembersOnly.tsx';
export {
  isAdmin,
  type MemberSession,
  openSession,
  powersOf,
  SessionContext,
  useMemberSession,
  useSession,
} from './session.ts';
export { useLeave } from './useLeave.ts';
