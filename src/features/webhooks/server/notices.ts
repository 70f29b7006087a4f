import { noticesAbout, type Subject } from '../../../kit/server/notice.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import { isAdmin } from '../../members/server/people/public.ts';
import { webhookSwitchedOff, webhookTestAsked } from '../events.ts';
import { hostOf } from './find-webhook.ts';

interface WebhookSubject extends Subject {
  host: string;
}

export const webhookNotices = noticesAbout<WebhookSubject>({
  about: 'webhook',
  gone: 'This webhook was deleted.',
  idsIn: ({ payload: { webhook_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { memberId }) {
    if (!(await isAdmin(tx, memberId))) return new Map();
    const { rows } = await sql<Row<'webhooks', 'id' | 'address'>>`
      SELECT id, address FROM webhooks WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[])`.execute(
      tx,
    );
    return new Map(
      rows.map(({ id, address }) => [
        id,
        { company: null, link: `/ecosystem-admin/webhooks/${id}`, host: hostOf(address) },
      ]),
    );
  },
  notices: [
    {
      event: webhookSwitchedOff,
      kind: 'Feature',
      sort: 'admins',
      isMailed: true,
      sentence: ({ host }) => `The webhook to ${host} was turned off because nothing arrives there`,
    },
  ],
  silent: [{ event: webhookTestAsked, why: 'Whoever asked for it looks at the log.' }],
});
