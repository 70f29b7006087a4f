import { Refusal } from '../../../kit/common/errors.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { SystemTx } from '../../../kit/server/tx.ts';
import type { Place } from './parts.ts';
import { hashToken, newToken } from '../../../kit/server/secret-tokens.ts';

export const ticketSeconds = 300;
const mostTries = 5;

export type TicketKind = 'second step' | 'passkey sign-in' | 'crossing';

export type Ticket = Row<'tickets', 'account_id' | 'community_id' | 'challenge'> &
  Row<'communities', 'subdomain'>;

/** A ticket may be taken to the bare host too, because one can sign in there. */
export const ticketOver = () =>
  new Refusal('sign_in.ticket_over', 401, 'This took too long or was already used. Sign in again.');

export async function openTicket(
  tx: SystemTx,
  ticket: { kind: TicketKind; communityId: number; accountId: number | null; challenge?: string },
): Promise<string> {
  const token = newToken();
  await sql`
    INSERT INTO tickets (token_hash, kind, community_id, account_id, challenge, expires_at)
    VALUES (${hashToken(token)}, ${ticket.kind}, ${ticket.communityId}, ${ticket.accountId},
            ${ticket.challenge ?? null}, now() + make_interval(secs => ${ticketSeconds}))`.execute(tx);
  return token;
}

/** Counts a try before its answer is looked at, so that a hundred at once are still five. */
export async function tryTicket(
  tx: SystemTx,
  token: string,
  kinds: readonly TicketKind[],
  place: Place | undefined,
): Promise<Ticket> {
  const { rows } = await sql<Ticket>`
    UPDATE tickets t SET tries = tries + 1 FROM communities c
     WHERE t.token_hash = ${hashToken(token)} AND t.kind = ANY (${kinds}) AND t.tries < ${mostTries}
       AND t.used_at IS NULL AND t.expires_at > now()
       AND c.id = t.community_id AND c.disabled_at IS NULL
       AND (${place?.id ?? null}::bigint IS NULL OR c.id = ${place?.id ?? null})
    RETURNING t.account_id, t.community_id, t.challenge, c.subdomain`.execute(tx);
  if (!rows[0]) throw ticketOver();
  return rows[0];
}

/** Uses it up; of two at the same time one does. */
export async function useTicket(
  tx: SystemTx,
  token: string,
  kinds: readonly TicketKind[],
  place: Place | undefined,
): Promise<Ticket> {
  const { rows } = await sql<Ticket>`
    UPDATE tickets t SET used_at = now() FROM communities c
     WHERE t.token_hash = ${hashToken(token)} AND t.kind = ANY (${kinds})
       AND t.used_at IS NULL AND t.expires_at > now()
       AND c.id = t.community_id AND c.disabled_at IS NULL
       AND (${place?.id ?? null}::bigint IS NULL OR c.id = ${place?.id ?? null})
    RETURNING t.account_id, t.community_id, t.challenge, c.subdomain`.execute(tx);
  if (!rows[0]) throw ticketOver();
  return rows[0];
}

/** A second step by passkey: what has to be signed is written to the ticket that the password has earned. */
export async function setChallenge(
  tx: SystemTx,
  token: string,
  place: Place,
  challenge: string,
): Promise<number> {
  const { rows } = await sql<{ account_id: number }>`
    UPDATE tickets SET challenge = ${challenge}
     WHERE token_hash = ${hashToken(token)} AND kind = 'second step' AND community_id = ${place.id}
       AND used_at IS NULL AND expires_at > now() RETURNING account_id`.execute(tx);
  if (!rows[0]) throw ticketOver();
  return rows[0].account_id;
}
