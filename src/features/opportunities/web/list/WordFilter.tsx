import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { SuggestBox } from '../../../../kit/web/components/SuggestBox.tsx';
import styles from './Filters.module.css';

interface Option {
  value: string;
  label: string;
}

interface Props {
  label: string;
  isTitled: boolean;
  /** What stands there while nothing is chosen, and takes a choice back. */
  any: string;
  maxLength: number;
  chosen: Option | undefined;
  /** What suits the text so far; called while the list is open. */
  suggest: (typed: string) => readonly Option[];
  /** Whoever suggests may have to ask for it first. */
  open?: (isOpen: boolean, typed: string) => void;
  choose: (value: string | undefined) => void;
}

/** One of the known ones, or whatever else was typed. */
export function WordFilter({ label, isTitled, any, maxLength, chosen, suggest, open, choose }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const wanted = typed.trim();
  const known = isOpen ? suggest(wanted) : [];
  const isKnown = known.some((option) => option.label.toLowerCase() === wanted.toLowerCase());
  const options = wanted === '' || isKnown ? known : [...known, { value: wanted, label: wanted }];
  const type = (text: string) => {
    // The field showed what is chosen: what is typed after it begins a search of its own.
    const before = isOpen ? '' : (chosen?.label ?? '');
    const next = before === '' ? text : text.startsWith(before) ? text.slice(before.length) : '';
    setTyped(next);
    open?.(true, next.trim());
  };
  return (
    <SuggestBox
      label={label}
      isTitled={isTitled}
      placeholder={any}
      maxLength={maxLength}
      typed={isOpen ? typed : (chosen?.label ?? '')}
      type={type}
      isOpen={isOpen}
      setOpen={(isWanted) => {
        setOpen(isWanted);
        if (!isWanted) setTyped('');
        open?.(isWanted, isWanted ? wanted : '');
      }}
      options={options}
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
