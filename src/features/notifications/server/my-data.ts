import type { MyDataPart } from '../../../kit/server/my-data.ts';
import { sql } from '../../../kit/server/sql.ts';
import { isUnread } from './counts.ts';
import { settingsOf } from './settings.ts';

const most = 10_000;

export const notificationData: readonly MyDataPart[] = [
  {
    name: 'notifications',
    about: 'What you were notified of, when, and whether you read it.',
    async read(tx, caller) {
      const { rows } = await sql`
        SELECT n.id, n.kind, n.event, n.about, n.about_ids, n.happened_at, NOT ${isUnread} AS is_read, n.seen_at, n.settled_at
          FROM notifications n
          JOIN notification_counts c ON c.community_id = n.community_id AND c.member_id = n.member_id
         WHERE n.community_id = ${tx.communityId} AND n.member_id = ${caller.memberId}
         ORDER BY n.happened_at DESC, n.id DESC LIMIT ${most}`.execute(tx);
      return rows;
    },
  },
  {
    name: 'notification-deliveries',
    about: 'Which of it was emailed or pushed to you, when, and why not.',
    async read(tx, caller) {
      const { rows } = await sql`
        SELECT d.notification_id, d.topic, d.mail, d.mail_reason, d.mail_decided_at, d.push, d.push_reason, d.push_decided_at
          FROM notification_deliveries d
         WHERE d.community_id = ${tx.communityId} AND d.member_id = ${caller.memberId} AND d.topic IS NOT NULL
         ORDER BY d.event_id DESC LIMIT ${most}`.execute(tx);
      return rows;
    },
  },
  {
    name: 'notification-settings',
    about: 'How you want to be told of what, your quiet hours and your time zone.',
    read: (tx, { memberId }) => settingsOf(tx, memberId),
  },
  {
    name: 'push-browsers',
    about: 'Browsers that you let us notify when no tab is open.',
    async read(tx, caller) {
      const { rows } = await sql`
        SELECT split_part(endpoint, '/', 3) AS push_service, created_at FROM push_subscriptions
         WHERE community_id = ${tx.communityId} AND member_id = ${caller.memberId} ORDER BY id DESC`.execute(
        tx,
      );
      return rows;
    },
  },
];
