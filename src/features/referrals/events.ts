import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

const id = z.number().int();

/** What an event says of itself besides: a notification of it stays true whatever becomes of the referral. */
export interface Carried {
  /** Which closing of the deal it is, from 1; 0: none. */
  closing?: number;
  /** Where the referral was moved to. */
  to?: string;
}

const about = <const Verb extends string>(verb: Verb, when: string, carries: z.ZodRawShape = {}) =>
  event({
    name: `referral.${verb}`,
    payload: z.object({ referral_id: id, ...carries }),
    audience: 'company',
    when,
  });
const closing = { closing: id.optional() };
const to = { to: z.string().optional() };

/** Whom an arrow of the transition table tells is told; the other side's screens follow. */
export const referralEvents = {
  sent: about('sent', 'A company has sent a referral; the receiver is told.'),
  logged: about('logged', 'A company has logged a referral that already happened; the receiver is told.'),
  viewed: about('viewed', 'The receiver has opened it for the first time; the sender is told.'),
  accepted: about('accepted', 'The receiver has accepted it; the sender is told.'),
  declined: about('declined', 'The receiver has declined it; the sender is told.'),
  withdrawn: about('withdrawn', 'The sender has withdrawn it; the receiver is told.'),
  expired: about('expired', 'Nobody answered it in time; both are told.'),
  progressed: about(
    'progressed',
    'The receiver has moved it a step forward or back; the sender is told.',
    to,
  ),
  closed: about('closed', 'The receiver has closed the deal; the sender is told.', closing),
  lost: about('lost', 'The receiver has lost the deal; the sender is told.'),
  reopening_asked: about('reopening_asked', 'The receiver asks to take it up again; the sender is told.'),
  reopened: about('reopened', 'It was taken up again; both are told.'),
  confirmed: about('confirmed', 'A logged referral was confirmed, by the receiver or by an admin.', closing),
  disputed: about('disputed', 'The receiver disputes a logged referral; the sender is told.'),
  refunded: about('refunded', 'The customer got part of the deal back; the sender is told.'),
  reminder: about('reminder', 'It has waited for two or seven days; the receiver is told.'),
  nudged: about('nudged', 'The sender asks how it is going; the receiver is told.'),
  file_added: about('file_added', 'One side has added a file; the other is told.'),
  consent_given: about('consent_given', 'The customer wants to be contacted; both are told.'),
  details_removed: about('details_removed', 'The customer had their details removed; both are told.'),
  rated: about('rated', 'The customer has rated the receiver; both are told the first time.'),
  changed: about('changed', 'Something smaller is different; only screens follow.'),
};

export const referralThanked = event({
  name: 'referral.thanked',
  payload: z.object({
    referral_id: id,
    sender_company_id: id,
    receiver_company_id: id,
    closed_deals: z.number().int(),
  }),
  audience: 'company',
  when: 'Both want to share a closed deal with the community: companies and counts, never amounts.',
});
