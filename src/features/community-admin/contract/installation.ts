import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';

const tags = ['installation'];

export const getInstallation = endpoint({
  method: 'GET',
  path: '/api/community-admin/installation',
  access: 'admin',
  summary: 'Which version of Guildhall is running, what is new in it, and when the last good backup was made',
  tags,
  output: z.object({
    version: z.string(),
    updated_at: z.string().nullable(),
    is_news: z.boolean(),
    news: z.array(z.object({ title: z.string(), text: z.string() })),
    last_backup_at: z.string().nullable(),
  }),
});
export type Installation = z.infer<typeof getInstallation.output>;

/** Of one's own reading, which changes nothing for anybody else: it leaves nothing in the audit. */
export const readReleaseNews = endpoint({
  method: 'POST',
  path: '/api/installation/news/reading',
  access: 'member',
  summary: 'The caller has read what is new in this version',
  tags,
  output: z.object({ read: z.literal(true) }),
  idempotent: false,
});
