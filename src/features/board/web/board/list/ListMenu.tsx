import { IconDots } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import { part } from '../../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../../kit/web/reach/PartBoundary.tsx';
import type { List } from '../../../contract/types.ts';
import { ListChoices } from './ListChoices.tsx';
import styles from './ListHead.module.css';

const { Part: ListLooksDialog } = part(() => import('./ListLooksDialog.tsx'));

/** Fifty menus are half the time that a large board takes to draw: one is made when it is asked for, and stays. */
export function ListMenu({ list, rename }: { list: List; rename: () => void }) {
  const [isWanted, setWanted] = useState(false);
  const [isLooksOpen, setLooksOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closeLooks = () => {
    setLooksOpen(false);
    button.current?.focus();
  };
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
        <PartBoundary onMissing={closeLooks}>
          <Suspense>
            <ListLooksDialog list={list} close={closeLooks} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
