import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { ScreenFailure } from '../../../../kit/web/components/ScreenFailure.tsx';
import styles from './BoardPage.module.css';
import { BoardScreen } from './BoardScreen.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { useBoard } from './live/useBoard.ts';

/** A company's own board. It fills the window: lists scroll for themselves, and the board sideways. */
export default function BoardPage() {
  useDocumentTitle('Board');
  const { board, changes, expect, error, refetch } = useBoard();
  return (
    <div className={styles.page} data-fills-window="">
      {board ? (
        <BoardScreen board={board} changes={changes} expect={expect} />
      ) : error ? (
        <ScreenFailure error={error} retry={refetch} />
      ) : (
        <BoardSkeleton />
      )}
    </div>
  );
}
