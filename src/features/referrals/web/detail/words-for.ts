import { paysCommission, termsSentence } from '../../../members/web/public.ts';
import { call } from '../../../../kit/web/api.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import {
  acceptReferral,
  confirmReferral,
  declineReferral,
  disputeReferral,
  loseReferral,
  progressReferral,
  reopenReferral,
} from '../../calls/verbs.gen.ts';
import { answerWords } from '../answer-words.ts';
import type { Choice } from './actions-of.ts';

export interface WordsStep {
  title: string;
  intro: string;
  /** What the words are, where they are needed. */
  label: string;
  isNeeded: boolean;
  /** Words that are used often. */
  suggestions: readonly string[];
  button: string;
  done: string;
  send: (words: string) => Promise<ReferralDetail>;
}

const plain = { intro: '', label: 'Reason', isNeeded: false, suggestions: [] } as const;

/** Each step that takes words along: what is asked, said and done. */
export function wordsFor({ action, to }: Choice, referral: ReferralDetail): WordsStep {
  const params = { id: referral.id };
  const { partner, terms } = referral;
  switch (action) {
    case 'accept':
      return {
        ...plain,
        ...answerWords('accept', partner.name, terms),
        done: 'Referral accepted. Next: contact the customer.',
        send: (note) => call(acceptReferral, { params, body: { note } }),
      };
    case 'confirm':
      return {
        ...plain,
        title: 'Confirm this referral',
        intro: paysCommission(terms)
          ? `You confirm that it happened, and the terms: you pay ${partner.name} ${termsSentence(terms)}.`
          : `You confirm that it happened. You pay ${partner.name} no commission for this one.`,
        button: 'Confirm referral',
        done: 'Referral confirmed',
        send: (note) => call(confirmReferral, { params, body: { note } }),
      };
    case 'progress':
      return {
        ...plain,
        title: `Move to ${to}`,
        intro: `${partner.name} sees the new status right away.`,
        button: 'Update status',
        done: `Moved to ${to}`,
        send: (note) => call(progressReferral, { params, body: { status: progressTo(to), note } }),
      };
    case 'decline':
      return {
        ...plain,
        ...answerWords('decline', partner.name, terms),
        done: `Referral declined. ${partner.name} has been notified.`,
        send: (reason) => call(declineReferral, { params, body: { reason } }),
      };
    case 'lose':
      return {
        ...plain,
        title: 'Mark as lost',
        intro: `We’ll tell ${partner.name} why it didn’t become a deal.`,
        isNeeded: true,
        suggestions: ['Chose someone else', 'Too expensive', 'No answer', 'No longer needed'],
        button: 'Mark as lost',
        done: `Marked as lost. ${partner.name} has been notified.`,
        send: (reason) => call(loseReferral, { params, body: { reason } }),
      };
    case 'dispute':
      return {
        ...plain,
        title: 'Dispute this referral',
        intro: `We’ll tell ${partner.name} what’s wrong. They can withdraw it; otherwise a community admin decides.`,
        isNeeded: true,
        suggestions: ['We already knew this customer', 'This customer never came to us'],
        button: 'Dispute referral',
        done: `Referral disputed. ${partner.name} has been notified.`,
        send: (reason) => call(disputeReferral, { params, body: { reason } }),
      };
    default: {
      const isAsking = action === 'ask_to_reopen';
      const before = referral.status_before ?? 'Accepted';
      const cancelled =
        referral.status === 'Deal Closed' ? ', and the commission for the deal is cancelled' : '';
      return {
        ...plain,
        title: isAsking ? 'Ask to reopen this referral' : 'Reopen this referral',
        intro: isAsking
          ? `${partner.name} has to agree. It then goes back to ${before}${cancelled}.`
          : `It goes back to ${before}${cancelled}.`,
        label: 'Reason',
        isNeeded: isAsking,
        button: isAsking ? `Ask ${partner.name}` : 'Reopen referral',
        done: isAsking ? `Request sent to ${partner.name}` : 'Referral reopened',
        send: (note) => call(reopenReferral, { params, body: { note } }),
      };
    }
  }
}

const progressTo = (to: Choice['to']) => (to === 'Quoted' || to === 'Customer Contacted' ? to : 'Accepted');
