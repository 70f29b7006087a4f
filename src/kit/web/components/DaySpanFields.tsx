import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import styles from './DaySpanFields.module.css';
import type { DaySpan } from './day-span.ts';

interface Props {
  span: DaySpan;
  choose: (difference: Partial<DaySpan>) => void;
}

/** The first and the last day that a list is narrowed to. */
export function DaySpanFields({ span: { from, to }, choose }: Props) {
  return (
    <div className={styles.span}>
      <TextInput
        type="date"
        label="From"
        value={from ?? ''}
        max={to}
        onChange={(event) => choose({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label="To"
        value={to ?? ''}
        min={from}
        onChange={(event) => choose({ to: event.currentTarget.value || undefined })}
      />
    </div>
  );
}
