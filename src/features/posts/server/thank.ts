import { record, subscribe } from '../../../kit/server/events.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { companiesOfMembers, memberIdsOf } from '../../members/server/company/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { referralThanked } from '../../referrals/events.ts';
import { postPublished } from '../events.ts';
import { publishedNow, queueToPublish } from './publishing.ts';

/** Both wanted the community to know that a deal was closed: who with whom, and how many by now, never how much. Once for a referral. */
export const thankSubscription = (database: Database) =>
  subscribe(referralThanked, 'post-thanks', ({ community_id: communityId, payload }) =>
    database.inCommunity({ communityId }, async (tx) => {
      const {
        sender_company_id: senderOnWire,
        receiver_company_id: receiverOnWire,
        closed_deals: deals,
      } = payload;
      const companies = await companiesOfMembers(tx, [senderOnWire, receiverOnWire]);
      const [sender, receiver] = [companies.get(senderOnWire), companies.get(receiverOnWire)];
      // One of them has closed meanwhile.
      if (sender === undefined || receiver === undefined) return;
      const faces = await companyFaces(tx, [sender, receiver]);
      const [from, to] = [faces.get(sender), faces.get(receiver)];
      const [author] = await memberIdsOf(tx, receiver);
      if (!from || !to || author === undefined) return;
      const message =
        deals > 1
          ? `@[${to.id}] closed another deal from a referral by @[${from.id}]. That makes ${deals} together.`
          : `@[${to.id}] closed a deal from a referral by @[${from.id}].`;
      await queueToPublish(tx);
      const { rows } = await sql<{ id: number }>`
        WITH written AS (
          INSERT INTO posts (community_id, kind, author_id, company_id, message, mentions, source, published_at)
          VALUES (${tx.communityId}, 'thanks', ${author}, ${receiver}, ${message}, ${[to.id, from.id]}::bigint[],
                  ${`thanks:${payload.referral_id}`}, ${publishedNow})
          ON CONFLICT (community_id, source) WHERE source IS NOT NULL DO NOTHING RETURNING id
        ), counts AS (INSERT INTO post_counts (community_id, post_id) SELECT ${tx.communityId}, id FROM written)
        SELECT id FROM written`.execute(tx);
      if (rows[0]) record(tx, postPublished, { post_id: rows[0].id }, { by: receiver });
    }),
  );
