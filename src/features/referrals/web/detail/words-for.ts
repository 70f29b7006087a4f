import { paysCommission, termsSentence } from '../../../members/web/public.ts';
import { call } from '../../../../kit/web/api.ts';
import {
  acceptReferral,
  confirmReferral,
  declineReferral,
  disputeReferral,
  loseReferral,
  progressReferral,
  type ReferralDetail,
  reopenReferral,
} from '../../contract.ts';
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
        title: 'Accept this referral',
        intro: paysCommission(terms)
          ? `By accepting you agree to its terms: you pay ${partner.name} ${termsSentence(terms)}.`
          : `You pay ${partner.name} no commission for it.`,
        button: 'Accept',
        done: 'Accepted. Now contact the customer.',
        send: (note) => call(acceptReferral, { params, body: { note } }),
      };
    case 'confirm':
      return {
        ...plain,
        title: 'Confirm this referral',
        intro: `You confirm that it happened, and its terms: you pay ${partner.name} ${termsSentence(terms)}.`,
        button: 'Confirm',
        done: 'Confirmed.',
        send: (note) => call(confirmReferral, { params, body: { note } }),
      };
    case 'progress':
      return {
        ...plain,
        title:
          to === 'Quoted'
            ? 'You sent a quote'
            : to === 'Accepted'
              ? 'Back to Accepted'
              : 'You contacted the customer',
        intro: `${partner.name} sees how far you have come.`,
        button: 'Save',
        done: `It is now “${to}”.`,
        send: (note) => call(progressReferral, { params, body: { status: progressTo(to), note } }),
      };
    case 'decline':
      return {
        ...plain,
        title: 'Decline this referral',
        intro: `${partner.name} is told why, and can send the customer to somebody else.`,
        isNeeded: true,
        suggestions: ['No capacity at the moment', 'Outside our area', 'Not what we do'],
        button: 'Decline',
        done: 'You declined it.',
        send: (reason) => call(declineReferral, { params, body: { reason } }),
      };
    case 'lose':
      return {
        ...plain,
        title: 'It did not become a deal',
        intro: `${partner.name} is told why.`,
        isNeeded: true,
        suggestions: ['Chose somebody else', 'Too expensive', 'No answer', 'No need any more'],
        button: 'Mark as lost',
        done: 'Marked as lost.',
        send: (reason) => call(loseReferral, { params, body: { reason } }),
      };
    case 'dispute':
      return {
        ...plain,
        title: 'What is not right?',
        intro: `${partner.name} is told, and can withdraw it. Otherwise an admin of the community decides.`,
        isNeeded: true,
        suggestions: ['We knew this customer already', 'This customer did not come to us'],
        button: 'Dispute it',
        done: 'You said that it is not right.',
        send: (reason) => call(disputeReferral, { params, body: { reason } }),
      };
    default: {
      const isAsking = action === 'ask_to_reopen';
      return {
        ...plain,
        title: isAsking ? 'Ask to take it up again' : 'Agree to take it up again',
        intro: isAsking
          ? `${partner.name} has to agree. It then goes back to “${referral.status_before ?? 'Accepted'}”, and what was owed for it is cancelled.`
          : `It goes back to “${referral.status_before ?? 'Accepted'}”, and what was owed for it is cancelled.`,
        label: 'Why',
        isNeeded: isAsking,
        button: isAsking ? 'Ask' : 'Agree',
        done: isAsking ? `${partner.name} was asked.` : 'It is taken up again.',
        send: (note) => call(reopenReferral, { params, body: { note } }),
      };
    }
  }
}

const progressTo = (to: Choice['to']) => (to === 'Quoted' || to === 'Customer Contacted' ? to : 'Accepted');
