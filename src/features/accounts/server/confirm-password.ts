import { invalidInput } from '../../../kit/common/errors.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { myAccount } from './accounts.queries.ts';
import { isPasswordOf } from './passwords.ts';

/** What changes how somebody signs in asks for the password again: a browser left open is not its owner. */
export async function confirmPassword(tx: CommunityTx, password: string) {
  const account = await myAccount(tx);
  if (!(await isPasswordOf(account.password_hash, password))) {
    throw invalidInput({ current_password: 'This is not your password.' });
  }
  return account;
}
