import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { monthText } from '../../../kit/common/dates.ts';
import { Select } from '../../../kit/web/components/Select.tsx';
import { monthBeside } from './commission-words.ts';
import styles from './Statement.module.css';

interface Props {
  month: string;
  /** The last one that has a statement. */
  thisMonth: string;
  /** Those that have rows. */
  months: readonly string[];
  choose: (month: string) => void;
}

/** From month to month, or straight to one that has something. */
export function MonthSwitch({ month, thisMonth, months, choose }: Props) {
  const choices = [...new Set([thisMonth, month, ...months])].sort().toReversed();
  return (
    <div className={styles.months}>
      <Beside month={monthBeside(month, -1)} word="Earlier" icon={IconChevronLeft} />
      <Select
        aria-label="Month"
        value={month}
        data={choices.map((value) => ({ value, label: monthText(value) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Beside
        month={monthBeside(month, 1)}
        word="Later"
        icon={IconChevronRight}
        isPossible={month < thisMonth}
      />
    </div>
  );
}

interface BesideProps {
  month: string;
  word: string;
  icon: typeof IconChevronLeft;
  isPossible?: boolean;
}

function Beside({ month, word, icon: Icon, isPossible = true }: BesideProps) {
  if (!isPossible)
    return (
      <Button variant="default" className={styles.beside} disabled aria-label={word}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </Button>
    );
  return (
    <Button
      component={Link}
      to={`?month=${month}`}
      variant="default"
      className={styles.beside}
      aria-label={`${word}: ${monthText(month)}`}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </Button>
  );
}
