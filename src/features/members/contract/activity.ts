import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { companyOnWire } from '../../../kit/common/ids.ts';
import { decimalNumber, id } from '../../../kit/common/fields.ts';
import { memberCard } from './member-card.ts';
import { tags } from './fields.ts';

/** Left open (product rules: Calls): what is no number from 1 to 50 is brought there. */
const pageSize = decimalNumber(z.number())
  .catch(10)
  .transform((wanted) => Math.min(50, Math.max(1, Math.trunc(wanted) || 10)))
  .default(10);

export const getRecentlyActive = endpoint({
  method: 'POST',
  path: '/api/senderPartner/GetCompanyProfilesRecentlyActive',
  access: 'member',
  summary: 'The companies that were active last, the caller’s own left out',
  tags,
  body: z.object({ PageSize: pageSize }),
  output: z.array(memberCard),
  idempotent: false,
});

export const mostAskedActivity = 200;
const activityIds = z.array(id).max(mostAskedActivity).default([]);

export const getActivity = endpoint({
  method: 'POST',
  path: '/api/companies/activity',
  access: 'member',
  summary: 'When these people and companies were active last, by `user_id` and `company_id`',
  tags,
  body: z.object({ user_ids: activityIds, company_ids: activityIds }),
  output: z.object({
    people: z.array(z.object({ user_id: z.number().int(), last_active_at: z.string() })),
    companies: z.array(z.object({ company_id: companyOnWire, last_active_at: z.string() })),
  }),
  idempotent: false,
});
