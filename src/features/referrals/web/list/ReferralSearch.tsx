import { Loader, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

const patience = 200;

interface Props {
  q: string;
  search: (q: string) => void;
  isSearching: boolean;
  className?: string | undefined;
}

export function ReferralSearch({ q, search, isSearching, className }: Props) {
  const how = useNavigationType();
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    // Only typing replaces the address. What arrives by it may be older than what stands in the field by now.
    if (how !== NavigationType.Replace) setTyped(q);
  }
  const send = useEffectEvent(search);
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === q) return undefined;
    const timer = setTimeout(() => send(wanted), patience);
    return () => clearTimeout(timer);
  }, [wanted, q]);
  return (
    <TextInput
      className={className ?? ''}
      type="search"
      aria-label="Search referrals"
      placeholder="Customer or need"
      autoComplete="off"
      maxLength={120}
      leftSection={
        isSearching ? <Loader size={16} /> : <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
