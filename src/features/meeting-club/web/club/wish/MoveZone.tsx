import { Button } from '@mantine/core';
import { useClock } from '../../../../../kit/web/useClock.ts';
import { cityOf } from '../../../../../kit/common/dates.ts';
import { keepMoments } from '../../../rules/wishes-zone.ts';
import styles from '../Club.module.css';
import { weekText } from '../week/slots-text.ts';

interface Props {
  from: string;
  to: string;
  slots: readonly number[];
  move: (slots: readonly number[]) => void;
  cancel: () => void;
}

/** "9:00 in Sydney" can stay nine o'clock, or the moment that it is. */
export function MoveZone({ from, to, slots, move, cancel }: Props) {
  const now = useClock();
  const moments = keepMoments(slots, from, to, new Date(now));
  return (
    <fieldset className={styles.question}>
      <legend>
        Moving from {cityOf(from)} to {cityOf(to)}: keep your hours, or keep the moments?
      </legend>
      <div className={styles.answers}>
        <Answer
          title="Keep my hours"
          says={`The same times of day, now by ${cityOf(to)} clocks.`}
          slots={slots}
          choose={() => move(slots)}
        />
        <Answer
          title="Keep the moments"
          says={`The same moments as now, as ${cityOf(to)} clocks show them.`}
          slots={moments}
          choose={() => move(moments)}
        />
      </div>
      <Button variant="subtle" size="xs" onClick={cancel}>
        Stay in {cityOf(from)} time
      </Button>
    </fieldset>
  );
}

interface AnswerProps {
  title: string;
  says: string;
  slots: readonly number[];
  choose: () => void;
}

const mostLines = 3;

function Answer({ title, says, slots, choose }: AnswerProps) {
  const lines = weekText(slots);
  return (
    <div className={styles.answer}>
      <p className={styles.hint}>{says}</p>
      <ul className={styles.times}>
        {lines.slice(0, mostLines).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > mostLines && <li>and more</li>}
      </ul>
      <Button variant="default" size="sm" onClick={choose}>
        {title}
      </Button>
    </div>
  );
}
