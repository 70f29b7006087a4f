import { dayText } from '../../../../kit/common/dates.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import type { OpportunityStatus } from '../../contract/status.ts';
import { ratingDays } from '../../rules.ts';
import { waitsForPartner } from './response-state.ts';
import { by, companies, left, owner, until, winner } from './step-words.ts';

/** What a press does: it leads on, or is done on the spot. */
export type StepAction =
  | { does: 'open'; label: string; path: string }
  | { does: 'accept' | 'complete' | 'rate' | 'copy'; label: string };

export interface Step {
  sentence: string;
  action?: StepAction | undefined;
  /** The other answer, where there are two. */
  beside?: { does: 'close' | 'refuse' | 'end'; label: string } | undefined;
  /** It is the viewer’s turn: it stands out. */
  isMyTurn?: boolean;
}

/** What the viewer’s company has to do with it, as far as it makes a difference here. */
export type Part = 'owner' | 'winner' | 'winners_partner' | 'invited' | 'responder' | 'viewer';

export function partOf({ role, invitation, my_response: mine, can }: OpportunityDetail): Part {
  if (role === 'owner') return 'owner';
  if (role === 'winner') return mine?.is_joined ? 'winners_partner' : 'winner';
  if (invitation !== null && can.agree) return 'invited';
  return mine === null ? 'viewer' : 'responder';
}

type Say = (opportunity: OpportunityDetail, now: number) => Step;

