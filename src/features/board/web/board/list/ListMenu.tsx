import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import type { List } from '../../../contract/types.ts';
import { ListChoices } from './ListChoices.tsx';
import styles from './ListHead.module.css';
import { ListLooksDialog } from './ListLooksDialog.tsx';

/** Fifty menus are half the time that a large board takes to draw: one is made when it is asked for, and stays. */
export function ListMenu({ list, rename }: { list: List; rename: () => void }) {
  const [isWanted, setWanted] = useState(false);
  const [isLooksOpen, setLooksOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = `More for the list ${list.name}`;
  return (
    <>
      {isWanted ? (
        <ListChoices
          list={list}
          label={label}
          button={button}
          rename={rename}
          askForLooks={() => setLooksOpen(true)}
        />
      ) : (
        <IconButton
          className={styles.menu ?? ''}
          icon={IconDots}
          aria-label={label}
          aria-haspopup="menu"
          onClick={() => setWanted(true)}
        />
      )}
      {isLooksOpen && (
        <ListLooksDialog
          list={list}
          close={() => {
            setLooksOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
