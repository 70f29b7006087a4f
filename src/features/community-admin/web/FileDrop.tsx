import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { ChooseFile } from './ChooseFile.tsx';
import styles from './Import.module.css';

interface Props {
  choose: (file: File) => void;
  isBusy: boolean;
  /** Of the file that is being read. */
  fileName: string | undefined;
}

/** A place to drop a file on, with a button for everybody who does not drag. */
export function FileDrop({ choose, isBusy, fileName }: Props) {
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
      <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden="true" />
      <p aria-live="polite">{isBusy ? `Reading ${fileName ?? 'the file'}…` : 'Drop a CSV file here'}</p>
      <ChooseFile label="Choose a file" choose={choose} isBusy={isBusy} />
      <p className={styles.small}>
        In Excel, Numbers or Google Sheets, save or download the sheet as CSV. At most 2 MB.
      </p>
    </div>
  );
}
