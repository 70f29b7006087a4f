import { momentText } from '../../../kit/common/dates.ts';
import type { Question } from '../../../kit/web/components/confirm.ts';
import type { Wait } from '../contract.ts';
import type { verbs as allVerbs } from './verbs.ts';
import { pathOf, titleOf } from './words.ts';

type Verbs = typeof allVerbs;

/** A press that does it here. */
export interface Press {
  verb: string;
  send: () => Promise<unknown>;
  done: string;
  /** Asked first, where it cannot be undone. */
  asks?: Question;
  undo?: () => Promise<unknown>;
}

/** A press, a way to the page where there is more to read or write, or a dialog that says what begins. */
export type Step = Press | { verb: string; to: string } | { verb: string; opens: 'award' };

/** One step for each kind; of a meeting, one for each of its times. */
export function stepsOf(wait: Wait): readonly Step[] {
  const { kind, company, times } = wait;
  const name = company?.name ?? 'The other company';
  const told = `${name} has been notified.`;
  const sends =
    (verb: keyof Verbs, at = '') =>
    async () =>
      (await import('./verbs.ts')).verbs[verb](wait, at);
  const goes = (verb: string): Step[] => [{ verb, to: pathOf(wait) }];
  switch (kind) {
    case 'accept_referral':
      return [{ verb: 'Accept', send: sends('acceptReferral'), done: `Accepted. ${told}` }];
    case 'confirm_referral':
      return [
        {
          verb: 'Confirm',
          send: sends('confirmReferral'),
          done: `Confirmed. ${told}`,
        },
      ];
    case 'reopen_referral':
      return [{ verb: 'Reopen', send: sends('reopenReferral'), done: `Reopened. ${told}` }];
    case 'accept_partnership':
      return [
        {
          verb: 'Accept',
          send: sends('acceptPartnership'),
          done: `Accepted. ${told}`,
        },
      ];
    case 'accept_terms':
      return [
        {
          verb: 'Accept terms',
          send: sends('acceptTerms'),
          done: `Terms accepted. ${told}`,
        },
      ];
    case 'pay_commission':
      return [
        {
          verb: 'Mark as paid',
          send: sends('payCommission'),
          done: `Marked as paid. ${name} will be asked to confirm.`,
          undo: sends('undoPayment'),
        },
      ];
    case 'receive_commission':
      return [
        {
          verb: 'Confirm receipt',
          send: sends('receiveCommission'),
          done: 'Receipt confirmed.',
          asks: {
            title: `Received ${titleOf(wait)}?`,
            body: 'This settles the commission. It can’t be undone.',
            yes: 'Confirm receipt',
            no: 'Not yet',
          },
        },
      ];
    case 'confirm_response':
      return [
        {
          verb: 'Confirm response',
          send: sends('confirmResponse'),
          done: 'Confirmed. Your response still stands.',
        },
      ];
    case 'pick_time':
      if (times.length === 0) return goes('Propose times');
      return times.map((at) => ({
        verb: momentText(at),
        send: sends('pickTime', at),
        done: `You picked ${momentText(at)}.`,
      }));
    case 'accept_award':
      return [{ verb: 'Accept award', opens: 'award' }];
    case 'choose_response':
      return goes('Compare responses');
    case 'answer_questions':
      return goes('Answer');
    case 'join_response':
      return goes('View response');
    case 'send_response':
      return goes('Finish response');
    case 'respond':
      // Its title leads to the brief.
      return [{ verb: 'Respond', to: `/project/${wait.id}/responses` }];
    case 'rate_work':
      return goes('Rate');
  }
}
