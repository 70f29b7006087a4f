import { z } from 'zod';
import { endpoint, nothing } from '../../../kit/common/endpoint.ts';
import { id, optionalText } from '../../../kit/common/fields.ts';
import { invitePartner } from '../../partnerships/contract.ts';
import { newReferral } from '../../referrals/contract/new-referral.ts';
import { clubMeeting, tags } from './meetings.ts';

const params = z.object({ id });

export const getOpenFeedback = endpoint({
  method: 'GET',
  path: '/api/meetingclub/feedback',
  access: 'member',
  summary: 'The newest meeting of the caller’s that they have not said a word about yet',
  tags,
  output: z.object({ meeting: clubMeeting.nullable() }),
  staleAfter: ['club_meeting.*'],
});

export const feedbackForm = z
  .object({
    has_met: z.boolean(),
    stars: z.number().int().min(1, 'One to five stars.').max(5, 'One to five stars.').nullish(),
    meets_again: z.boolean().nullish(),
    /** For the community’s admins. */
    note: optionalText(1000),
  })
  .superRefine(({ has_met: hasMet, stars, meets_again: again }, context) => {
    const refuse = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: 'Only a meeting that took place has this.' });
    if (hasMet) return;
    if (typeof stars === 'number') refuse('stars');
    if (typeof again === 'boolean') refuse('meets_again');
  });
export type FeedbackForm = z.output<typeof feedbackForm>;

/** Said once: whoever says it again gets what stands. */
export const giveFeedback = endpoint({
  method: 'PUT',
  path: '/api/meetingclub/meetings/:id/feedback',
  access: 'member',
  summary: 'Says whether they met and how it was; the others never see stars or note',
  tags,
  params,
  body: feedbackForm,
  output: clubMeeting,
});

const outcome = <Body extends z.ZodType>(path: string, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: `/api/meetingclub/meetings/:id/outcomes/${path}`,
    access: 'member',
    summary,
    tags,
    params,
    status: 201,
    body,
    output: clubMeeting,
    rateLimit: { member: 30 },
  });

/** By the referral’s own rules; what refuses the referral refuses this. */
export const sendMeetingReferral = outcome(
  'referral',
  'Sends a customer to a company that the caller has met',
  newReferral,
);

export const proposeMeetingPartnership = outcome(
  'partnership',
  'Invites a company that the caller has met to be a partner',
  invitePartner.body,
);

export const introduceFromMeeting = outcome(
  'introduction',
  'Introduces a company that the caller has met to another one; they are partners once both accept',
  z.object({
    /** One that the caller has met. */
    company_id: id,
    other_company_id: id,
    message: optionalText(2000),
  }),
);

export const nothingCameOfIt = outcome(
  'nothing',
  'Says that nothing came of it; nobody else is told',
  nothing,
);
