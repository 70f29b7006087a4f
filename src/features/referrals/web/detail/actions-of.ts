import type { ReferralDetail } from '../../contract/referral.ts';
import type { ReferralStatus } from '../../contract/status.ts';

export type Action =
  | 'accept'
  | 'decline'
  | 'confirm'
  | 'dispute'
  | 'progress'
  | 'close'
  | 'lose'
  | 'withdraw'
  | 'ask_to_reopen'
  | 'agree_to_reopen'
  | 'refund'
  | 'nudge';

export interface Choice {
  action: Action;
  /** Where `progress` leads. */
  to?: ReferralStatus;
  label: string;
  isDangerous?: boolean;
}

const order: readonly ReferralStatus[] = ['Accepted', 'Customer Contacted', 'Quoted'];

interface Actions {
  next: Choice | undefined;
  /** The end of the way, where the next step is one on it: a deal is often made before every step was noted. */
  beside: Choice | undefined;
  others: Choice[];
}

/** What can be done now: the next step, and everything else with the other answer to it first. The server says what is possible. */
export function actionsOf({ can, status }: Pick<ReferralDetail, 'can' | 'status'>): Actions {
  const forward = can.progress.filter((to) => order.indexOf(to) > order.indexOf(status));
  const back = can.progress.filter((to) => !forward.includes(to));
  const choices: (Choice | false)[] = [
    can.agree_to_reopen && { action: 'agree_to_reopen', label: 'Agree to reopen' },
    can.confirm && { action: 'confirm', label: 'Confirm' },
    can.accept && { action: 'accept', label: 'Accept' },
    ...forward.map((to): Choice => ({ action: 'progress', to, label: forwardLabel[to] ?? to })),
    can.close && { action: 'close', label: 'Close as won' },
    can.nudge && { action: 'nudge', label: 'Nudge' },
    ...back.map((to): Choice => ({ action: 'progress', to, label: `Back to ${to}` })),
    can.refund && { action: 'refund', label: 'Record a refund' },
    can.ask_to_reopen && { action: 'ask_to_reopen', label: 'Ask to reopen' },
    can.decline && { action: 'decline', label: 'Decline', isDangerous: true },
    can.lose && { action: 'lose', label: 'Mark as lost', isDangerous: true },
    can.dispute && { action: 'dispute', label: 'Dispute', isDangerous: true },
    can.withdraw && { action: 'withdraw', label: 'Withdraw', isDangerous: true },
  ];
  const possible = choices.filter((choice) => choice !== false);
  const next = possible.find((choice) => isNext(choice, forward));
  const beside = next?.action === 'progress' ? possible.find(({ action }) => action === 'close') : undefined;
  const isAnswer = ({ action }: Choice) => next !== undefined && action === otherAnswers[next.action];
  const rest = possible.filter((choice) => choice !== next && choice !== beside);
  return { next, beside, others: [...rest.filter(isAnswer), ...rest.filter((choice) => !isAnswer(choice))] };
}

const forwardLabel: Partial<Record<ReferralStatus, string>> = {
  'Customer Contacted': 'Mark as contacted',
  Quoted: 'Mark as quoted',
};

const otherAnswers: Partial<Record<Action, Action>> = {
  accept: 'decline',
  confirm: 'dispute',
};

/** A step back, money back or giving up is never what comes next. */
function isNext({ action, to }: Choice, forward: readonly ReferralStatus[]): boolean {
  if (action === 'progress') return to !== undefined && forward.includes(to);
  return ['agree_to_reopen', 'confirm', 'accept', 'close', 'nudge'].includes(action);
}
