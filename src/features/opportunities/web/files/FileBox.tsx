import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import type { OpportunityFile } from '../../contract/fields.ts';
import { FileRow } from './FileRow.tsx';
import styles from './Files.module.css';
import { UploadRow } from './UploadRow.tsx';
import { useFileUploads } from './useFileUploads.ts';

interface Props {
  /** Undefined while there is none: `first` begins it. */
  id: number | undefined;
  belongsTo: 'brief' | 'work' | 'response';
  files: readonly OpportunityFile[];
  /** Of the list, for assistive technology. */
  label: string;
  /** What a file belongs to has to be there first. */
  begin?: () => Promise<unknown>;
  /** Begins the opportunity itself, and answers its id. */
  first?: () => Promise<number>;
}

/** Files to add and to remove: chosen or dropped, each with its progress. */
export function FileBox({ id, belongsTo, files, label, begin, first }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { uploads, problem, take, retry, cancel } = useFileUploads({
    id,
    belongsTo,
    kept: files.length,
    begin,
    first,
  });
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={styles.box}>
      {(files.length > 0 || uploads.length > 0) && (
        <ul className={styles.list} aria-label={label}>
          {id !== undefined &&
            files.map((file) => <FileRow key={file.id} id={id} file={file} isKept={false} />)}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              retry={() => retry(upload)}
              cancel={() => cancel(upload)}
            />
          ))}
        </ul>
      )}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={`Add to ${label.toLowerCase()}`}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Add files
        </Button>
        <span className={styles.hint}>Or drop them here, up to 25 MB each.</span>
      </div>
      {problem !== null && (
        <p className={styles.failure} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
