import { notFound } from '../../../kit/common/errors.ts';
import { originOf } from '../../../kit/server/config.ts';
import type { RequestFacts } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { accountById } from './accounts.queries.ts';
import { openSession, seatOf, type SignedIn } from './open-session.ts';
import type { AccountParts, Place } from './parts.ts';
import { hashToken, newToken } from '../../../kit/server/secret-tokens.ts';
import { ticketOver, useTicket } from './tickets.ts';

const validSeconds = 30;

export async function myCommunities(tx: CommunityTx): Promise<{ name: string; subdomain: string }[]> {
  const { rows } = await sql<{ name: string; subdomain: string }>`
    SELECT name, subdomain FROM my_communities()`.execute(tx);
  return rows;
}

/** The code stands behind the #, so it reaches neither a server's log nor a Referer. */
export async function goToCommunity(
  tx: CommunityTx,
  { config }: Pick<AccountParts, 'config'>,
  subdomain: string,
): Promise<{ url: string }> {
  const code = newToken();
  const { rows } = await sql<{ opened: boolean }>`
    SELECT open_my_crossing(${subdomain}, ${hashToken(code)}, ${validSeconds}) AS opened`.execute(tx);
  if (!rows[0]!.opened) throw notFound();
  return { url: `${originOf(config, subdomain)}/auth/login#crossing=${code}` };
}

/** Who signed in over there is signed in here; the second step was made there, if there is one. */
export async function arriveFromCommunity(
  parts: AccountParts,
  place: Place,
  { code, request }: { code: string; request: RequestFacts },
): Promise<SignedIn> {
  const { database } = parts;
  const account = await database.asSystem('arrive from another community', async (tx) => {
    const ticket = await useTicket(tx, code, ['crossing'], place);
    return accountById(tx, ticket.account_id!);
  });
  const seat = await seatOf(parts, place, account.id);
  if (!seat) throw ticketOver();
  return database.asSystem('sign in', (tx) =>
    openSession(tx, parts, place, { account, seat, request, way: 'another community' }),
  );
}
