import { momentText } from '../../../kit/common/dates.ts';
import { call } from '../../../kit/web/api.ts';
import type { Question } from '../../../kit/web/components/confirm.ts';
import { payCommission, receiveCommission, undoPayment } from '../../commissions/calls/ledger.gen.ts';
import { pickTime } from '../../meeting-club/calls/meetings.gen.ts';
import { confirmResponse } from '../../opportunities/calls/responses.gen.ts';
import { acceptPartnership, acceptTerms } from '../../partnerships/calls.gen.ts';
import { acceptReferral, confirmReferral, reopenReferral } from '../../referrals/calls/verbs.gen.ts';
import type { Wait } from '../contract.ts';
import { pathOf, titleOf } from './words.ts';

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
  const { kind, id, version, company, times } = wait;
  const params = { id };
  const name = company?.name ?? 'The other company';
  const told = `${name} has been notified.`;
  const goes = (verb: string): Step[] => [{ verb, to: pathOf(wait) }];
  switch (kind) {
    case 'accept_referral':
      return [
        { verb: 'Accept', send: () => call(acceptReferral, { params, body: {} }), done: `Accepted. ${told}` },
      ];
    case 'confirm_referral':
      return [
        {
          verb: 'Confirm',
          send: () => call(confirmReferral, { params, body: {} }),
          done: `Confirmed. ${told}`,
        },
      ];
    case 'reopen_referral':
      return [
        { verb: 'Reopen', send: () => call(reopenReferral, { params, body: {} }), done: `Reopened. ${told}` },
      ];
    case 'accept_partnership':
      return [
        {
          verb: 'Accept',
          send: () => call(acceptPartnership, { params, body: { version: version! } }),
          done: `Accepted. ${told}`,
        },
      ];
    case 'accept_terms':
      return [
        {
          verb: 'Accept terms',
          send: () => call(acceptTerms, { params, body: { version: version! } }),
          done: `Terms accepted. ${told}`,
        },
      ];
    case 'pay_commission':
      return [
        {
          verb: 'Mark as paid',
          send: () => call(payCommission, { params, body: {} }),
          done: `Marked as paid. ${name} will be asked to confirm.`,
          undo: () => call(undoPayment, { params }),
        },
      ];
    case 'receive_commission':
      return [
        {
          verb: 'Confirm receipt',
          send: () => call(receiveCommission, { params, body: {} }),
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
          send: () => call(confirmResponse, { params, body: {} }),
          done: 'Confirmed. Your response still stands.',
        },
      ];
    case 'pick_time':
      if (times.length === 0) return goes('Propose times');
      return times.map((at) => ({
        verb: momentText(at),
        send: () => call(pickTime, { params, body: { starts_at: at } }),
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
      return goes('Respond');
    case 'rate_work':
      return goes('Rate');
  }
}
