import { Loader, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useTypedText } from './useTypedText.ts';

interface Props {
  q: string;
  search: (q: string) => void;
  isSearching: boolean;
  className?: string | undefined;
}

export function SearchBox({ q, search, isSearching, className }: Props) {
  const [typed, setTyped] = useTypedText(q, search);
  return (
    <TextInput
      className={className ?? ''}
      type="search"
      aria-label="Search companies"
      placeholder="Name, service or place"
      autoComplete="off"
      maxLength={200}
      leftSection={
        isSearching ? <Loader size={16} /> : <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
