import { Portal } from '@mantine/core';
import type { RefObject } from 'react';
import type { Board } from '../board.ts';
import { CardFace } from '../card/CardFace.tsx';
import styles from './DragOverlay.module.css';
import type { Carried } from './useDrag.ts';

interface Props {
  carried: Carried;
  board: Board;
  overlay: RefObject<HTMLDivElement | null>;
}

/** What hangs under the pointer. It is a picture: the card itself stands where it would land. */
export function DragOverlay({ carried, board, overlay }: Props) {
  const { what, id, width, height } = carried;
  const card = board.cards.byId[id];
  return (
    <Portal>
      <div ref={overlay} className={styles.overlay} style={{ width, height }} aria-hidden="true" inert>
        {what === 'card' && card && (
          <div className={styles.tilted}>
            <CardFace card={card} />
          </div>
        )}
        {what === 'list' && <div className={styles.list}>{board.lists.byId[id]?.name}</div>}
      </div>
    </Portal>
  );
}
