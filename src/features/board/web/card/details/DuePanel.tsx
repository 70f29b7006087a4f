import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { Select } from '../../../../../kit/web/components/Select.tsx';
import { useClock } from '../../../../../kit/web/useClock.ts';
import { instantOf, wallTimeOf } from '../../../../../kit/web/wall-time.ts';
import styles from './Details.module.css';
import { dueChoices } from './due-choices.ts';

interface Props {
  due: string | null;
  /** Minutes before it. */
  reminder: number | null;
  set: (when: { due: string | null; reminder?: number | null }) => void;
  close: () => void;
}

const hour = 60;
const day = 24 * hour;
const usualReminders = [
  { minutes: 0, label: 'When it’s due' },
  { minutes: 15, label: '15 minutes before' },
  { minutes: hour, label: '1 hour before' },
  { minutes: day, label: '1 day before' },
  { minutes: 2 * day, label: '2 days before' },
  { minutes: 7 * day, label: '1 week before' },
];

/** A card that came from elsewhere may have another one. */
const remindersWith = (minutes: number) =>
  usualReminders.some((one) => one.minutes === minutes)
    ? usualReminders
    : [...usualReminders, { minutes, label: `${minutes} minutes before` }];

/** A day and a time by the reader’s own clock, and when those on the card hear of it. */
export function DuePanel({ due, reminder, set, close }: Props) {
  const now = new Date(useClock());
  const [typed, setTyped] = useState(due === null ? '' : wallTimeOf(new Date(due)));
  const [minutes, setMinutes] = useState(reminder ?? 0);
  const choose = (next: string | null) => {
    set(next === null ? { due: null } : { due: next, reminder: minutes });
    close();
  };
  const instant = instantOf(typed);
  return (
    <form
      className={styles.detail}
      onSubmit={(event) => {
        event.preventDefault();
        if (instant !== undefined) choose(instant);
      }}
    >
      <p className={styles.panelTitle}>Due date</p>
      <div className={styles.row}>
        {dueChoices(now).map(({ label, at }) => (
          <Button key={label} variant="default" size="xs" onClick={() => choose(at.toISOString())}>
            {label}
          </Button>
        ))}
      </div>
      <TextInput
        label="Day and time"
        type="datetime-local"
        value={typed}
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Select
        label="Remind"
        data={remindersWith(minutes).map((one) => ({ value: String(one.minutes), label: one.label }))}
        value={String(minutes)}
        onChange={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
      />
      <p className={styles.hint}>
        We remind everyone on this card, and everyone watching it, then and when it’s due.
      </p>
      <div className={styles.row}>
        <Button type="submit" size="sm" disabled={instant === undefined}>
          Set due date
        </Button>
        {due !== null && (
          <Button variant="default" size="sm" onClick={() => choose(null)}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}
