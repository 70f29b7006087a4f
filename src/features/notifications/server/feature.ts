import type { Feature } from '../../../kit/server/feature.ts';
import type { NoticeTable } from '../../../kit/server/notice.ts';
import { notificationsChanged } from '../events.ts';
import { notificationHousekeepingJob } from './housekeeping.ts';
import { leave } from './leave.ts';
import { notificationData } from './my-data.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notifyOf } from './notify.ts';
import { Table } from './table.ts';

export const notifications: Feature<{ notices: readonly NoticeTable[] }> = {
  name: 'notifications',
  routes: ({ notices, ...parts }) => notificationRoutes(parts, new Table(notices)),
  jobs: ({ database }) => [notificationHousekeepingJob(database)],
  subscriptions: ({ database, notices }) => notifyOf(database, new Table(notices)),
  silent: [{ event: notificationsChanged, why: 'The bell follows by itself.' }],
  myData: notificationData,
  leave,
};
