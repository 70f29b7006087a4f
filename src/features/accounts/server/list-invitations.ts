import { z } from 'zod';
import { all } from '../../../kit/server/conditions.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyName } from '../../members/server/faces/public.ts';
import type { InvitationsQuery, listInvitations as listInvitationsCall } from '../contract/invitations.ts';
import { ofTheCommunity, rowColumns, type CommunityInvitationRow } from './community-invitations.ts';
import { answerOf, current } from './team-invitations.ts';

const pageSize = 25;
const mostWords = 8;

/** Microseconds until which the last one of a page is valid, and its id. */
const place = z.tuple([z.number().int().safe(), z.number().int().positive().safe()]);
type Place = z.output<typeof place>;

export async function listInvitations(
  tx: CommunityTx,
  { q, state, after }: InvitationsQuery,
): Promise<z.input<typeof listInvitationsCall.output>> {
  const matching = all([current(tx, ofTheCommunity), ...wordsIn(q).map((word) => names(tx, word))]);
  const { rows } = await sql<CommunityInvitationRow & { key: Place }>`
    SELECT ${rowColumns(tx)},
           jsonb_build_array((extract(epoch FROM i.expires_at) * 1000000)::bigint, i.id) AS key
      FROM invitations i
     WHERE ${matching} AND ${state ? states[state] : sql`true`}
       AND ${after === undefined ? sql`true` : behind(placeOf(after, place))}
     ORDER BY i.expires_at DESC, i.id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(rows, pageSize);
  return {
    invitations: found.map(answerOf),
    counts: after === undefined ? await countsOf(tx, matching) : null,
    next: next && cursorOf(next),
  };
}

const states = { open: sql`i.expires_at > now()`, expired: sql`i.expires_at <= now()` };

const behind = ([until, id]: Place) =>
  sql`(i.expires_at, i.id) < (timestamptz 'epoch' + ${until}::bigint * interval '1 microsecond', ${id}::bigint)`;

async function countsOf(tx: CommunityTx, matching: Sql) {
  const { rows } = await sql<{ open: number; expired: number }>`
    SELECT count(*) FILTER (WHERE ${states.open}) AS open, count(*) FILTER (WHERE ${states.expired}) AS expired
      FROM invitations i WHERE ${matching}`.execute(tx);
  return rows[0]!;
}

/** Lower case without accents, as the statement below has what it compares with. */
const wordsIn = (q: string) =>
  q
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords);

/** Those who wait for an answer are few enough to be read one by one. */
const names = (tx: CommunityTx, word: string) => sql`
  strpos(regexp_replace(normalize(lower(concat_ws(' ', i.email, i.first_name, i.last_name, ${companyName(tx, sql`i.company_id`)})), NFKD),
                        '[\\u0300-\\u036f]', '', 'g'), ${word}) > 0`;
