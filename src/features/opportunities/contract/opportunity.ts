import { z } from 'zod';
import { endpoint, nothing } from '../../../kit/common/endpoint.ts';
import { decimalNumber, id, instant, optionalText } from '../../../kit/common/fields.ts';
import { keptTerms } from '../../members/contract/terms.ts';
import { visibilities } from '../rules.ts';
import { form, opportunityFile, person, side, tags, terms } from './fields.ts';
import { activity } from './history.ts';
import { response } from './responses.ts';
import { opportunityStatus } from './status.ts';

/** What the caller’s company has to do with it. */
export const roles = ['owner', 'winner', 'responder', 'viewer'] as const;

/** An opportunity as a list shows it (product rules: Fields on the wire), seen from whoever calls. */
export const opportunityCard = terms.omit({ brief: true }).extend({
  id: z.number().int(),
  /** How the brief begins, without markup. */
  beginning: z.string(),
  author: side,
  /**
   * How the author has treated those who responded before, of what everyone could see: whether all of them heard, and how many days after the
   * deadline that usually was. Null until a few have ended.
   */
  author_record: z
    .object({ answers_everyone: z.boolean(), usual_days: z.number().int().nullable() })
    .nullable(),
  /** By state and clock together. An award is `Reviewing` to everyone but the two companies until it is accepted. */
  status: opportunityStatus,
  published_at: z.string().nullable(),
  role: z.enum(roles),
  /** How many have answered. The owner always gets the number; others from 3 on, and only where at least 5 companies may see it. */
  answers: z.number().int().nullable(),
  /** Why it fits the caller’s company, the strongest first; empty where it does not, or is not open. */
  fits: z.array(z.string()),
  is_subscribed: z.boolean(),
  /** "Not for us". */
  is_passed: z.boolean(),
  /** Of the caller’s company, as far as it goes; null without one. */
  my_response_status: response.shape.status.nullable(),
});
export type OpportunityCard = z.infer<typeof opportunityCard>;

export const question = z.object({
  id: z.number().int(),
  text: z.string(),
  asked_at: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  is_mine: z.boolean(),
  /** For the owner alone. */
  asker: side.nullable(),
});
export type Question = z.infer<typeof question>;

const can = z.object({
  edit: z.boolean(),
  post: z.boolean(),
  discard: z.boolean(),
  extend: z.boolean(),
  /** To close it before the deadline; there is a response to choose. */
  close: z.boolean(),
  cancel: z.boolean(),
  copy: z.boolean(),
  share: z.boolean(),
  respond: z.boolean(),
  withdraw: z.boolean(),
  confirm: z.boolean(),
  /** To join as the partner of somebody’s answer. */
  agree: z.boolean(),
  pass: z.boolean(),
  ask: z.boolean(),
  answer_questions: z.boolean(),
  award: z.boolean(),
  accept_award: z.boolean(),
  complete: z.boolean(),
  end: z.boolean(),
  rate: z.boolean(),
  add_brief_files: z.boolean(),
  add_work_files: z.boolean(),
  change_members: z.boolean(),
});

const rating = z.object({ stars: z.number().int(), words: z.string().nullable() });

/** Someone, and the company that they are of. */
export const colleague = person.extend({ company: side });

export const opportunityDetail = opportunityCard.extend({
  brief: z.string(),
  visibility: z.enum(visibilities),
  is_sealed: z.boolean(),
  /** Its owner closed it before the deadline, which was moved to that moment. */
  is_closed_early: z.boolean(),
  /** For the owner; empty for others. */
  chosen_companies: z.array(side),
  contact: person.nullable(),
  /** Of the brief: raised by each change after posting. */
  version: z.number().int(),
  /** Of a draft: when it was last saved. */
  saved_at: z.string().nullable(),
  /** When it was last changed after posting; null where it never was. */
  changed_at: z.string().nullable(),
  status_since: z.string(),
  /** When time ends this state: the deadline, the last day to decide, the last day to accept. Owner and winner only, but for the deadline. */
  ends_at: z.string().nullable(),
  /** Why it was cancelled or ended, where a reason was given. */
  reason: z.string().nullable(),
  /** Of the brief, for all who may see it. */
  files: z.array(opportunityFile),
  /** For the owner and the company that does the work. */
  work_files: z.array(opportunityFile),
  /** Answered ones for everybody, others for the asker’s company and the owner. */
  questions: z.array(question),
  /** The caller’s own answer, whatever its state. */
  my_response: response.nullable(),
  /** An answer that the caller’s company is asked to join. */
  invitation: response.nullable(),
  /** Who works on it, from both companies; for those two alone. */
  members: z.array(colleague),
  /** The newest fifty of what the caller may know; `GET /api/projects/{id}/activity` has the rest. */
  activities: z.array(activity),
  /**
   * Who follows it, the newest fifty. The owner sees them all, but for a sealed one only once its responses are open; anyone else sees
   * themselves alone, if they follow it.
   */
  subscribers: z.array(colleague),
  /** For the owner and the winner. */
  award: z
    .object({
      company: side,
      partner: side.nullable(),
      becomes: z.enum(['own', 'customer']),
      amount: z.number().int().nullable(),
      per: z.enum(['total', 'hour']),
      currency: z.string().nullable(),
      awarded_at: z.string(),
      /** The referral that it became, as the caller reaches it, with the terms that the winner pays by; for its two companies alone. */
      referral: z
        .object({
          id: z.number().int(),
          path: z.string(),
          terms: keptTerms,
          /** Deals that the owner’s referrals have led to with the winner so far. */
          closed_deals: z.number().int(),
        })
        .nullable(),
    })
    .nullable(),
  /** For the two companies; `theirs` once both have rated, or after 14 days. */
  ratings: z.object({ mine: rating.nullable(), theirs: rating.nullable() }),
  /** How many said "not for us", and how many follow it: for the owner. */
  passed: z.number().int().nullable(),
  subscribers_count: z.number().int().nullable(),
  can,
});
export type OpportunityDetail = z.infer<typeof opportunityDetail>;
export type OpportunityCan = OpportunityDetail['can'];

