import { Loader, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './SearchBox.module.css';
import { useTypedText } from '../useTypedText.ts';

interface Props {
  label: string;
  placeholder: string;
  maxLength: number;
  q: string;
  search: (q: string) => void;
  isSearching: boolean;
  className?: string | undefined;
  /** For a screen that moves focus here by a key. */
  field?: RefObject<HTMLInputElement | null>;
  /** Escape clears the field and leaves it, for a screen that has keys of its own. */
  isLeftByEscape?: boolean;
}

/** A field whose text stands in the address: what is typed goes there when the person pauses. */
export function SearchBox({
  label,
  placeholder,
  maxLength,
  q,
  search,
  isSearching,
  className,
  field: named,
  isLeftByEscape = false,
}: Props) {
  const [typed, setTyped] = useTypedText(q, search);
  const own = useRef<HTMLInputElement>(null);
  const field = named ?? own;
  const clear = () => {
    setTyped('');
    search('');
  };
  return (
    <TextInput
      ref={field}
      className={className ?? ''}
      classNames={{ input: styles.input }}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={maxLength}
      leftSection={
        isSearching ? <Loader size={16} /> : <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      }
      rightSection={
        typed !== '' && (
          <IconButton
            className={styles.clear}
            icon={IconX}
            iconSize={16}
            aria-label="Clear search"
            onClick={() => {
              clear();
              field.current?.focus();
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={({ key }) => {
        if (!isLeftByEscape || key !== 'Escape') return;
        clear();
        field.current?.blur();
      }}
    />
  );
}