/** For each part and state one sentence, and what to do next where there is something. */
const steps: Record<Part, Record<OpportunityStatus, Say>> = {
  owner: {
    Draft: ({ id }) => ({
      sentence: 'Only your company sees this draft.',
      action: { does: 'open', label: 'Finish and post', path: `/project/${id}/edit` },
      isMyTurn: true,
    }),
    Open: ownersOpen,
    Reviewing: (opportunity) => {
      const { answers, ends_at: end } = opportunity;
      if (answers === 0)
        return { sentence: 'No response is left to choose from.', action: copying, isMyTurn: true };
      const decideBy = end === null ? '' : ` by ${dayText(end)}`;
      return answers === 1
        ? {
            sentence: `One company responded. Read it and award the work${decideBy}.`,
            action: responsesOf(opportunity, 'Read the response'),
            isMyTurn: true,
          }
        : {
            sentence: `${companies(answers ?? 0)} responded. Compare them and award the work${decideBy}.`,
            action: responsesOf(opportunity, 'Compare responses'),
            isMyTurn: true,
          };
    },
    Awarded: (opportunity, now) => ({
      sentence: `You awarded this to ${winner(opportunity)}. They have ${left(opportunity, now)} to accept.`,
      action: responsesOf(opportunity, 'View responses'),
    }),
    'In progress': (opportunity) => ({
      sentence: `${winner(opportunity)} is working on it. Complete it when the work is done.`,
      action: { does: 'complete', label: 'Complete work' },
      beside: ending,
    }),
    Completed: (opportunity) => rated(opportunity, winner(opportunity)),
    Cancelled: ({ award }) => ({
      sentence:
        award === null ? 'Your company cancelled this.' : `The work with ${award.company.name} was ended.`,
      action: copying,
    }),
    Expired: ({ answers }) => ({
      sentence: answers === 0 ? 'No one responded in time.' : 'It ended without a decision.',
      action: copying,
    }),
  },
  winner: {
    Draft: nothingYet,
    Open: nothingYet,
    Reviewing: nothingYet,
    Awarded: (opportunity, now) => ({
      sentence: `${owner(opportunity)} awarded this to you. Accept within ${left(opportunity, now)}.`,
      action: { does: 'accept', label: 'Accept award' },
      beside: { does: 'refuse', label: 'Turn down' },
      isMyTurn: true,
    }),
    'In progress': (opportunity) => ({
      sentence: `You’re doing this for ${owner(opportunity)}.`,
      action: referralOf(opportunity) ?? filesOf(opportunity),
      beside: ending,
    }),
    Completed: (opportunity) => rated(opportunity, owner(opportunity)),
    Cancelled: (opportunity) => ({ sentence: `The work for ${owner(opportunity)} was ended.` }),
    Expired: nothingYet,
  },
  winners_partner: {
    Draft: nothingYet,
    Open: nothingYet,
    Reviewing: nothingYet,
    Awarded: (opportunity) => ({
      sentence: `${owner(opportunity)} awarded this to ${winner(opportunity)} and you. ${winner(opportunity)} answers for both of you.`,
      action: responsesOf(opportunity, 'View your response'),
    }),
    'In progress': (opportunity) => ({
      sentence: `You and ${winner(opportunity)} are doing this for ${owner(opportunity)}.`,
      action: filesOf(opportunity),
    }),
    Completed: () => ({ sentence: 'The work is done.' }),
    Cancelled: (opportunity) => ({ sentence: `The work for ${owner(opportunity)} was ended.` }),
    Expired: nothingYet,
  },
  invited: everywhere((opportunity) => ({
    sentence: `${opportunity.invitation?.company.name ?? 'A partner'} asks you to respond together.`,
    action: responsesOf(opportunity, 'Read and answer'),
    isMyTurn: true,
  })),
  responder: {
    Draft: nothingYet,
    Open: respondersOpen,
    Reviewing: (opportunity) => {
      const over = outcomeOf(opportunity) ?? unconfirmed(opportunity);
      if (over) return over;
      return {
        sentence: `${isDeciding(opportunity)} You’ll hear either way.`,
        action: responsesOf(opportunity, 'View your response'),
      };
    },
    Awarded: nothingYet,
    'In progress': (opportunity) => outcomeOf(opportunity) ?? chosenOther(opportunity),
    Completed: (opportunity) => outcomeOf(opportunity) ?? chosenOther(opportunity),
    Cancelled: (opportunity) => ({
      sentence: `${owner(opportunity)} cancelled this.`,
      action: responsesOf(opportunity, 'View your response'),
    }),
    Expired: (opportunity) =>
      outcomeOf(opportunity) ?? {
        sentence: `${owner(opportunity)} didn’t decide in time, so it ended.`,
        action: responsesOf(opportunity, 'View your response'),
      },
  },
  viewer: {
    Draft: nothingYet,
    Open: (opportunity) => ({
      sentence: opportunity.is_passed
        ? `You said it’s not for you. You can still respond${until(opportunity)}.`
        : `${owner(opportunity)} is looking for someone. Respond${by(opportunity)}.`,
      action: opportunity.can.respond ? responsesOf(opportunity, 'Respond') : undefined,
    }),
    Reviewing: (opportunity) => ({ sentence: isDeciding(opportunity) }),
    Awarded: nothingYet,
    'In progress': (opportunity) => ({ sentence: `${owner(opportunity)} found someone for this.` }),
    Completed: () => ({ sentence: 'The work is done.' }),
    Cancelled: (opportunity) => ({ sentence: `${owner(opportunity)} cancelled this.` }),
    Expired: () => ({ sentence: 'It closed without an award.' }),
  },
};

export const nextStep = (opportunity: OpportunityDetail, now: number): Step =>
  steps[partOf(opportunity)][opportunity.status](opportunity, now);

function ownersOpen(opportunity: OpportunityDetail): Step {
  const { id, questions, answers, is_sealed: isSealed, can } = opportunity;
  const asked = questions.filter(({ answer }) => answer === null).length;
  if (asked > 0 && can.answer_questions)
    return {
      sentence:
        asked === 1 ? 'A question is waiting for your answer.' : `${asked} questions are waiting for you.`,
      action: { does: 'open', label: 'Answer', path: `/project/${id}/brief#questions` },
      isMyTurn: true,
    };
  if (!answers) return { sentence: `No responses yet. It’s open${until(opportunity)}.` };
  const so = `${companies(answers)} responded so far.`;
  const beside = can.close ? closing : undefined;
  return isSealed
    ? {
        sentence: `${so} Responses are opened together at the deadline.`,
        action: responsesOf(opportunity, 'View responses'),
        beside,
      }
    : {
        sentence: `${so} You can award it when it has closed.`,
        action: responsesOf(opportunity, answers === 1 ? 'Read the response' : 'Compare responses'),
        beside,
      };
}

