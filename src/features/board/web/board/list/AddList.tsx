import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { longestListName } from '../../../rules/limits.ts';
import { useBoardActions } from '../context.ts';
import styles from './List.module.css';
import { NameField } from './NameField.tsx';

/** Behind the last list. It stays open for the next one. */
export function AddList() {
  const { commands } = useBoardActions();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" className={styles.addList} onClick={() => setOpen(true)}>
        <IconPlus size={20} stroke={1.75} aria-hidden="true" />
        Add another list
      </button>
    );
  return (
    <div className={styles.newList}>
      <NameField
        label="Name of the list"
        placeholder="List name"
        verb="Add list"
        longest={longestListName}
        add={(name) => void commands.addList(name)}
        close={() => setOpen(false)}
      />
    </div>
  );
}
