import { IconUserShare } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { part } from '../../../../kit/web/reach/part.tsx';
import styles from './Takeovers.module.css';
import { useLeftBehind } from './useLeftBehind.ts';

const { Part: LeftBehindList } = part(() => import('./LeftBehindList.tsx'));

/** For a company's contact: that colleagues who have left were talking to someone. Nothing where nobody was. */
export function LeftBehindLine() {
  const { rows, hasNextPage } = useLeftBehind();
  const [isOpen, setOpen] = useState(false);
  const count = rows?.length ?? 0;
  if (count === 0 && !isOpen) return null;
  const number = hasNextPage ? `${count}+` : String(count);
  return (
    <>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconUserShare size={20} stroke={1.75} aria-hidden="true" />
        {count === 1
          ? '1 conversation of a former colleague'
          : `${number} conversations of former colleagues`}
      </button>
      <Dialog title="Conversations of former colleagues" isOpen={isOpen} close={() => setOpen(false)}>
        <Suspense fallback={<RowSkeleton />}>
          <LeftBehindList close={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
