import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './Door.module.css';
import { type DoorState, useDoorState } from './door-state.ts';

const words: Record<NonNullable<DoorState['notice']>, string> = {
  password_changed: 'Your password was changed and you’re signed out everywhere. Sign in with the new one.',
};

/** What the page before has achieved. */
export function DoorNotice() {
  const { notice } = useDoorState();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  if (notice === undefined) return null;
  return (
    <p ref={said} className={styles.notice} tabIndex={-1}>
      <IconCheck size={20} stroke={1.75} aria-hidden="true" />
      {words[notice]}
    </p>
  );
}
