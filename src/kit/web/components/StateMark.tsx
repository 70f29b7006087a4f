import type { IconCheck } from '@tabler/icons-react';
import styles from './StateMark.module.css';

export type StateColour =
  | 'grey'
  | 'blue'
  | 'cyan'
  | 'teal'
  | 'indigo'
  | 'violet'
  | 'amber'
  | 'green'
  | 'orange'
  | 'red';

export interface StateLook {
  colour: StateColour;
  icon: typeof IconCheck;
}

/** A state is always colour, icon and word together. */
export function StateMark({ look: { colour, icon: Icon }, word }: { look: StateLook; word: string }) {
  return (
    <span className={styles.mark} data-colour={colour}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {word}
    </span>
  );
}
