import { Loader, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
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
}

/** A field whose text stands in the address: what is typed goes there when the person pauses. */
export function SearchBox({ label, placeholder, maxLength, q, search, isSearching, className }: Props) {
  const [typed, setTyped] = useTypedText(q, search);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTyped('');
    search('');
    field.current?.focus();
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
            onClick={clear}
          />
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
