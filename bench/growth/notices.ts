import type { Client } from 'pg';
import { milliseconds, sizeOf, type Measured } from './measured.ts';

const members = 10_000;

/** Notifications and what became of them, over two years, and what forgetting half of them costs. */
export async function measureNotices(admin: Client, notices: number): Promise<Measured[]> {
  await admin.query('SET session_replication_role = replica');
  await admin.query(
    `INSERT INTO notification_counts (community_id, member_id) SELECT 1, m FROM generate_series(1, ${members}) m`,
  );
  await admin.query(`
    INSERT INTO notifications (community_id, id, member_id, event, kind, about, about_id, about_ids, group_key, began_at, happened_at, is_read,
                               waits, payload) OVERRIDING SYSTEM VALUE
    SELECT 1, n, 1 + n % ${members}, 'post.commented', 'User', 'post comment', n, ARRAY[n], 'post ' || n % 5000, t, t, true, false,
           jsonb_build_object('post_id', n, 'comment_id', n + 1)
      FROM generate_series(1, ${notices}) n, LATERAL (SELECT now() - interval '730 days' * (1 - n::float / ${notices}) AS t) x`);
  await admin.query(`
    INSERT INTO notification_deliveries (community_id, member_id, event_id, notification_id, created_at, topic, mail, mail_reason,
                                         mail_decided_at, push, push_reason, push_decided_at)
    SELECT community_id, member_id, id, id, happened_at, 'posts', 'skipped', 'seen', happened_at, 'skipped', 'no_device', happened_at
      FROM notifications`);
  await admin.query('VACUUM ANALYZE notifications, notification_deliveries');
  await admin.query('SET session_replication_role = origin');
  const own = await sizeOf(admin, 'notifications');
  const deliveries = await sizeOf(admin, 'notification_deliveries');
  return [
    { what: `${notices.toLocaleString('en')} notifications`, is: `${own.text} (${own.parts})` },
    {
      what: `${notices.toLocaleString('en')} deliveries`,
      is: `${deliveries.text} (${deliveries.parts})`,
    },
    ...(await forgetting(admin, 'forget_old_deliveries')),
    ...(await forgetting(admin, 'forget_old_notifications')),
    ...(await dropping(admin, notices)),
  ];
}

/** Piece by piece, as the hourly job does. */
async function forgetting(admin: Client, forget: string): Promise<Measured[]> {
  const each: number[] = [];
  let rows = 0;
  for (;;) {
    let gone = 0;
    each.push(
      await milliseconds(async () => {
        await admin.query('BEGIN; SET LOCAL ROLE guildhall_app');
        await admin.query(`SELECT set_config('app.system', 'on', true)`);
        const { rows: answer } = await admin.query<{ gone: number }>(`SELECT ${forget}()::integer AS gone`);
        await admin.query('COMMIT');
        gone = answer[0]!.gone;
      }),
    );
    rows += gone;
    if (gone === 0) break;
  }
  const sorted = each.toSorted((one, other) => one - other);
  const perSecond = Math.round((rows / each.reduce((sum, ms) => sum + ms, 0)) * 1000);
  return [
    {
      what: `${forget}: ${rows.toLocaleString('en')} rows in ${each.length} pieces`,
      is: `${perSecond.toLocaleString('en')} rows a second, the longest piece ${Math.round(sorted.at(-1)!)} ms`,
    },
  ];
}

/** The same by month, as a table that is dropped. */
async function dropping(admin: Client, notices: number): Promise<Measured[]> {
  await admin.query(
    'CREATE TABLE by_month (LIKE notification_deliveries INCLUDING DEFAULTS) PARTITION BY RANGE (created_at)',
  );
  await admin.query(
    `CREATE TABLE one_month PARTITION OF by_month FOR VALUES FROM (now() - interval '800 days') TO (now() - interval '770 days')`,
  );
  await admin.query(
    `INSERT INTO by_month (community_id, member_id, event_id, created_at)
     SELECT 1, 1, n, now() - interval '780 days' FROM generate_series(1, ${Math.round(notices / 24)}) n`,
  );
  const ms = await milliseconds(() => admin.query('DROP TABLE one_month'));
  return [{ what: 'the same number for a month, dropped as a partition', is: `${ms.toFixed(0)} ms` }];
}
