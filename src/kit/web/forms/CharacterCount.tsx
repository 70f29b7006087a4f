import styles from './CharacterCount.module.css';

/** How much of a text's room is used; it stands below the field. */
export function CharacterCount({ text, most }: { text: string; most: number }) {
  const used = text.trim().length;
  const count = new Intl.NumberFormat('en');
  return (
    <p className={styles.count} data-over={used > most}>
      {count.format(used)} of {count.format(most)} characters
    </p>
  );
}
