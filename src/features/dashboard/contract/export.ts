import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { dashboardQuery, tags } from './period.ts';

export const exported = [
  'series',
  'referralsstatus',
  'top-partners',
  'least-active-partners',
  'latest-referrals',
  'industry-stats',
  'worth',
] as const;

/** What a chart or a table shows, number for number. Its head says whose days they are. */
export const exportNumbers = endpoint({
  method: 'GET',
  path: '/api/dashboard/export/:what',
  access: 'member',
  summary: 'A chart or a table of the dashboard as CSV',
  tags,
  params: z.object({ what: z.enum(exported) }),
  query: dashboardQuery,
  output: z.unknown(),
  download: 'text/csv',
});
