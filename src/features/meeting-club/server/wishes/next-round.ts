import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Calendar } from '../../../communities/server/public.ts';
import { nextTurns } from '../../rules/schedule.ts';
import { holidaysOf, type SettingsRow } from '../rounds/settings.ts';

/** The day on which the schedule begins the next round; null where admins begin them. */
export async function nextRoundOn(
  tx: CommunityTx,
  { is_scheduled: isScheduled, first_on: firstOn, every_weeks: everyWeeks, last_on: lastOn }: SettingsRow,
  { today }: Calendar,
): Promise<string | null> {
  if (!isScheduled || firstOn === null) return null;
  const holidays = (await holidaysOf(tx)).map(({ day }) => day);
  const turns = nextTurns({ firstOn, everyWeeks, holidays }, today, 2);
  return turns.find((day) => lastOn === null || day > lastOn) ?? null;
}
