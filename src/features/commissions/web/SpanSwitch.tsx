import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Select } from '../../../kit/web/components/Select.tsx';
import styles from './Statement.module.css';

interface Props {
  /** What is chosen, and the name of it in the address. */
  name: 'month' | 'year';
  value: string;
  /** The last one that has a statement. */
  last: string;
  /** Those that have rows. */
  filled: readonly string[];
  /** So many away from another one. */
  besideOf: (value: string, steps: number) => string;
  textOf: (value: string) => string;
  choose: (value: string) => void;
}

/** From one to the next, or straight to one that has something. */
export function SpanSwitch({ name, value, last, filled, besideOf, textOf, choose }: Props) {
  const choices = [...new Set([last, value, ...filled])].sort().toReversed();
  const [before, after] = [besideOf(value, -1), besideOf(value, 1)];
  return (
    <div className={styles.months}>
      <Beside to={`?${name}=${before}`} says={`Earlier: ${textOf(before)}`} icon={IconChevronLeft} />
      <Select
        aria-label={name === 'month' ? 'Month' : 'Year'}
        value={value}
        data={choices.map((each) => ({ value: each, label: textOf(each) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {value < last ? (
        <Beside to={`?${name}=${after}`} says={`Later: ${textOf(after)}`} icon={IconChevronRight} />
      ) : (
        <Button variant="default" className={styles.beside} disabled aria-label="Later">
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

interface BesideProps {
  to: string;
  says: string;
  icon: typeof IconChevronLeft;
}

const Beside = ({ to, says, icon: Icon }: BesideProps) => (
  <Button component={Link} to={to} variant="default" className={styles.beside} aria-label={says}>
    <Icon size={20} stroke={1.75} aria-hidden="true" />
  </Button>
);
