import {
  createApiKey,
  listApiKeys,
  presentApiKey,
  revokeApiKey,
} from '../../../features/accounts/server/public.ts';
import type { OfferedName } from '../../../features/webhooks/contract/offered.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  recordAttempt,
  webhookParts,
  writeDeliveries,
} from '../../../features/webhooks/server/public.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Services } from '../services.ts';
import { actorsIn, inThePast } from './in-the-past.ts';

const events: OfferedName[] = ['member.joined', 'post.published', 'calendar.published'];
/** Under a name that belongs to nobody, so it cannot be called even by whoever turns it on. */
const address = 'https://crm.harbour-collective.example/hooks/guildhall';

const fine = { status: 200, problem: null, answer: '{"received":true}', ms: 184, patience: 0 };
const busy = { status: 503, problem: null, answer: 'Down for maintenance', ms: 97, patience: 0 };

/** Two keys, and a webhook whose log is told like the rest of the past: it was turned off since, and nothing is ever called. */
export async function letProgramsIn(
  services: Services,
  community: { id: number; subdomain: string },
): Promise<void> {
  const { database } = services;
  const actors = await actorsIn(database, community.id);
  const { memberId } = actors.get('Harbour Business Collective')!;
  const daysBefore = <Result>(daysAgo: number, work: (tx: CommunityTx) => Promise<Result>) =>
    inThePast(database, community.id, { memberId, daysAgo }, work);

  const { keys } = await daysBefore(0, listApiKeys);
  if (keys.length === 0) {
    const old = await daysBefore(210, (tx) =>
      createApiKey(tx, { name: 'Newsletter tool', scopes: ['read'], days: 365 }),
    );
    await daysBefore(40, (tx) => revokeApiKey(tx, old.id));
    const { key } = await daysBefore(38, (tx) =>
      createApiKey(tx, { name: 'Website', scopes: ['members:read', 'events:read'], days: 365 }),
    );
    await presentApiKey(database, key, community, '203.0.113.24');
  }

  const { webhooks } = await daysBefore(0, listWebhooks);
  if (webhooks.length > 0) return;
  const parts = webhookParts(services);
  const { id } = await daysBefore(30, (tx) => createWebhook(tx, parts, { address, events }));
  const happened = await daysBefore(0, latestEvents);
  for (const [place, each] of happened.entries()) {
    const daysAgo = (Date.now() - each.happened_at.getTime()) / 86_400_000;
    await daysBefore(daysAgo, async (tx) => {
      const [delivery] = await writeDeliveries(tx, each, [id]);
      if (!delivery) return;
      if (place === 1) await recordAttempt(tx, parts, delivery, busy);
      await recordAttempt(tx, parts, { ...delivery, attempts: place === 1 ? 1 : 0 }, fine);
    });
  }
  await daysBefore(0, (tx) => changeWebhook(tx, id, { address, events, is_on: false }));
}

type Happened = Pick<Row<'events'>, 'name'> & {
  payload: Record<string, unknown>;
  event_id: number;
  happened_at: Date;
};

async function latestEvents(tx: CommunityTx): Promise<Happened[]> {
  const { rows } = await sql<Happened>`
    SELECT name, payload, id AS event_id, created_at AS happened_at FROM events
     WHERE community_id = ${tx.communityId} AND name = ANY (${events}::text[])
       AND created_at > now() - interval '29 days'
     ORDER BY created_at DESC LIMIT 6`.execute(tx);
  return rows.toReversed();
}
