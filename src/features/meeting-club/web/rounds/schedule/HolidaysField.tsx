import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { dayText } from '../../../../../kit/common/dates.ts';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import { NothingYet } from '../../../../../kit/web/components/NothingYet.tsx';
import type { ScheduleValues } from './values.ts';
import styles from './Schedule.module.css';

type Holidays = ScheduleValues['holidays'];

interface Props {
  holidays: Holidays;
  change: (holidays: Holidays) => void;
  error: string | undefined;
}

/** Days on which no round starts; the next one comes at its usual turn. */
export function HolidaysField({ holidays, change, error }: Props) {
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const heading = useId();
  const isThere = holidays.some((holiday) => holiday.day === day);
  const add = () => {
    if (day === '' || isThere) return;
    change(
      [...holidays, { day, name: name.trim() }].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    );
    setDay('');
    setName('');
  };
  return (
    <div className={styles.fields} id="holidays">
      <p className={styles.says} id={heading}>
        No round starts on these days. The next one starts at its usual turn.
      </p>
      {holidays.length === 0 ? (
        <NothingYet>No holidays yet.</NothingYet>
      ) : (
        <ul className={styles.holidays} aria-labelledby={heading}>
          {holidays.map((holiday) => (
            <li key={holiday.day}>
              <span className={styles.day}>{dayText(holiday.day)}</span>
              <bdi className={styles.name}>{holiday.name}</bdi>
              <IconButton
                icon={IconX}
                iconSize={16}
                aria-label={`Remove ${holiday.name || dayText(holiday.day)}`}
                onClick={() => change(holidays.filter((each) => each.day !== holiday.day))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <TextInput
          label="Day"
          type="date"
          value={day}
          error={isThere ? 'This day is already on the list.' : error}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <TextInput
          label="Name (optional)"
          value={name}
          maxLength={80}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button variant="default" size="sm" onClick={add} disabled={day === '' || isThere}>
          Add holiday
        </Button>
      </div>
    </div>
  );
}
