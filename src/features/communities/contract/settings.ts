import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { line } from '../../../kit/common/fields.ts';
import { currency } from '../../../kit/common/money.ts';
import { settingsChanged } from '../audits.ts';

const tags = ['community settings'];

export const mostDomains = 50;
export const sessionChoices = [1, 7, 30, 90] as const;

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((name) => name.replace(/^@/, ''))
  .pipe(
    z
      .string()
      .max(200, 'At most 200 characters.')
      .regex(
        /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
        'Enter a domain, like example.org.',
      ),
  );

const settings = z.object({
  time_zone: z.string(),
  /** What a new company begins with. */
  currency,
  /** Null: the community's name. */
  mail_sender_name: z.string().nullable(),
  /** None: an address at any domain will do. */
  sign_up_domains: z.array(z.string()),
  session_days: z.number().int(),
  admins_need_two_step: z.boolean(),
});
export type CommunitySettings = z.infer<typeof settings>;

export const getCommunitySettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  summary: 'What the admins have set for the whole community',
  tags,
  output: settings,
  staleAfter: ['community.settings_changed'],
});

export const changeCommunitySettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
  audits: [settingsChanged],
  summary:
    'Changes what is named, and nothing else; the caller needs two-step sign-in to ask other admins for it',
  tags,
  body: z.object({
    time_zone: z.string().max(100).optional(),
    currency: currency.optional(),
    mail_sender_name: line(80).nullish(),
    sign_up_domains: z.array(domain).max(mostDomains, `At most ${mostDomains} domains.`).optional(),
    session_days: z
      .number()
      .refine((days) => sessionChoices.some((choice) => choice === days), 'Choose 1, 7, 30 or 90 days.')
      .optional(),
    admins_need_two_step: z.boolean().optional(),
  }),
  output: settings,
});
export type SettingsChange = z.output<typeof changeCommunitySettings.body>;

/** A call that an admin may always make, so that the area can say what it lacks. */
export const getAdminStanding = endpoint({
  method: 'GET',
  path: '/api/admin-standing',
  access: 'member',
  summary: 'Whether the caller has to turn on two-step sign-in before they may act as an admin',
  tags,
  output: z.object({ needs_two_step: z.boolean() }),
  staleAfter: ['community.settings_changed'],
});
