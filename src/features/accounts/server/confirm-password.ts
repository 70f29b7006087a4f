import { invalidInput } from '../../../kit/common/errors.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { myAccount } from './accounts.queries.ts';
import { isPasswordOf } from './passwords.ts';

/** What changes how somebody signs in asks for the password again: a browser left open is not its owner. */
export async function confirmPassword(tx: CommunityTx, password: string) {
  const account = await myAccount(tx);
  if (account.password_hash === null) {
    throw invalidInput({
      current_password:
        'Your account has no password yet. Please set one with “Forgot password?” on the sign-in page, then come back.',
    });
  }
  if (!(await isPasswordOf(account.password_hash, password))) {
    throw invalidInput({ current_password: 'This is not your password.' });
  }
  return account;
}
