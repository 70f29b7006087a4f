import { momentText } from '../../../../kit/common/dates.ts';
import type { NotificationSettings } from '../../contract/settings.ts';
import type { PushState } from '../push/browser-push.ts';

/** Which channels lead to the member at this moment, whatever they chose for single topics. */
export interface Reach {
  hasEmail: boolean;
  hasPush: boolean;
  /** What does not reach them as chosen, and why. */
  notes: readonly string[];
}

export function reachOf(settings: NotificationSettings, push: PushState | undefined): Reach {
  const hasEmail = settings.email_problem === null;
  const hasPush = push === 'on' || settings.has_push_device;
  return {
    hasEmail,
    hasPush,
    notes: [...heldNotes(settings), ...emailNotes(hasEmail), ...pushNotes(push, hasPush)],
  };
}

function heldNotes({
  held_until: until,
  paused_until: day,
  time_zone: timeZone,
}: NotificationSettings): string[] {
  if (until === null) return [];
  const why = day === null ? 'It’s your quiet hours' : 'Notifications are paused';
  return [`${why}: nothing is sent by email or to your browsers until ${momentText(until, { timeZone })}.`];
}

const emailNotes = (hasEmail: boolean) =>
  hasEmail ? [] : ['Emails are off for now, because your address refuses them.'];

function pushNotes(push: PushState | undefined, hasPush: boolean): string[] {
  if (push === undefined || push === 'not here' || push === 'on') return [];
  return hasPush
    ? ['Browser notifications go to your other browsers. They’re off in this one.']
    : ['Browser notifications are off until you turn them on above, in at least one browser.'];
}
