import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface Props {
  q: string;
  search: (q: string) => void;
}

/** What is typed shows at once, and is searched for when the typing rests. */
export function SearchField({ q, search }: Props) {
  const [typed, setTyped] = useState(q);
  const searched = useRef(q);
  const searchSoon = useDebouncedCallback((text: string) => {
    searched.current = text;
    search(text);
  }, 200);
  // The address was changed by something else: a link, the way back, the button that clears.
  useEffect(() => {
    if (q === searched.current) return;
    searched.current = q;
    setTyped(q);
  }, [q]);
  return (
    <TextInput
      type="search"
      label="Search companies"
      placeholder="Name, service or place"
      autoComplete="off"
      maxLength={200}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        searchSoon(event.currentTarget.value.trim());
      }}
    />
  );
}
