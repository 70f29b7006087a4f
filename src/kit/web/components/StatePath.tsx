import { VisuallyHidden } from '@mantine/core';
import type { StateColour } from './StateMark.tsx';
import tone from './StateMark.module.css';
import styles from './StatePath.module.css';

const said = { done: 'done', current: 'now', ahead: 'not started' };

interface Props {
  steps: readonly { word: string; place: keyof typeof said; colour: StateColour }[];
}

/** How far something has come, through states that follow each other. */
export function StatePath({ steps }: Props) {
  return (
    <ol className={styles.path} aria-label="Progress">
      {steps.map(({ word, place, colour }) => (
        <li
          key={word}
          className={`${styles.step} ${tone.tone}`}
          data-place={place}
          data-colour={colour}
          {...(place === 'current' && { 'aria-current': 'step' })}
        >
          <span className={styles.word}>
            {word}
            <VisuallyHidden>, {said[place]}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  );
}
