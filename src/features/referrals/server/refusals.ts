import { Refusal } from '../../../kit/common/errors.ts';
import { whyNot, type WhyNot } from '../rules.ts';

/** One code for one reason: a program decides by it, and the sentence may be reworded at any time. */
type Reason =
  | WhyNot['code']
  | 'already_asked_to_reopen'
  | 'not_asked_to_reopen'
  | 'details_removed'
  | 'not_closed_yet'
  | 'files_closed'
  | 'link_used'
  | 'nothing_owed'
  | 'no_deal'
  | 'nothing_to_nudge'
  | 'nudged_lately'
  | 'own_company';

export const refused = (code: Reason, sentence: string) => new Refusal(`referral.${code}`, 409, sentence);

export function noArrow(...asked: Parameters<typeof whyNot>): Refusal {
  const { code, sentence } = whyNot(...asked);
  return refused(code, sentence);
}

export const detailsRemoved = () =>
  refused('details_removed', 'The customer had their details removed, so this can’t be reopened.');

export const receiverOnly = () =>
  refused('receiver_only', 'Only the company that received the referral can do this.');

export const senderOnly = () =>
  refused('sender_only', 'Only the company that sent the referral can do this.');
