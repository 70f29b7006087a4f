import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import styles from './FilterSheet.module.css';

interface Props {
  /** How many are in force. */
  count: number;
  /** "Show companies": closes the sheet, behind which they are by then. */
  show: string;
  reset: () => void;
  children: ReactNode;
}

/** On a phone the filters are a sheet, and the list begins right under the search field. */
export function FilterSheet({ count, show, reset, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Dialog title="Filter and sort" isOpen={isOpen} close={close}>
        <div className={styles.sheet}>
          {children}
          <div className={styles.actions}>
            <Button variant="default" onClick={reset}>
              Reset
            </Button>
            <Button onClick={close}>{show}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
