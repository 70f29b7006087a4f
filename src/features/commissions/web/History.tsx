import { useState } from 'react';
import type { Commission } from '../contract/ledger.ts';
import { Steps } from './Steps.tsx';
import styles from './Steps.module.css';

/** Fetched when someone wants to see it. */
export function History({ row }: { row: Commission }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide history' : 'Show history'}
      </button>
      {isOpen && <Steps row={row} />}
    </>
  );
}
