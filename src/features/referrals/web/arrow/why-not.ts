import type { ReferralDetail } from '../../contract/referral.ts';
import type { ReferralStatus } from '../../contract/status.ts';
import { arrows } from '../../rules.ts';
import { movesOf, refusalOf } from '../list/board-moves.ts';

/** Why a referral cannot be taken to a state by our side, and what would have to happen. */
export function whyNot(referral: ReferralDetail, to: ReferralStatus): string {
  const { status, status_before: before, direction, partner, can } = referral;
  const [mine, theirs] =
    direction === 'outgoing' ? (['sender', 'receiver'] as const) : (['receiver', 'sender'] as const);
  const is = `This referral is ${status}.`;
  const ways = arrows.filter(
    (arrow) => arrow.from.includes(status) && (arrow.to === to || (arrow.to === 'before' && before === to)),
  );
  if (can.ask_to_reopen && before === to) return `${is} Ask ${partner.name} to reopen it first.`;
  if (ways.some(({ action, by }) => action === 'reopen' && by.includes(mine)))
    return `${is} ${partner.name} has to ask to reopen it first.`;
  if (ways.some(({ by }) => by.includes(theirs))) return `${is} Only ${partner.name} can move it to ${to}.`;
  if (ways.some(({ by }) => by.includes('time')))
    return `${is} It expires by itself if no one answers in time.`;
  const moves = movesOf(referral);
  if (moves.size === 0) return `${is} It’s not yours to move from there.`;
  return refusalOf(referral.referred_entity.contact_name, status, to, moves);
}
