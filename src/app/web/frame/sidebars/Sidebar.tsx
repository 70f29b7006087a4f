import { useId } from 'react';
import { usePainted } from '../../../../kit/web/usePainted.ts';
import { FoldButton } from './FoldButton.tsx';
import type { Side } from './folds.ts';
import { ReadingsFoot } from './ReadingsFoot.tsx';
import { SideCards } from './SideCards.tsx';
import styles from './Sidebar.module.css';
import { useSidebars } from './sidebar-state.ts';

const names = { left: 'Community', right: 'Your activity' };

/** Its column has its width at once; the cards in it are drawn when the screen beside it is seen. */
export function Sidebar({ side }: { side: Side }) {
  const shown = useSidebars()[side];
  const isPainted = usePainted();
  const cardsId = useId();
  if (shown === 'none') return null;
  return (
    <aside className={styles.sidebar} data-side={side} data-shown={shown} aria-label={names[side]}>
      <FoldButton side={side} controls={cardsId} />
      {shown === 'open' && (
        <div id={cardsId} className={styles.cards}>
          {isPainted && <SideCards side={side} />}
          {isPainted && side === 'right' && <ReadingsFoot />}
        </div>
      )}
    </aside>
  );
}
