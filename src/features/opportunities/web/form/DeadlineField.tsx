import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { cityOf } from '../../../../kit/common/dates.ts';
import { useClock } from '../../../../kit/web/useClock.ts';
import { viewerZone } from '../../../../kit/web/viewer-zone.ts';
import { instantOf, wallTimeOf } from '../../../../kit/web/wall-time.ts';
import { closingWords } from '../words/closing-words.ts';
import styles from './Form.module.css';

interface Props {
  label: string;
  /** By the reader’s clock. */
  value: string;
  change: (wallTime: string) => void;
  error: string | undefined;
  /** What is chosen most. */
  choices: readonly { label: string; at: Date }[];
}

/** A day and a time by the reader’s own clock, whose zone is named. */
export function DeadlineField({ label, value, change, error, choices }: Props) {
  const now = useClock();
  const instant = instantOf(value);
  const zone = `${cityOf(viewerZone())} time`;
  return (
    <div className={styles.group}>
      <TextInput
        name="deadline"
        label={label}
        type="datetime-local"
        description={instant === undefined ? zone : `${zone}. ${closingWords(instant, now)}.`}
        error={error}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value.slice(0, 16))}
      />
      <div className={styles.row}>
        {choices.map(({ label: words, at }) => (
          <Button key={words} variant="default" size="xs" onClick={() => change(wallTimeOf(at))}>
            {words}
          </Button>
        ))}
      </div>
    </div>
  );
}
