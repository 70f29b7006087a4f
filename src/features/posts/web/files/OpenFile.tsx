import type { PostFile } from '../../contract/types.ts';
import styles from './FileRows.module.css';

interface Props {
  file: PostFile;
  /** Someone opened it. */
  opened?: () => void;
}

/** The way to a file that is no picture by its name (product rules: Forms and texts). */
export const OpenFile = ({ file, opened }: Props) => (
  <a
    className={styles.open}
    href={file.url}
    target="_blank"
    rel="noopener"
    aria-label={`Open file ${file.file_name}`}
    onClick={opened}
  >
    Open file
  </a>
);
