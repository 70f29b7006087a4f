import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SuggestBox } from '../../../../kit/web/components/SuggestBox.tsx';
import { findThings, type FoundThing, type Kind } from './find-things.ts';
import { kinds } from './kinds.ts';
import styles from './Links.module.css';

const patience = 150;
const fewest = 2;

interface Props {
  among: readonly Kind[];
  choose: (thing: FoundThing) => void;
}

/** Something to link a card to, as you type. */
export function LinkSearch({ among, choose }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), patience);
  const isAsking = q.length >= fewest;
  const { data, isFetching } = useQuery({
    queryKey: ['things to link', q, among],
    queryFn: ({ signal }) => findThings(q, among, signal),
    enabled: isAsking,
    retry: false,
  });
  return (
    <SuggestBox
      label="Link to a referral, an opportunity, a company or a conversation"
      isTitled={false}
      placeholder="Search to link…"
      maxLength={120}
      typed={typed}
      type={setTyped}
      isOpen={isOpen && typed.trim().length >= fewest}
      setOpen={setOpen}
      options={isAsking ? (data ?? []) : []}
      idOf={({ kind, id }) => `${kind}-${id}`}
      row={rowOf}
      choose={(thing) => {
        setTyped('');
        choose(thing);
      }}
      none={isFetching || q !== typed.trim() ? 'Searching…' : 'Nothing found'}
    />
  );
}

function rowOf({ kind, label, detail }: FoundThing) {
  const { icon: Icon } = kinds[kind];
  return (
    <span className={styles.found}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.words}>
        <bdi>{label}</bdi>
        <span className={styles.detail}>{detail}</span>
      </span>
    </span>
  );
}
