import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, line, longestCursor, text, unlessEmpty } from '../../../kit/common/fields.ts';
import { longestIndustry } from '../../members/contract/fields.ts';
import { announcementMade } from '../audits.ts';

const tags = ['announcements'];

export const announcementAudiences = ['everyone', 'industry', 'inactive'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

/** Whoever has not been here for so long counts as inactive. */
export const inactiveDays = 30;

export const longestTitle = 120;
export const longestAnnouncement = 5000;

const audience = {
  audience: z.enum(announcementAudiences),
  industry: unlessEmpty(line(longestIndustry).optional()),
};
const hasIndustry = (wanted: { audience: AnnouncementAudience; industry?: string | undefined }) =>
  wanted.audience !== 'industry' || wanted.industry !== undefined;
const chooseOne = { path: ['industry'], message: 'Choose an industry.' };

const sent = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  sent_at: z.string(),
  by: z.object({
    user_id: z.number().int(),
    name: z.string(),
    avatar: z.string().nullable(),
    has_left: z.boolean(),
  }),
});

const announcement = sent.extend({
  audience: z.enum(announcementAudiences),
  industry: z.string().nullable(),
  recipients: z.number().int(),
  readers: z.number().int(),
});
export type Announcement = z.infer<typeof announcement>;

export const countRecipients = endpoint({
  method: 'GET',
  path: '/api/community-admin/announcements/audience',
  access: 'admin',
  summary: 'How many people an announcement would go to at this moment',
  tags,
  query: z.object(audience).refine(hasIndustry, chooseOne),
  output: z.object({ people: z.number().int() }),
});

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/api/community-admin/announcements',
  access: 'admin',
  audits: [announcementMade],
  summary: 'Announces something to everyone, to an industry, or to those who have not been here for 30 days',
  tags,
  body: z
    .object({ ...audience, title: line(longestTitle), text: text(longestAnnouncement) })
    .refine(hasIndustry, chooseOne),
  output: announcement,
  status: 201,
  rateLimit: { member: 10 },
});

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/community-admin/announcements',
  access: 'admin',
  summary: 'What was announced, newest first, with how many it went to and how many have opened it',
  tags,
  query: z.object({ after: z.string().max(longestCursor).optional() }),
  output: z.object({ announcements: z.array(announcement), next: z.string().nullable() }),
  staleAfter: ['announcement.sent'],
});

const params = z.object({ id });

export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/api/announcements/:id',
  access: 'member',
  summary: 'An announcement, for those it went to and for admins',
  tags,
  params,
  output: sent,
});

export const readAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcements/:id/reading',
  access: 'member',
  summary: 'The caller has opened an announcement; counted once',
  tags,
  params,
  output: z.object({ read: z.literal(true) }),
  idempotent: false,
});
