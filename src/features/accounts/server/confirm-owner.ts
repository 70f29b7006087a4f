import { invalidInput } from '../../../kit/common/errors.ts';
import { sql } from '../../../kit/server/sql.ts';
import { checkPasskey, type PasskeyGiven } from './check-passkey.ts';
import { confirmPassword, whoseOf, type AskedAgain } from './confirm-password.ts';
import type { AccountParts } from './parts.ts';

type Parts = Pick<AccountParts, 'database' | 'config'>;

/** The password, or one of one's own passkeys with a finger or a PIN: either says that it is the owner who asks. */
export async function confirmOwner(
  parts: Parts,
  asked: AskedAgain,
  given: { current_password?: string | undefined; passkey?: PasskeyGiven | undefined },
): Promise<void> {
  if (given.passkey) return confirmPasskey(parts, asked, given.passkey);
  if (given.current_password === undefined) throw invalidInput({ current_password: 'Enter your password.' });
  await confirmPassword(parts, asked, given.current_password);
}

async function confirmPasskey(parts: Parts, asked: AskedAgain, given: PasskeyGiven): Promise<void> {
  const { userVerified } = await checkPasskey(parts, asked.community, ['passkey sign-in'], given);
  const isMine = await parts.database.inCommunity(whoseOf(asked), async (tx) => {
    const { rows } = await sql`
      SELECT FROM my_passkeys() WHERE credential_id = ${String(given.response.id)}`.execute(tx);
    return rows.length === 1;
  });
  if (!isMine) throw invalidInput({ passkey: 'This passkey belongs to another account. Use one of yours.' });
  // A touch proves that the device is there, as the open browser is; it does not prove who touched it.
  if (!userVerified)
    throw invalidInput({ passkey: 'Your device didn’t check that it’s you. Use your password instead.' });
}
