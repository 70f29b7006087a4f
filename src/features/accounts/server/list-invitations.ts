import { z } from 'zod';
import type { CallOutput } from '../../../kit/common/call.ts';
import { all } from '../../../kit/server/conditions.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyName } from '../../members/server/faces/public.ts';
import {
  mostChosenInvitations,
  type chooseInvitations as chooseCall,
  type InvitationsQuery,
  type InvitationState,
  type listInvitations as listInvitationsCall,
} from '../contract/invitations.ts';
import {
  answerOf,
  noReminder,
  ofTheCommunity,
  rowColumns,
  waiting,
  type CommunityInvitationRow,
} from './community-invitations.ts';

const pageSize = 25;
const mostWords = 8;

/** Microseconds of the moment that a list is ordered by, and the id, of the last one of a page. */
const place = z.tuple([z.number().int().safe(), z.number().int().positive().safe()]);
type Place = z.output<typeof place>;

interface StateList {
  /** What holds for an invitation `i` in it. */
  is: Sql;
  /** The moment that it is ordered by, and that an index has. */
  by: Sql;
}

const listsOf = (tx: CommunityTx): Record<InvitationState | 'unanswered', StateList> => {
  const answered = (at: Sql): StateList => ({
    is: sql`i.community_id = ${tx.communityId} AND ${at} IS NOT NULL AND ${ofTheCommunity}`,
    by: at,
  });
  const until = sql`i.expires_at`;
  return {
    unanswered: { is: waiting(tx), by: until },
    open: { is: sql`${waiting(tx)} AND i.expires_at > now()`, by: until },
    expired: { is: sql`${waiting(tx)} AND i.expires_at <= now()`, by: until },
    joined: answered(sql`i.accepted_at`),
    declined: answered(sql`i.declined_at`),
    withdrawn: answered(sql`i.cancelled_at`),
  };
};

export async function listInvitations(
  tx: CommunityTx,
  { q, state, after }: InvitationsQuery,
): Promise<z.input<typeof listInvitationsCall.output>> {
  const words = wordsOf(tx, q);
  const { is, by } = listsOf(tx)[state ?? 'unanswered'];
  const { rows } = await sql<CommunityInvitationRow & { key: Place }>`
    SELECT ${rowColumns(tx)}, jsonb_build_array((extract(epoch FROM ${by}) * 1000000)::bigint, i.id) AS key
      FROM invitations i
     WHERE ${is} AND ${words} AND ${after === undefined ? sql`true` : behind(by, placeOf(after, place))}
     ORDER BY ${by} DESC, i.id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(rows, pageSize);
  return {
    invitations: found.map(answerOf),
    counts: after === undefined ? await countsOf(tx, words) : null,
    next: next && cursorOf(next),
  };
}

/** Those that a reminder or a withdrawal can be about, for many at once. */
export async function chooseInvitations(
  tx: CommunityTx,
  { q, state }: z.output<typeof chooseCall.query>,
): Promise<CallOutput<typeof chooseCall>> {
  const { is, by } = listsOf(tx)[state ?? 'unanswered'];
  const { rows } = await sql<Pick<CommunityInvitationRow, 'id' | 'email' | 'no_reminder'>>`
    SELECT i.id, i.email, ${noReminder(tx)} FROM invitations i
     WHERE ${is} AND ${wordsOf(tx, q)} ORDER BY ${by} DESC, i.id DESC LIMIT ${mostChosenInvitations + 1}`.execute(
    tx,
  );
  return {
    invitations: rows.slice(0, mostChosenInvitations),
    is_more: rows.length > mostChosenInvitations,
  };
}

const behind = (by: Sql, [at, id]: Place) =>
  sql`(${by}, i.id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::bigint)`;

async function countsOf(tx: CommunityTx, words: Sql): Promise<Record<InvitationState, number>> {
  const lists = listsOf(tx);
  const { rows } = await sql<Record<InvitationState, number>>`
    WITH unanswered AS (
      SELECT i.expires_at > now() AS is_open FROM invitations i WHERE ${lists.unanswered.is} AND ${words}
    )
    SELECT (SELECT count(*) FROM unanswered WHERE is_open) AS open,
           (SELECT count(*) FROM unanswered WHERE NOT is_open) AS expired,
           (SELECT count(*) FROM invitations i WHERE ${lists.joined.is} AND ${words}) AS joined,
           (SELECT count(*) FROM invitations i WHERE ${lists.declined.is} AND ${words}) AS declined,
           (SELECT count(*) FROM invitations i WHERE ${lists.withdrawn.is} AND ${words}) AS withdrawn`.execute(
    tx,
  );
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

const wordsOf = (tx: CommunityTx, q: string) => all(wordsIn(q).map((word) => names(tx, word)));

/** A community has thousands at most, so they are read one by one. */
const names = (tx: CommunityTx, word: string) => sql`
  strpos(regexp_replace(normalize(lower(concat_ws(' ', i.email, i.first_name, i.last_name, ${companyName(tx, sql`i.company_id`)})), NFKD),
                        '[\\u0300-\\u036f]', '', 'g'), ${word}) > 0`;
