import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { SuggestBox } from '../../../../kit/web/components/SuggestBox.tsx';
import styles from './Filters.module.css';

interface Option {
  value: string;
  label: string;
}

/** What is typed into the field while its list is open. */
export function useWordField() {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  return { typed, setTyped, isOpen, setOpen, wanted: typed.trim() };
}

interface Props {
  field: ReturnType<typeof useWordField>;
  label: string;
  /** What stands there while nothing is chosen, and takes a choice back. */
  any: string;
  maxLength: number;
  chosen: Option | undefined;
  suggestions: readonly Option[];
  choose: (value: string | undefined) => void;
}

const most = 20;

/** One of the known ones, or whatever else was typed. */
export function WordFilter({ field, label, any, maxLength, chosen, suggestions, choose }: Props) {
  const { typed, setTyped, isOpen, setOpen, wanted } = field;
  // The suggestions may be those of an earlier text: a quick Enter never takes one that doesn’t have the text.
  const has = ({ label: word }: Option) => word.toLowerCase().includes(wanted.toLowerCase());
  const known = suggestions.filter(has).slice(0, most);
  const isKnown = known.some((option) => option.label.toLowerCase() === wanted.toLowerCase());
  const type = (text: string) => {
    const shown = chosen?.label ?? '';
    if (isOpen || shown === '') return setTyped(text);
    // The field showed what is chosen: what is typed after it begins a search of its own.
    setTyped(text.startsWith(shown) ? text.slice(shown.length) : '');
  };
  return (
    <SuggestBox
      label={label}
      placeholder={any}
      maxLength={maxLength}
      typed={isOpen ? typed : (chosen?.label ?? '')}
      type={type}
      isOpen={isOpen}
      setOpen={(isWanted) => {
        setOpen(isWanted);
        if (!isWanted) setTyped('');
      }}
      options={wanted === '' || isKnown ? known : [...known, { value: wanted, label: wanted }]}
      idOf={({ value }) => value}
      row={rowOf}
      choose={({ value }) => choose(value)}
      none="Type to search"
      clear={
        chosen && (
          <IconButton
            icon={IconX}
            iconSize={16}
            className={styles.clear}
            aria-label={any}
            onClick={() => choose(undefined)}
          />
        )
      }
    />
  );
}

const rowOf = ({ label }: Option) => <span className={styles.option}>{label}</span>;
