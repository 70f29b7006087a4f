import type { OpportunityFile } from '../../contract/fields.ts';
import { FileRow } from './FileRow.tsx';
import styles from './Files.module.css';

interface Props {
  id: number;
  files: readonly OpportunityFile[];
  /** For assistive technology. */
  label: string;
}

/** Files to read. */
export const FileList = ({ id, files, label }: Props) => (
  <ul className={styles.list} aria-label={label}>
    {files.map((file) => (
      <FileRow key={file.id} id={id} file={file} isKept />
    ))}
  </ul>
);
