import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { NotificationSettings } from '../../contract/settings.ts';
import { weekdays } from '../../contract/settings.ts';
import styles from './Settings.module.css';

type Quiet = NonNullable<NotificationSettings['quiet_hours']>;

const dayNames: Readonly<Record<(typeof weekdays)[number], string>> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};

export function QuietTimes({ quiet, change }: { quiet: Quiet; change: (wanted: Quiet) => void }) {
  const isOverNight = quiet.from > quiet.to;
  return (
    <>
      <div className={styles.times}>
        <Clock label="From" at={quiet.from} set={(from) => change({ ...quiet, from })} />
        <Clock
          label={isOverNight ? 'To (next day)' : 'To'}
          at={quiet.to}
          set={(to) => change({ ...quiet, to })}
        />
      </div>
      <fieldset className={styles.days}>
        <legend className={styles.legend}>{isOverNight ? 'Nights starting on' : 'On'}</legend>
        {weekdays.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              checked={quiet.days.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  ...quiet,
                  days: weekdays.filter((each) => (each === day ? checked : quiet.days.includes(each))),
                })
              }
            />
            <span>{dayNames[day]}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** Taken when somebody has finished typing: the hours come before the minutes. */
function Clock({ label, at, set }: { label: string; at: string; set: (at: string) => void }) {
  return (
    <TextInput
      type="time"
      label={label}
      defaultValue={at}
      onBlur={({ currentTarget: { value } }) => value !== '' && value !== at && set(value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}
