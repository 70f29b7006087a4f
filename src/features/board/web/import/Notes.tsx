import styles from './Import.module.css';

/** What will not be as it was; nothing where all of it will. */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <section className={styles.part} aria-label="What’s different">
      <h3 className={styles.heading}>What’s different</h3>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
