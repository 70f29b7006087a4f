import { sql } from '../../../kit/server/sql.ts';
import type { SystemTx } from '../../../kit/server/tx.ts';
import type { Place } from './parts.ts';
import { holdsStill, type AccountRow } from './accounts.queries.ts';
import { openTicket, ticketOver } from './tickets.ts';

export interface SecondStep {
  second_step: { ticket: string; methods: ('totp' | 'recovery' | 'passkey')[] };
}

export async function beginSecondStep(tx: SystemTx, place: Place, account: AccountRow): Promise<SecondStep> {
  if (!(await holdsStill(tx, account))) throw ticketOver();
  const { id: accountId } = account;
  const { rows } = await sql<{ has_codes: boolean; has_passkey: boolean }>`
    SELECT EXISTS (SELECT FROM recovery_codes WHERE account_id = ${accountId} AND used_at IS NULL) AS has_codes,
           EXISTS (SELECT FROM passkeys WHERE account_id = ${accountId} AND community_id = ${place.id}) AS has_passkey`.execute(
    tx,
  );
  const ticket = await openTicket(tx, { kind: 'second step', communityId: place.id, accountId });
  return {
    second_step: {
      ticket,
      methods: [
        'totp',
        ...(rows[0]!.has_codes ? (['recovery'] as const) : []),
        ...(rows[0]!.has_passkey ? (['passkey'] as const) : []),
      ],
    },
  };
}
