import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconArrowDown, IconArrowUp, IconLock, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import styles from './Categories.module.css';
import { type CategoryRow, isPromoted } from './category-rows.ts';

interface Props {
  row: CategoryRow;
  error: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  rename: (name: string) => void;
  move: (by: 1 | -1) => void;
  remove: () => void;
}

export function CategoryLine({ row, error, isFirst, isLast, rename, move, remove }: Props) {
  const name = row.name || 'the new category';
  return (
    <li className={styles.row}>
      {isPromoted(row) ? (
        <p className={styles.fixed}>
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          {row.name}
        </p>
      ) : (
        <TextInput
          className={styles.name}
          aria-label={row.id === undefined ? 'Name of the new category' : `Name of ${name}`}
          placeholder="Name"
          maxLength={60}
          value={row.name}
          error={error}
          onChange={({ currentTarget: { value } }) => rename(value)}
        />
      )}
      <span className={styles.entries}>{entriesText(row.entries)}</span>
      <span className={styles.tools}>
        <IconButton
          icon={IconArrowUp}
          data-move="-1"
          aria-label={`Move ${name} up`}
          title="Move up"
          disabled={isFirst}
          onClick={() => move(-1)}
        />
        <IconButton
          icon={IconArrowDown}
          data-move="1"
          aria-label={`Move ${name} down`}
          title="Move down"
          disabled={isLast}
          onClick={() => move(1)}
        />
        {isPromoted(row) ? (
          <span className={styles.noTool} />
        ) : (
          <IconButton icon={IconTrash} aria-label={`Remove ${name}`} title="Remove" onClick={remove} />
        )}
      </span>
    </li>
  );
}

const entriesText = (entries: number) => (entries === 1 ? '1 entry' : `${entries} entries`);
