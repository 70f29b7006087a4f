export { MembersOnly } from './MembersOnly.tsx';
export { type MemberSession, openSession, SessionContext, useMemberSession, useSession } from './session.ts';
export { useLeave } from './useLeave.ts';
