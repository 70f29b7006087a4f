import { Refusal } from '../../../kit/common/errors.ts';
import { networkOf } from '../../../kit/common/network.ts';
import { keyedHash } from '../../../kit/server/secret-tokens.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mostGuestMails } from '../rules/waiting.ts';

interface Count {
  about: string;
  most: number;
  refusal: string;
}

/**
 * Anyone can type any address, so the emails that ask to confirm are counted by the day. In rows: neither a restart nor the half hour
 * after which an unconfirmed guest is forgotten begins a new day. Addresses are counted as hashes, since they are promised to be forgotten.
 */
export async function countGuestMail(
  secret: string,
  tx: CommunityTx,
  { dateId, email, address }: { dateId: number; email: string; address: string },
): Promise<void> {
  const hashOf = (text: string) => keyedHash(secret, 'emails to guests', text).toString('base64url');
  // In this order everywhere, so that no two wait for each other.
  const counts: Count[] = [
    {
      about: `address ${hashOf(email)}`,
      most: mostGuestMails.toAddress,
      refusal:
        'This address has been sent as many registration emails as we send in a day. Use the link in one of them, or try again tomorrow.',
    },
    {
      about: `network ${hashOf(networkOf(address))}`,
      most: mostGuestMails.fromNetwork,
      refusal: 'Too many people have registered from your network today. Try again tomorrow.',
    },
    {
      about: `date ${dateId}`,
      most: mostGuestMails.aboutDate,
      refusal: 'Too many people have registered for this event today. Try again tomorrow.',
    },
    {
      about: 'community all',
      most: mostGuestMails.inCommunity,
      refusal: 'Too many people have registered for events here today. Try again tomorrow.',
    },
  ];
  for (const count of counts) await spend(tx, count);
}

async function spend(tx: CommunityTx, { about, most, refusal }: Count): Promise<void> {
  const { rows } = await sql`
    INSERT INTO calendar_guest_mails AS c (community_id, about) VALUES (${tx.communityId}, ${about})
    ON CONFLICT (community_id, about) DO UPDATE
       SET mails = CASE WHEN c.since <= now() - interval '1 day' THEN 1 ELSE c.mails + 1 END,
           since = CASE WHEN c.since <= now() - interval '1 day' THEN now() ELSE c.since END
     WHERE c.mails < ${most} OR c.since <= now() - interval '1 day'
    RETURNING about`.execute(tx);
  if (rows.length === 0)
    throw new Refusal('calendar.too_many_registrations', 429, refusal, {
      retryAfterSeconds: await secondsLeft(tx, about),
    });
}

async function secondsLeft(tx: CommunityTx, about: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT greatest(1, ceil(extract(epoch FROM since + interval '1 day' - now())))::integer AS seconds
      FROM calendar_guest_mails WHERE community_id = ${tx.communityId} AND about = ${about}`.execute(tx);
  return rows[0]!.seconds;
}
