import { VisuallyHidden } from '@mantine/core';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import styles from './BoardPage.module.css';

const columns = [
  ['a', 'b', 'c', 'd'],
  ['a', 'b', 'c'],
  ['a', 'b', 'c', 'd', 'e'],
  ['a', 'b'],
];

/** Lists and cards where they will be. */
export function BoardSkeleton() {
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>Board</h1>
      </header>
      <div className={styles.lists} aria-busy="true">
        <VisuallyHidden component="output">Loading the board</VisuallyHidden>
        {columns.map((cards) => (
          <div key={cards.length} className={styles.bones}>
            <Bone shape="box" className={styles.boneTitle} />
            {cards.map((card) => (
              <Bone key={card} shape="box" height={64} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
