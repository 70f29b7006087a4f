import { call } from '../../../kit/web/api.ts';
import { login } from '../contract.ts';
import { useMemberSession } from './session.ts';

/** Once the token is there, the sign-in page itself leads on. */
export function useSignIn(): (who: { email: string; password: string }) => Promise<void> {
  const session = useMemberSession();
  return async (who) => {
    const { token } = await call(login, { body: who });
    session.renew(token);
  };
}