const params = z.object({ id });
const staleAfter = ['opportunity.*', 'referral.*'] as const;

export const getOpportunity = endpoint({
  method: 'GET',
  path: '/api/projects/:id',
  access: 'member',
  summary: 'An opportunity, with all that the caller may know and do of it',
  tags,
  params,
  output: opportunityDetail,
  staleAfter,
});

export const draftOpportunity = endpoint({
  method: 'POST',
  path: '/api/projects',
  access: 'member',
  summary: 'Begins an opportunity: a draft that nobody else sees',
  tags,
  status: 201,
  body: form,
  output: opportunityDetail,
  rateLimit: { member: 30 },
});

export const changeOpportunity = endpoint({
  method: 'PUT',
  path: '/api/projects/:id',
  access: 'member',
  summary:
    'Keeps a draft as it stands, or changes what was posted: a new version, and whoever answered is asked to confirm',
  tags,
  params,
  body: form.extend({
    /** The one that was read. Needed once it is posted: what was changed meanwhile is not overwritten. */
    version: decimalNumber(z.number().int()).optional(),
    /** Of a draft, the one that was read: what another window or a colleague has written since is not overwritten. */
    saved_at: instant.optional(),
  }),
  output: opportunityDetail,
});

export const discardOpportunity = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id',
  access: 'member',
  summary: 'Throws a draft away',
  tags,
  params,
  output: z.object({ id: z.number().int() }),
});

const verb = <Body extends z.ZodType>(path: string, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: `/api/projects/:id/${path}`,
    access: 'member',
    summary,
    tags,
    params,
    body,
    output: opportunityDetail,
  });

export const postOpportunity = verb(
  'posting',
  'Offers a draft to those who may see it; says what is missing',
  z.object({
    /** Tell these that it fits them, by `company_id`: of those that the call for fitting companies named. */
    tell_company_ids: z.array(id).max(50).default([]),
  }),
);
export const extendOpportunity = verb(
  'extension',
  'Moves the deadline to later',
  z.object({ deadline: instant }),
);
export const closeOpportunity = verb(
  'closing',
  'Closes it for responses before the deadline, so that the owner can choose; everyone who responded is told',
  nothing,
);
export const cancelOpportunity = verb(
  'cancellation',
  'Takes it back before anyone works on it; everyone who answered is told',
  z.object({ reason: optionalText(1000) }),
);
export const shareOpportunity = verb(
  'sharing',
  'Tells of it in the feed, once: to all, or to partners if it is for partners',
  nothing,
);

export const copyOpportunity = endpoint({
  method: 'POST',
  path: '/api/projects/:id/copy',
  access: 'member',
  summary: 'Begins a draft like this one: its text, tags, price and files, with its dates moved',
  tags,
  status: 201,
  params,
  output: opportunityDetail,
});

export const subscribeToOpportunity = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/subscription',
  access: 'member',
  summary: 'Tells the caller of changes of brief, deadline and state, or no longer',
  tags,
  params,
  body: z.object({ is_subscribed: z.boolean() }),
  output: opportunityDetail,
});

export const passOpportunity = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/pass',
  access: 'member',
  summary: '"Not for us", or after all: no more reminders, and the owner sees it as a number',
  tags,
  params,
  body: z.object({ is_passed: z.boolean() }),
  output: opportunityDetail,
});

export const getFitting = endpoint({
  method: 'GET',
  path: '/api/projects/:id/fitting',
  access: 'member',
  summary:
    'Companies that fit what the owner has written so far, with the reasons; those who may see it alone',
  tags,
  params,
  output: z.object({
    companies: z.array(
      side.extend({
        city: z.string().nullable(),
        is_partner: z.boolean(),
        reasons: z.array(z.string()),
      }),
    ),
  }),
});
