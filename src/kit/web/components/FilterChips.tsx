import { VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import styles from './FilterChips.module.css';

export interface FilterChip {
  key: string;
  label: string;
  remove: () => void;
}

interface Props {
  chips: readonly FilterChip[];
  reset: () => void;
  /** Behind them: what else can be done with what was asked for. */
  children?: ReactNode;
}

/** Each filter in force, to be taken away by itself, and all of them together with the search. */
export function FilterChips({ chips, reset, children }: Props) {
  const strip = useRef<HTMLFieldSetElement>(null);
  // What was pressed goes away; focus stays near it.
  const after = (act: () => void) => () => {
    act();
    strip.current?.focus({ preventScroll: true });
  };
  return (
    <fieldset ref={strip} className={styles.strip} aria-label="Active filters" tabIndex={-1}>
      {chips.map(({ key, label, remove }) => (
        <button key={key} type="button" className={styles.chip} onClick={after(remove)}>
          <span className={styles.label}>{label}</span>
          <VisuallyHidden>(remove)</VisuallyHidden>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      ))}
      {chips.length > 0 && (
        <button type="button" className={styles.reset} onClick={after(reset)}>
          Clear all
        </button>
      )}
      {children}
    </fieldset>
  );
}
