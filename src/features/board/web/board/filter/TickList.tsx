import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useId } from 'react';
import styles from './CardFilter.module.css';
import type { Choice } from './choices.ts';

interface Props {
  label: string;
  choices: readonly Choice[];
  chosen: readonly number[];
  choose: (chosen: number[]) => void;
}

/** Any of them is enough. */
export function TickList({ label, choices, chosen, choose }: Props) {
  const titleId = useId();
  return (
    <fieldset className={styles.ticks} aria-labelledby={titleId}>
      <span id={titleId} className={styles.title}>
        {label}
      </span>
      <div className={styles.rows}>
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<bdi>{name}</bdi>}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              choose(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
