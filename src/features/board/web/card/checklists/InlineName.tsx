import { useRef, useState } from 'react';
import styles from './Checklist.module.css';

interface Props {
  label: string;
  name: string;
  longest: number;
  save: (name: string) => void;
  close: () => void;
}

/** A name that is changed where it stands: Enter or leaving it saves, Escape takes back. */
export function InlineName({ label, name, longest, save, close }: Props) {
  const [typed, setTyped] = useState(name);
  const isOver = useRef(false);
  const end = (isSaved: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const next = typed.replaceAll(/\s+/g, ' ').trim();
    if (isSaved && next !== '' && next !== name) save(next);
    close();
  };
  return (
    <textarea
      className={styles.name}
      aria-label={label}
      rows={1}
      maxLength={longest}
      dir="auto"
      value={typed}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because someone asked for it
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        end(event.key === 'Enter');
      }}
    />
  );
}
