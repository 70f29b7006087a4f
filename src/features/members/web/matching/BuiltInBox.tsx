import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { SuggestBox } from '../../../../kit/web/components/SuggestBox.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { findBuiltInServices } from '../../calls/matching.gen.ts';
import type { FoundService } from '../../contract/matching.ts';
import styles from './Matching.module.css';

interface Props {
  label: string;
  error: string | undefined;
  /** What stands in the field: the name of a service, once one is chosen. */
  name: string;
  choose: (name: string) => void;
}

const patience = 150;

/** Built-in services as you type, by their names and by the words people use for them. */
export function BuiltInBox({ label, error, name, choose }: Props) {
  const [typed, setTyped] = useState(name);
  const [isOpen, setOpen] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), patience);
  const { data, isFetching } = useCall(
    findBuiltInServices,
    { query: { q } },
    { enabled: isOpen && q !== '', keepPrevious: true },
  );
  const none =
    q === '' ? 'Type a service, such as plumbing' : isFetching ? 'Searching…' : 'No built-in service found';
  return (
    <SuggestBox
      label={label}
      error={error}
      placeholder="Plumbing"
      maxLength={60}
      typed={typed}
      type={(text) => {
        setTyped(text);
        choose('');
      }}
      isOpen={isOpen}
      setOpen={setOpen}
      options={q === '' ? [] : (data?.services ?? [])}
      idOf={({ name: of }) => of.replaceAll(' ', '-')}
      row={rowOf}
      choose={({ name: chosen }) => {
        setTyped(chosen);
        choose(chosen);
      }}
      none={none}
    />
  );
}

const rowOf = ({ name, part_of: partOf, words }: FoundService) => (
  <span className={styles.words}>
    <span className={styles.name}>{partOf === null ? name : `${name} (part of ${partOf})`}</span>
    <span className={styles.more}>{words.join(', ')}</span>
  </span>
);