const isDeciding = (opportunity: OpportunityDetail) =>
  opportunity.is_closed_early
    ? `${owner(opportunity)} closed it early and is deciding.`
    : `It’s closed, and ${owner(opportunity)} is deciding.`;

function respondersOpen(opportunity: OpportunityDetail): Step {
  const mine = opportunity.my_response!;
  const over = outcomeOf(opportunity) ?? unconfirmed(opportunity);
  if (over) return over;
  if (waitsForPartner(mine))
    return {
      sentence: `Waiting for ${mine.partner?.name} to agree. Your response goes out then.`,
      action: responsesOf(opportunity, 'View your response'),
    };
  if (mine.status === 'Draft')
    return {
      sentence: `Your response isn’t sent yet. Send it${by(opportunity)}.`,
      action: responsesOf(opportunity, 'Finish your response'),
      isMyTurn: true,
    };
  if (mine.status === 'Withdrawn')
    return {
      sentence: `You withdrew your response. You can send it again${until(opportunity)}.`,
      action: responsesOf(opportunity, 'View your response'),
    };
  return {
    sentence: mine.is_joined
      ? `${mine.company.name} responded for both of you.`
      : `You responded. You can change it${until(opportunity)}.`,
    action: responsesOf(opportunity, 'View your response'),
  };
}

/** Where the responder knows how it ended, whatever state the work is in. */
function outcomeOf(opportunity: OpportunityDetail): Step | undefined {
  const mine = opportunity.my_response!;
  const view = responsesOf(opportunity, 'View your response');
  if (mine.status === 'Declined')
    return opportunity.status === 'Open' || opportunity.status === 'Reviewing'
      ? { sentence: `${owner(opportunity)} declined your response.`, action: view }
      : chosenOther(opportunity);
  if (opportunity.status === 'Open') return undefined;
  if (mine.status === 'Draft') return { sentence: 'It closed before your response was sent.', action: view };
  return mine.status === 'Withdrawn' ? { sentence: 'You withdrew your response.', action: view } : undefined;
}

const chosenOther = (opportunity: OpportunityDetail): Step => ({
  sentence: `${owner(opportunity)} chose another company.`,
  action: responsesOf(opportunity, 'View your response'),
});

const unconfirmed = (opportunity: OpportunityDetail): Step | undefined =>
  opportunity.can.confirm
    ? {
        sentence: 'The brief has changed since you responded. Is your response still good?',
        action: responsesOf(opportunity, 'Check your response'),
        isMyTurn: true,
      }
    : undefined;

function rated({ can, ratings: { mine, theirs } }: OpportunityDetail, other: string): Step {
  if (mine === null && can.rate)
    return {
      sentence: `The work is done. How was working with ${other}?`,
      action: { does: 'rate', label: `Rate ${other}` },
      isMyTurn: true,
    };
  // Its time is over.
  if (mine === null) return { sentence: 'The work is done.' };
  return {
    sentence:
      theirs === null
        ? `You rated ${other}. You’ll both see the ratings when they have rated you too, or after ${ratingDays} days.`
        : `You and ${other} have rated each other.`,
  };
}

/** A state in which this part is never met. */
function nothingYet({ status }: OpportunityDetail): Step {
  return { sentence: `It’s ${status.toLowerCase()}.` };
}

function everywhere(say: Say): Record<OpportunityStatus, Say> {
  return {
    Draft: say,
    Open: say,
    Reviewing: say,
    Awarded: say,
    'In progress': say,
    Completed: say,
    Cancelled: say,
    Expired: say,
  };
}

const closing = { does: 'close', label: 'Close now' } as const;

const ending = { does: 'end', label: 'End work early' } as const;

const copying: StepAction = { does: 'copy', label: 'Post it again' };

const responsesOf = ({ id }: OpportunityDetail, label: string): StepAction => ({
  does: 'open',
  label,
  path: `/project/${id}/responses`,
});

const filesOf = ({ id }: OpportunityDetail): StepAction => ({
  does: 'open',
  label: 'Open files',
  path: `/project/${id}/files`,
});

const referralOf = ({ award }: OpportunityDetail): StepAction | undefined =>
  award?.referral ? { does: 'open', label: 'Open the referral', path: award.referral.path } : undefined;
