import { sql } from 'kysely';
import { Refusal } from '../../common/errors.ts';
import type { CommunityTx } from '../tx.ts';

/** The community asks its admins for two-step sign-in, and this one has neither that nor a passkey. */
export async function lacksTwoStep(tx: CommunityTx, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    SELECT lacks_two_step(${tx.communityId}, ${memberId}) AS lacks`.execute(tx);
  return rows[0]!.lacks;
}

export const twoStepFirst = () =>
  new Refusal(
    'two_step_required',
    403,
    'This community asks its admins for two-step sign-in. Turn it on under Security in your profile, then come back.',
  );
