import { cityOf, dateInSentence, dayText } from '../../../kit/common/dates.ts';
import { useClock } from '../../../kit/web/useClock.ts';
import type { Span } from '../contract/period.ts';
import styles from './Dashboard.module.css';

/** Whose days they are, until when, and whether the numbers were found to agree with their lists. */
export function Checked({ span }: { span: Span }) {
  const now = useClock();
  const city = cityOf(span.time_zone);
  const until = span.days ? `Whole days in ${city} time, up to ${dayText(span.days.to)}.` : '';
  return (
    <p className={styles.foot}>
      {until} {span.is_regrouping && 'The community has a new time zone: the days are being counted again. '}
      {span.checked_at === null
        ? `Updated nightly, ${city} time.`
        : `Last checked ${dateInSentence(span.checked_at, { now: new Date(now) })}. ${correctedText(span.corrected)}`}{' '}
      Monthly deals count with all their months. Only you and your partners see amounts.
    </p>
  );
}

const correctedText = (count: number) =>
  count === 0 ? 'All numbers were right.' : `${count} ${count === 1 ? 'number' : 'numbers'} corrected.`;
