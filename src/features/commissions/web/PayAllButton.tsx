import { Button, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { PayAllDialog } from './PayAllDialog.tsx';
import styles from './Statement.module.css';

interface Props {
  partner: { id: number; name: string };
  /** How many rows are due. */
  count: number;
}

/** All that is due to one partner, in one press and one question. */
export function PayAllButton({ partner, count }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // Once all of it is paid, the button is gone with it.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className={styles.payAll}>
      <Button ref={opener} size="xs" variant="default" onClick={() => setOpen(true)}>
        Mark all {count} as paid
        <VisuallyHidden>{`: ${partner.name}`}</VisuallyHidden>
      </Button>
      {isOpen && <PayAllDialog partner={partner} close={close} />}
    </div>
  );
}
