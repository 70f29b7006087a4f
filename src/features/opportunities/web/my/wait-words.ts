import type { waitReasons } from '../../contract/lists.ts';
import type { OpportunityCard } from '../../contract/opportunity.ts';

export type Why = (typeof waitReasons)[number];

interface Step {
  /** What is so. */
  sentence: (card: OpportunityCard) => string;
  /** What to do. */
  verb: string;
  /** Where, below the opportunity’s own address. */
  at: '' | '/edit' | '/brief' | '/responses';
}

const responsesWaiting = ({ answers }: OpportunityCard) =>
  answers === 1
    ? 'You have 1 response. Choose it, or let it pass.'
    : `You have ${answers} responses. Choose who gets the work.`;

export const waitSteps: Readonly<Record<Why, Step>> = {
  accept_award: {
    sentence: ({ author }) => `${author.name} chose you. Accept the work, or turn it down.`,
    verb: 'Accept or turn down',
    at: '/responses',
  },
  decide: { sentence: responsesWaiting, verb: 'Compare responses', at: '/responses' },
  answer_questions: {
    sentence: () => 'Someone asked a question. Everyone can read your answer.',
    verb: 'Answer',
    at: '/brief',
  },
  join_response: {
    sentence: () => 'A partner wants to respond together with you.',
    verb: 'View response',
    at: '/responses',
  },
  confirm_response: {
    sentence: ({ author }) =>
      `${author.name} changed it after you responded. Does your response still stand?`,
    verb: 'Confirm or change',
    at: '/responses',
  },
  send_response: {
    sentence: () => 'You started a response and haven’t sent it.',
    verb: 'Finish response',
    at: '/responses',
  },
  rate: { sentence: () => 'The work is done. Rate how it went.', verb: 'Rate', at: '' },
  finish_draft: { sentence: () => 'Your draft isn’t posted yet.', verb: 'Finish draft', at: '/edit' },
};
