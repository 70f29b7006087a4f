import { VisuallyHidden } from '@mantine/core';
import styles from './TextSkeleton.module.css';

/** The outline of a text: a heading and a paragraph, a few times over. */
export function TextSkeleton({ isShort = false }: { isShort?: boolean }) {
  const parts = isShort ? [0] : [0, 1, 2, 3];
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">Loading the text</VisuallyHidden>
      <div className={styles.text} aria-hidden="true">
        {parts.map((part) => (
          <div key={part} className={styles.part}>
            {!isShort && <span className={styles.heading} />}
            <span className={styles.line} />
            <span className={styles.line} />
            <span className={styles.lastLine} />
          </div>
        ))}
      </div>
    </div>
  );
}
