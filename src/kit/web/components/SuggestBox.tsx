import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './SuggestBox.module.css';

interface Props<Option> {
  label: string;
  /** Whether the label stands above the field, or is for assistive technology alone. */
  isTitled?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder: string;
  maxLength: number;
  className?: string | undefined;
  typed: string;
  type: (text: string) => void;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** What suits what was typed so far. */
  options: readonly Option[];
  idOf: (option: Option) => string | number;
  row: (option: Option) => ReactNode;
  choose: (option: Option) => void;
  /** Why there is no suggestion. */
  none: string;
  clear?: ReactNode;
}

// A list of suggestions that come from the server: the browser's own has only words, and all of them at once.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

/** Suggestions as you type; arrows, Enter and Escape work as in any list of suggestions. */
export function SuggestBox<Option>(props: Props<Option>) {
  const { label, isTitled = true, typed, type, isOpen, setOpen, options, idOf, row, choose, none } = props;
  const listId = useId();
  const [at, setAt] = useState(0);
  const active = options[Math.min(at, options.length - 1)];
  const optionId = (option: Option) => `${listId}-${idOf(option)}`;

  const take = (option: Option) => {
    setOpen(false);
    setAt(0);
    choose(option);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = options.length;
      setAt((before) => (Math.min(before, count - 1) + step + count) % Math.max(1, count));
    } else if (event.key === 'Enter') {
      // In a form, Enter would send it.
      event.preventDefault();
      if (isOpen && active) take(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  };

  const words = options.length > 0 ? `${options.length} found` : none;
  return (
    <div className={`${styles.box} ${props.className ?? ''}`}>
      <TextInput
        {...{ [isTitled ? 'label' : 'aria-label']: label }}
        description={props.hint}
        error={props.error}
        placeholder={props.placeholder}
        autoComplete="off"
        maxLength={props.maxLength}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        rightSection={props.clear}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? optionId(active) : undefined}
        value={typed}
        onChange={(event) => {
          type(event.currentTarget.value);
          setAt(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={steer}
      />
      <div className={styles.panel} data-open={isOpen}>
        <div id={listId} role="listbox" aria-label={label}>
          {isOpen &&
            options.map((option) => (
              <div
                key={idOf(option)}
                id={optionId(option)}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                className={styles.option}
                // Focus stays in the field, so the list is still there when the press ends.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(option)}
                onKeyDown={steer}
              >
                {row(option)}
              </div>
            ))}
        </div>
        {isOpen && options.length === 0 && <p className={styles.none}>{none}</p>}
      </div>
      <output className={styles.spoken}>{isOpen ? words : ''}</output>
    </div>
  );
}
