import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { holdMinutes } from '../../rules/waiting.ts';
import styles from './PublicEvent.module.css';

/** The same for every address. */
export function CheckYourMail({ address, again }: { address: string; again: () => void }) {
  const words = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone; what it brought about is read instead.
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.stack}>
      <IconMailCheck className={styles.sent} size={32} stroke={1.75} aria-hidden="true" />
      <div ref={words} tabIndex={-1} className={styles.told}>
        <p className={styles.strong}>Check your email</p>
        <p>
          We’ve written to {address}. Open the link in that email within {holdMinutes} minutes to confirm. If
          it doesn’t arrive, check your spam folder.
        </p>
      </div>
      <div>
        <Button variant="default" size="sm" onClick={again}>
          Use another address
        </Button>
      </div>
    </div>
  );
}
