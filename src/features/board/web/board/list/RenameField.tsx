import { useRef } from 'react';
import { longestListName } from '../../../rules/limits.ts';
import styles from './ListHead.module.css';

/** In the place of the name. Enter and leaving keep what was typed, Escape does not. */
export function RenameField({ name, done }: { name: string; done: (name: string) => void }) {
  const isLeft = useRef(false);
  const leave = (typed: string) => {
    if (isLeft.current) return;
    isLeft.current = true;
    done(typed.trim());
  };
  return (
    <input
      className={styles.field}
      aria-label="Name of the list"
      defaultValue={name}
      maxLength={longestListName}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because someone asked for it
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => leave(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') leave(event.currentTarget.value);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        leave(name);
      }}
    />
  );
}
