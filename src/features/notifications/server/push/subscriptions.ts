import { invalidInput, Refusal } from '../../../../kit/common/errors.ts';
import type { Caller, Pass } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { isPushEndpoint } from './endpoint.ts';
import type { PushOutcome, PushTarget } from './sender.ts';

export interface Subscription extends PushTarget {
  id: number;
}

/** The oldest goes when somebody has more browsers than this. */
const mostOfMember = 20;

/** So many refusals in a row mean that it will never be taken. */
const mostRefusals = 3;

/** An endpoint has one owner: whoever is signed in there now. */
export async function subscribe(
  tx: CommunityTx,
  { memberId, sessionId }: Caller,
  { endpoint, p256dh, auth }: PushTarget,
  moreHosts: readonly string[],
): Promise<void> {
  if (!isPushEndpoint(endpoint, moreHosts))
    throw invalidInput({ endpoint: 'This is not the address of a push service that we know.' });
  await sql`
    INSERT INTO push_subscriptions (community_id, member_id, session_id, endpoint, p256dh, auth)
    VALUES (${tx.communityId}, ${memberId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth})
    ON CONFLICT (community_id, endpoint) DO UPDATE
      SET member_id = excluded.member_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
          refusals = 0`.execute(tx);
  await sql`
    DELETE FROM push_subscriptions
     WHERE community_id = ${tx.communityId} AND id IN (
       SELECT id FROM push_subscriptions WHERE community_id = ${tx.communityId} AND member_id = ${memberId}
        ORDER BY id DESC OFFSET ${mostOfMember})`.execute(tx);
}

/** Under the session that is here now, if it is theirs: whoever signs in next at a shared computer has not asked for it. */
export async function renew(
  tx: CommunityTx,
  { memberId, sessionId }: Caller,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<void> {
  const { affected } = await sql`
    UPDATE push_subscriptions SET session_id = ${sessionId}, p256dh = ${p256dh}, auth = ${auth}, refusals = 0
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND endpoint = ${endpoint}`.execute(
    tx,
  );
  if (affected === 0)
    throw new Refusal(
      'push.not_signed_up',
      409,
      'You haven’t turned on notifications in this browser. Turn them on in your notification settings.',
    );
}

export async function unsubscribe(tx: CommunityTx, { memberId }: Caller, endpoint: string): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND endpoint = ${endpoint}`.execute(
    tx,
  );
}

/** Browsers of theirs in which they are still signed in. */
export async function targetsOf(tx: CommunityTx, memberId: number): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    SELECT id, endpoint, p256dh, auth FROM push_targets(${memberId})`.execute(tx);
  return rows;
}

/** Who of these can be reached at all. */
export async function pushableOf(tx: CommunityTx, memberIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ member_id: number }>`
    SELECT member_id FROM pushable_members(${memberIds}::bigint[])`.execute(tx);
  return new Set(rows.map((row) => row.member_id));
}

export async function targetsOfSession(
  tx: CommunityTx,
  { sessionId, memberId }: Pass,
): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    SELECT id, endpoint, p256dh, auth FROM push_subscriptions
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND session_id = ${sessionId}
     ORDER BY id DESC LIMIT ${mostOfMember}`.execute(tx);
  return rows;
}

/** What is gone is removed, and what is refused again and again too; one success makes good for all before it. */
export async function noteOutcome(
  tx: CommunityTx,
  { id }: Pick<Subscription, 'id'>,
  { is }: PushOutcome,
): Promise<void> {
  if (is === 'later') return;
  await (
    is === 'gone'
      ? sql`DELETE FROM push_subscriptions WHERE community_id = ${tx.communityId} AND id = ${id}`
      : is === 'sent'
        ? sql`UPDATE push_subscriptions SET refusals = 0
             WHERE community_id = ${tx.communityId} AND id = ${id} AND refusals > 0`
        : sql`WITH refused AS (
              UPDATE push_subscriptions SET refusals = refusals + 1
               WHERE community_id = ${tx.communityId} AND id = ${id} AND refusals < ${mostRefusals - 1} RETURNING id)
            DELETE FROM push_subscriptions
             WHERE community_id = ${tx.communityId} AND id = ${id} AND NOT EXISTS (SELECT FROM refused)`
  ).execute(tx);
}
