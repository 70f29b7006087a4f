import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { CheckboxField } from '../../../../kit/web/forms/CheckboxField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import styles from './EventForm.module.css';
import { RepeatFields } from './RepeatFields.tsx';
import { isDoubled, readingOf, viewerText, withAllDay, withStart } from './times.ts';
import type { EventValues } from './typed-event.ts';
import { skippedText } from './values.ts';

/** When it is, in Sydney, with the reader's own time beside it while they type. */
export function WhenCard({ form }: { form: Form<EventValues> }) {
  const { values, errors } = form;
  const reading = readingOf(values);
  const theirs = viewerText(values);
  // A date that is being typed is empty for a while; the end follows from where the start was before.
  const lastStart = useRef(values.starts);
  const start = (starts: string) => {
    const from = lastStart.current;
    if (starts !== '') lastStart.current = starts;
    form.set('starts', starts);
    form.replace((before) => withStart(before, starts, from));
  };
  const skipped = (field: 'starts' | 'ends') =>
    reading.is === 'skipped' && reading.field === field ? reading.next : undefined;
  const complaintOf = (field: 'starts' | 'ends') => {
    const next = skipped(field);
    return next === undefined ? errors[field] : skippedText(values[field], next);
  };
  return (
    <Card title="When">
      <div className={styles.fields}>
        <div className={styles.pair}>
          <Moment
            label="Starts"
            name="starts"
            isAllDay={values.is_all_day}
            value={values.starts}
            change={start}
            error={complaintOf('starts')}
          />
          <Moment
            label={values.is_all_day ? 'Last day' : 'Ends'}
            name="ends"
            isAllDay={values.is_all_day}
            value={values.ends}
            change={(ends) => form.set('ends', ends)}
            error={complaintOf('ends')}
          />
        </div>
        {reading.is === 'skipped' && (
          <div>
            <Button
              variant="default"
              size="xs"
              onClick={() =>
                reading.field === 'starts' ? start(reading.next) : form.set('ends', reading.next)
              }
            >
              Use {reading.next.slice(11)}
            </Button>
          </div>
        )}
        {!values.is_all_day && (
          <p className={styles.zone}>
            <span>Times are Sydney time.</span> <output className={styles.theirs}>{theirs}</output>
          </p>
        )}
        {isDoubled(values) && <WhichHour form={form} />}
        <CheckboxField
          form={{
            ...form,
            set: (_, isAllDay) => form.replace((before) => withAllDay(before, isAllDay === true)),
          }}
          name="is_all_day"
          label="All day"
        />
        <RepeatFields form={form} />
      </div>
    </Card>
  );
}

interface MomentProps {
  label: string;
  name: string;
  isAllDay: boolean;
  value: string;
  change: (wallTime: string) => void;
  error: string | undefined;
}

/** The browser's own way to choose a day and a time. Of whole days the time is kept, out of sight. */
function Moment({ label, name, isAllDay, value, change, error }: MomentProps) {
  const clock = value.slice(11) || '00:00';
  return (
    <TextInput
      name={name}
      label={label}
      type={isAllDay ? 'date' : 'datetime-local'}
      value={isAllDay ? value.slice(0, 10) : value}
      error={error}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        change(typed === '' ? '' : isAllDay ? `${typed}T${clock}` : typed.slice(0, 16));
      }}
    />
  );
}

/** In April one hour comes twice. */
function WhichHour({ form }: { form: Form<EventValues> }) {
  const group = useId();
  const { starts, is_second_hour: chosen } = form.values;
  const complaint = form.errors.is_second_hour;
  const hours = [
    { value: 'false', label: 'The first', hint: 'Before clocks go back' },
    { value: 'true', label: 'The second', hint: 'An hour later' },
  ] as const;
  return (
    <fieldset className={styles.hours} aria-describedby={complaint ? `${group}-complaint` : undefined}>
      <legend>Clocks go back that night, so {starts.slice(11)} comes twice. Which one?</legend>
      {hours.map(({ value, label, hint }, place) => (
        <label key={value} className={styles.hour}>
          <input
            type="radio"
            name={group}
            checked={chosen === value}
            data-complaint={complaint && place === 0 ? 'true' : undefined}
            onChange={() => form.set('is_second_hour', value)}
          />
          <span>
            {label} <span className={styles.hint}>{hint}</span>
          </span>
        </label>
      ))}
      {complaint && (
        <p id={`${group}-complaint`} className={styles.complaint}>
          {complaint}
        </p>
      )}
    </fieldset>
  );
}
