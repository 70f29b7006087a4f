import { useSession } from '../session.ts';

/** Out of sight: tells a password manager whose password stands beside it. */
export function AccountName() {
  const { claims } = useSession();
  return <input type="text" autoComplete="username" readOnly hidden value={claims?.Email ?? ''} />;
}
