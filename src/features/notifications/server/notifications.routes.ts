import { serve, servePolled } from '../../../kit/server/http/calls.ts';
import type { CompanyCounts } from '../../members/server/company/public.ts';
import {
  findOver,
  getNotifications,
  markAllRead as markAllReadCall,
  markNotification as markNotificationCall,
  reportSeen,
} from '../contract/bell.ts';
import { getNotificationsCount, reportOpened } from '../contract/counts.ts';
import {
  changeNotificationSettings,
  explainNotification,
  getNotificationSettings,
  offerTimeZone,
  sendTestMail,
} from '../contract/settings.ts';
import { changeSettings, offerZone } from './change-settings.ts';
import { explain } from './delivery/explain.ts';
import { listNotifications, whichAreOver } from './list-notifications.ts';
import { markAllRead, markNotification, markOpened, markSeen } from './mark-read.ts';
import type { MailParts } from './parts.ts';
import { mailTest } from './mail-test.ts';
import { showSettings } from './settings.ts';
import type { Table } from './table.ts';

type Counts = CompanyCounts & { unread_notifications_count: number; messenger_messages_count: number };

export const notificationRoutes = (parts: MailParts, table: Table) => [
  servePolled(getNotificationsCount, {
    statement: 'SELECT * FROM poll_notification_counts($1, $2, $3)',
    answerOf: (counts: Counts[]) => counts,
  }),
  serve(getNotifications, ({ tx, caller, query: { before, before_id: id } }) =>
    listNotifications(
      tx,
      table,
      caller,
      before === undefined || id === undefined ? undefined : { at: before, id },
    ),
  ),
  serve(markAllReadCall, ({ tx, caller, body }) => markAllRead(tx, caller, body.up_to)),
  serve(markNotificationCall, ({ tx, caller, params, body }) =>
    markNotification(tx, caller, params.id, {
      isRead: body.notification_status === 'Read',
      upTo: body.up_to,
    }),
  ),
  serve(reportSeen, async ({ tx, caller, body }) => ({
    seen: await markSeen(tx, caller, body.ids, body.up_to),
  })),
  serve(findOver, async ({ tx, caller, body }) => ({ ids: await whichAreOver(tx, table, caller, body.ids) })),
  serve(reportOpened, ({ tx, caller, body }) => markOpened(tx, table, caller, body)),
  serve(getNotificationSettings, ({ tx, caller }) => showSettings(tx, caller)),
  serve(changeNotificationSettings, ({ tx, caller, body }) => changeSettings(tx, caller, body)),
  serve(explainNotification, ({ tx, caller, params }) => explain(tx, table, caller, params.id)),
  serve(offerTimeZone, ({ tx, caller, body }) => offerZone(tx, caller, body.time_zone)),
  serve(sendTestMail, ({ tx, caller }) => mailTest(tx, parts, caller)),
];
