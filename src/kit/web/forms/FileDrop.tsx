import type { TablerIcon } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { ChooseFile } from './ChooseFile.tsx';
import styles from './FileDrop.module.css';

interface Props {
  icon: TablerIcon;
  /** What can be dropped here. */
  says: string;
  hint: string;
  accept: string;
  choose: (file: File) => void;
  isBusy: boolean;
  /** Of the file that is being read. */
  fileName: string | undefined;
}

/** A place to drop a file on, with a button for everybody who does not drag. */
export function FileDrop({ icon: Icon, says, hint, accept, choose, isBusy, fileName }: Props) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) choose(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
    >
      <Icon size={32} stroke={1.5} aria-hidden="true" />
      <p aria-live="polite">{isBusy ? `Reading ${fileName ?? 'the file'}…` : says}</p>
      <ChooseFile label="Choose a file" accept={accept} choose={choose} isBusy={isBusy} />
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
