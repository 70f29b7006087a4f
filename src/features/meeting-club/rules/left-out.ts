import type { PlaceReason } from '../contract/preview.ts';

/** Why somebody has no meeting, as admins read it. That two could not be put together is never said of anybody by name. */
export const whyLeftOut = (reason: PlaceReason | null): string => (reason === null ? '' : words[reason]);

const words: Record<PlaceReason, string> = {
  skipped: 'Skipped this round',
  not_due: 'Not due yet',
  paused: 'Paused',
  left: 'Left',
  suspended: 'Suspended',
  by_admin: 'Left out by an admin',
  no_partner: 'Few possible partners',
  odd: 'No one was left to meet',
  partner_lost: 'The other person dropped out',
  no_time: 'Found no time to meet',
  too_few: 'Too few people joined',
  not_sent: 'The round wasn’t sent in time',
};

/**
 * The same to whoever it happened to, after the name of the round. Whether somebody was one too many or could meet none of the others reads alike:
 * from the difference they could tell that they are avoided.
 */
export function toldLeftOut(reason: PlaceReason | null, round: string): string {
  const next = 'You’ll be first in line next time';
  if (reason === 'partner_lost')
    return `The person you were going to meet in ${round} of the meeting club dropped out. ${next}`;
  if (reason === 'too_few') return `Too few people joined ${round} of the meeting club. ${next}`;
  if (reason === 'not_sent')
    return `${round.charAt(0).toUpperCase()}${round.slice(1)} of the meeting club wasn’t sent in time, so there are no meetings. ${next}`;
  if (reason === 'by_admin') return `You have no meeting in ${round} of the meeting club. ${next}`;
  return `There was no one left for you to meet in ${round} of the meeting club. ${next}`;
}
