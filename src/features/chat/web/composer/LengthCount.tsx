import { VisuallyHidden } from '@mantine/core';
import { lengthOf, longestMessage } from '../../rules.ts';
import styles from './LengthCount.module.css';

const numbers = new Intl.NumberFormat('en');

/** So many characters before the end it stops being quiet. */
const near = 200;

/** How much of a message's room is used. */
export function LengthCount({ id, text }: { id: string; text: string }) {
  const used = lengthOf(text);
  const state = used > longestMessage ? 'over' : used > longestMessage - near ? 'near' : 'calm';
  return (
    <span id={id} className={styles.count} data-state={state}>
      {numbers.format(used)} / {numbers.format(longestMessage)}
      <VisuallyHidden> characters</VisuallyHidden>
    </span>
  );
}
