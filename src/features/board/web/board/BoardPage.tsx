import { useContext } from 'react';
import { useGuide } from '../../../../kit/web/guides/useGuide.ts';
import { GuideOfScreen, PageNotice } from '../../../../kit/web/page-notice.ts';
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
  const notice = useContext(PageNotice);
  useGuide('board', board !== undefined);
  return (
    <div className={styles.page} data-fills-window="">
      <div className={styles.notice}>
        <GuideOfScreen value="board">{notice}</GuideOfScreen>
      </div>
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
