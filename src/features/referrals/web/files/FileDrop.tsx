import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { acceptedFiles } from './file-words.ts';
import styles from './Files.module.css';

/** Files to choose, or to drop. */
export function FileDrop({ add, children }: { add: (files: File[]) => void; children?: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        className={styles.input}
        type="file"
        multiple
        accept={acceptedFiles}
        aria-label="Files"
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again.
          event.currentTarget.value = '';
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
      <span>{children ?? 'Or drop them here. Pictures, PDF and office documents, at most 25 MB each.'}</span>
    </div>
  );
}
