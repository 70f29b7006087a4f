import type { ReferralCard, ReferralDetail } from '../../contract/referral.ts';
import type { ReferralStatus } from '../../contract/status.ts';
import { type Action, type Arrow, arrows } from '../../rules.ts';
import { actionsOf, type Choice } from '../detail/actions-of.ts';
import { withOr } from '../../../../kit/common/in-words.ts';

type Movable = Pick<ReferralCard, 'status' | 'status_before' | 'direction' | 'waiting'>;
export type Moves = ReadonlyMap<ReferralStatus, Action>;

/** Where a card may be put, by the arrows of the transition table that belong to our side. */
export function movesOf(card: Movable): Moves {
  const actor = card.direction === 'outgoing' ? 'sender' : 'receiver';
  return new Map(
    arrows
      .filter(({ from, by }) => from.includes(card.status) && by.includes(actor))
      .flatMap((arrow): [ReferralStatus, Action][] => {
        const to = targetOf(arrow, card);
        return to === null ? [] : [[to, arrow.action]];
      }),
  );
}

function targetOf({ action, to }: Arrow, { status_before: before, waiting }: Movable): ReferralStatus | null {
  if (to !== 'before') return to;
  // The sender agrees to what the receiver has asked for.
  return action === 'reopen' && waiting?.on !== 'us' ? null : before;
}

/** The same step that the referral's own page offers, if it still does. */
export function choiceFor(referral: ReferralDetail, action: Action, to: ReferralStatus): Choice | undefined {
  const { next, others } = actionsOf(referral);
  const wanted = action === 'reopen' ? 'agree_to_reopen' : action;
  return [next, ...others].find(
    (choice) => choice?.action === wanted && (choice.to === undefined || choice.to === to),
  );
}

/** Why a card goes back to where it was, and where it could go instead. */
export function refusalOf(name: string, from: ReferralStatus, to: ReferralStatus, moves: Moves): string {
  return `${name} can’t move from ${from} to ${to}. It can move to ${withOr([...moves.keys()])}.`;
}
