import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { directoryExported } from '../audits.ts';

export const exportDirectory = endpoint({
  method: 'GET',
  path: '/api/community-admin/directory.csv',
  access: ['membership'],
  audits: [directoryExported],
  summary: 'The directory as a CSV file: every listed company with its people, as members see it',
  tags: ['community admin'],
  output: z.unknown(),
  download: 'text/csv; charset=utf-8',
  rateLimit: { member: 20 },
});
