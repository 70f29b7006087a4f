import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, text } from '../../../kit/common/fields.ts';
import { referralDisputeDecided } from '../audits.ts';
import { side, tags } from './fields.ts';
import { counts, referralStatus } from './status.ts';

/** Counts, and the text only of those that are in dispute; never an amount. */
export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/referrals',
  access: 'admin',
  summary: 'Counts of the community’s referrals by status, and the disputed ones',
  tags,
  output: z.object({
    counts,
    disputes: z.array(
      z.object({
        id: z.number().int(),
        sender: side,
        receiver: side,
        need: z.string(),
        description: z.string().nullable(),
        reason: z.string().nullable(),
        status_since: z.string(),
        /** Not by an admin of one of the two, as long as there is another one. */
        can: z.object({ decide: z.boolean() }),
      }),
    ),
    /** The receiver wants to take one up again, and the sender has not answered: the oldest first, without their text. */
    reopenings: z.array(
      z.object({
        id: z.number().int(),
        sender: side,
        receiver: side,
        status: referralStatus,
        asked_at: z.string(),
        can: z.object({ decide: z.boolean() }),
      }),
    ),
  }),
});

export const decideDispute = endpoint({
  method: 'POST',
  path: '/api/admin/referrals/:id/decision',
  access: 'admin',
  audits: [referralDisputeDecided],
  summary: 'Settles a disputed logged referral, or takes one up again in place of the sender',
  tags,
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['confirm', 'withdraw', 'reopen']), note: text(2000) }),
  output: z.object({ id: z.number().int(), status: referralStatus }),
});
