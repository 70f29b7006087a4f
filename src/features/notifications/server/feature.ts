import type { Feature } from '../../../kit/server/feature.ts';
import type { NoticeTable } from '../../../kit/server/notice.ts';
import type { CommunityDirectory } from '../../communities/server/public.ts';
import { notificationsChanged } from '../events.ts';
import { apiWords } from './api/api-words.ts';
import { deliveryJobs } from './delivery/deliver-due.ts';
import { notificationHousekeepingJob } from './housekeeping.ts';
import { leave } from './leave.ts';
import { notificationData } from './my-data.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notifyOf } from './notify.ts';
import { pushParts } from './push/parts.ts';
import { pushJob } from './push/push-rows.ts';
import { pushRoutes } from './push/push.routes.ts';
import { Table } from './table.ts';

interface Needs {
  notices: readonly NoticeTable[];
  directory: CommunityDirectory;
}

export const notifications: Feature<Needs> = {
  name: 'notifications',
  words: apiWords,
  routes: (services) => [
    ...notificationRoutes(services, new Table(services.notices)),
    ...pushRoutes(pushParts(services)),
  ],
  jobs: (services) => {
    const { database, config, sendMail, log, notices } = services;
    const delivery = { database, config, sendMail, log, table: new Table(notices) };
    return [
      notificationHousekeepingJob(database),
      ...deliveryJobs(delivery),
      pushJob({ ...delivery, sendPush: pushParts(services).sendPush }),
    ];
  },
  subscriptions: ({ database, notices }) => notifyOf(database, new Table(notices)),
  silent: [{ event: notificationsChanged, why: 'The bell follows by itself.' }],
  myData: notificationData,
  leave,
};
