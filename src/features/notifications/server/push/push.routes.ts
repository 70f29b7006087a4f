import { serve, servePrepared } from '../../../../kit/server/http/calls.ts';
import { getPushKey, sendTestPush, subscribeToPush, unsubscribeFromPush } from '../../contract/push.ts';
import type { PushParts } from './parts.ts';
import { sendTest } from './send-test.ts';
import { renew, subscribe, unsubscribe } from './subscriptions.ts';

export const pushRoutes = ({ database, config, directory, keys, sendPush }: PushParts) => [
  servePrepared(
    getPushKey,
    () => keys(),
    async ({ prepared }) => ({ public_key: prepared.publicKey }),
  ),
  serve(subscribeToPush, async ({ tx, caller, body }) => {
    if (body.renew) await renew(tx, caller, body);
    else await subscribe(tx, caller, body, config.push.hosts);
    return { subscribed: true } as const;
  }),
  serve(unsubscribeFromPush, async ({ tx, caller, query }) => {
    await unsubscribe(tx, caller, query.endpoint);
    return { subscribed: false } as const;
  }),
  servePrepared(
    sendTestPush,
    async ({ community, pass }) => {
      const name = (await directory.find(community.subdomain))?.name ?? 'Guildhall';
      return sendTest(database, sendPush, { communityId: community.id, communityName: name }, pass);
    },
    async ({ prepared }) => ({ outcome: prepared }),
  ),
];
