/* oxlint-disable react/no-array-index-key -- the parts of a text never change places */
import { differences } from './differences.ts';
import styles from './Marked.module.css';

/** A text with what was taken out of it and what was put in. */
export function Marked({ before, after }: { before: string; after: string }) {
  return differences(before, after).map(({ text, is }, at) => {
    if (is === 'gone')
      return (
        <del key={at} className={styles.gone}>
          {text}
        </del>
      );
    if (is === 'new')
      return (
        <ins key={at} className={styles.new}>
          {text}
        </ins>
      );
    return text;
  });
}
