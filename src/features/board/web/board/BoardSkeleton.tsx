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
      <div className={styles.lists} aria-busy="true" aria-label="Loading the board">
        {columns.map((cards) => (
          <div key={cards.length} className={styles.bones}>
            <span className={styles.boneTitle} />
            {cards.map((card) => (
              <span key={card} className={styles.bone} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
