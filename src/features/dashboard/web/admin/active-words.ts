import type { CommunityDashboard } from '../../contract/community.ts';
import type { Trend } from '../numbers/Tile.tsx';
import { differenceText, numberText } from '../words/change-words.ts';

type Weeks = CommunityDashboard['active']['weeks'];

/** The last whole week beside the one before it, whatever the period. */
export function activeTrend(weeks: Weeks): Trend | null {
  const [before, last] = [weeks.at(-2)?.companies ?? null, weeks.at(-1)?.companies ?? null];
  if (last === null || before === null) return null;
  const way = last === before ? 'same' : last > before ? 'up' : 'down';
  return {
    way,
    isGood: way === 'same' ? null : way === 'up',
    words:
      way === 'same'
        ? 'No change'
        : before === 0
          ? 'None the week before'
          : `${differenceText(last, before)} than the week before`,
  };
}

/** "31 companies were active last week, the most in this period." */
export function activeSentence(weeks: Weeks): string {
  const counted = weeks.flatMap(({ companies }) => (companies === null ? [] : [companies]));
  const last = weeks.at(-1)?.companies ?? null;
  if (last === null) return 'Weeks are counted from the first Monday on.';
  const said = `${last === 1 ? 'One company was' : `${numberText(last)} companies were`} active last week`;
  if (counted.length < 3) return `${said}.`;
  if (counted.every((one) => one === last)) return `${said}, as in every week before.`;
  if (last === Math.max(...counted)) return `${said}, the most in these weeks.`;
  if (last === Math.min(...counted)) return `${said}, the fewest in these weeks.`;
  return `${said}, between ${numberText(Math.min(...counted))} and ${numberText(Math.max(...counted))} in the weeks before.`;
}
