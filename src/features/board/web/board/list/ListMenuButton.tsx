import { IconDots } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import { part } from '../../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../../kit/web/reach/PartBoundary.tsx';
import type { List } from '../../../contract/types.ts';
import { AskedMenu, ListMenu } from '../menus/AskedMenu.tsx';
import styles from './ListHead.module.css';

const { Part: ListLooksDialog } = part(() => import('./ListLooksDialog.tsx'));

export function ListMenuButton({ list, rename }: { list: List; rename: () => void }) {
  const [isLooksOpen, setLooksOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closeLooks = () => {
    setLooksOpen(false);
    button.current?.focus();
  };
  const label = `More for the list ${list.name}`;
  return (
    <>
      <AskedMenu
        renderButton={(asking) => (
          <IconButton className={styles.menu ?? ''} icon={IconDots} aria-label={label} {...asking} />
        )}
      >
        {() => (
          <ListMenu
            list={list}
            label={label}
            button={button}
            rename={rename}
            askForLooks={() => setLooksOpen(true)}
          />
        )}
      </AskedMenu>
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
