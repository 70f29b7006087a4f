import type { RefObject } from 'react';
import { DragOverlay } from '../../../../../kit/web/drag/DragOverlay.tsx';
import type { Carried } from '../../../../../kit/web/drag/useDrag.ts';
import type { Board } from '../board.ts';
import { CardFace } from '../card/CardFace.tsx';
import styles from './LiftedPicture.module.css';
import type { BoardGrip } from './targets.ts';

interface Props {
  carried: Carried<BoardGrip>;
  board: Board;
  overlay: RefObject<HTMLDivElement | null>;
}

export function LiftedPicture({ carried, board, overlay }: Props) {
  const { what, id, height } = carried;
  const card = board.cards.byId[id];
  return (
    <DragOverlay carried={carried} overlay={overlay}>
      {what === 'card' && card && <CardFace card={card} />}
      {what === 'list' && (
        <div className={styles.list} style={{ height }}>
          {board.lists.byId[id]?.name}
        </div>
      )}
    </DragOverlay>
  );
}
