import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './Contact.module.css';

interface Props {
  reader: string;
  answersTo: string;
  writeAnother: () => void;
}

export function MessageSent({ reader, answersTo, writeAnother }: Props) {
  const words = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone; what it brought about is read instead.
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <IconMailCheck className={styles.sentIcon} size={32} stroke={1.75} aria-hidden="true" />
      <div ref={words} tabIndex={-1} className={styles.words}>
        <p className={styles.sentTitle}>Your message is on its way</p>
        <p>
          It was sent to {reader}. They’ll reply to {answersTo}.
        </p>
      </div>
      <Button variant="default" size="sm" onClick={writeAnother}>
        Write another message
      </Button>
    </div>
  );
}
