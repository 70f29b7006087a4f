import type { CommissionTerms } from '../../members/contract/terms.ts';
import { notOurWork } from '../rules.ts';
import { paysCommission, termsSentence } from '../../members/web/public.ts';

export type ReferralAnswer = 'accept' | 'decline';

interface AnswerWords {
  title: string;
  intro: string;
  /** A reason is needed; otherwise there may be a note. */
  isNeeded: boolean;
  /** Words that are used often. */
  suggestions: readonly string[];
  button: string;
}

/** The receiver's answer to a referral, in the app and on the page that an email leads to. */
export function answerWords(answer: ReferralAnswer, sender: string, terms: CommissionTerms): AnswerWords {
  if (answer === 'decline')
    return {
      title: 'Decline this referral',
      intro: `We’ll tell ${sender} why, so they can send the customer to someone else.`,
      isNeeded: true,
      suggestions: ['No capacity right now', 'Outside our area', notOurWork],
      button: 'Decline referral',
    };
  return {
    title: 'Accept this referral',
    intro: paysCommission(terms)
      ? `By accepting you agree to the terms: you pay ${sender} ${termsSentence(terms)}.`
      : `You pay ${sender} no commission for this one.`,
    isNeeded: false,
    suggestions: [],
    button: 'Accept referral',
  };
}
