import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import styles from './AddFiles.module.css';

interface Props {
  /** Of the field, for assistive technology. */
  label: string;
  /** Endings and types, as the browser's own field takes them. */
  accept?: string;
  take: (files: File[]) => void;
  /** What can be added, and how large it may be. */
  children: ReactNode;
}

/** Several files to choose, or to drop. */
export function AddFiles({ label, accept, take, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
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
      <span className={styles.hint}>{children}</span>
    </div>
  );
}
