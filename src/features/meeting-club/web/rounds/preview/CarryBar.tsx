import { Button } from '@mantine/core';
import { changeWords } from '../words.ts';
import type { Carry } from './useCarry.ts';
import styles from './Preview.module.css';

/** While somebody is carried: what letting go here would do, before it is done. */
export function CarryBar({ carry }: { carry: Carry }) {
  const { held, target, forecast } = carry;
  const tone = forecast && (!forecast.is_possible || forecast.problem !== null) ? 'warning' : 'plain';
  return (
    <div className={styles.bar} data-tone={tone}>
      <output className={styles.said} aria-live="polite">
        <strong>{held?.name}</strong>
        <span>{target === null ? 'Choose where they go.' : wordsOf(target.label, forecast)}</span>
      </output>
      <Button size="xs" variant="default" onClick={carry.putBack}>
        Put back
      </Button>
    </div>
  );
}

function wordsOf(label: string, forecast: Carry['forecast']): string {
  if (!forecast) return `${label}…`;
  if (!forecast.is_possible) return `${label}: not possible.`;
  return `${label}: ${changeWords(forecast.change)}.${forecast.problem === null ? '' : ` ${forecast.problem}`}`;
}
