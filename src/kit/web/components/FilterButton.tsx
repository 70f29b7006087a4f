import { Button, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useMinWidth } from '../useMinWidth.ts';
import { Dialog } from './Dialog.tsx';
import { DialogFooter } from './DialogFooter.tsx';
import styles from './FilterButton.module.css';
import { usePopout } from './usePopout.ts';

/** From here on the fields stand beside the button; on less room they are a sheet. */
const wideFrom = 900;

interface Props {
  /** How many filters are in force. */
  count: number;
  /** "Show companies": closes the fields, behind which they are by then. */
  show: string;
  reset: () => void;
  children: ReactNode;
}

export function FilterButton(props: Props) {
  return useMinWidth(wideFrom) ? <Popout {...props} /> : <Sheet {...props} />;
}

function Popout({ count, ...fields }: Props) {
  // Choosing a filter changes the address and leaves the panel open.
  const popout = usePopout('here');
  return (
    <div className={styles.popout} {...popout.root}>
      <Button {...popout.button} {...looks}>
        <Name count={count} />
      </Button>
      {popout.isOpen && (
        <section id={popout.panelId} className={styles.panel} aria-label="Filter">
          <Fields {...fields} close={popout.close} />
        </section>
      )}
    </div>
  );
}

function Sheet({ count, ...fields }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Button ref={opener} {...looks} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Name count={count} />
      </Button>
      <Dialog title="Filter" isOpen={isOpen} close={close}>
        <Fields {...fields} close={close} />
      </Dialog>
    </>
  );
}

const looks = {
  variant: 'default',
  className: styles.button ?? '',
  leftSection: <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />,
} as const;

function Name({ count }: Pick<Props, 'count'>) {
  if (count === 0) return 'Filter';
  return (
    <>
      Filter <span className={styles.count}>{count}</span> <VisuallyHidden>set</VisuallyHidden>
    </>
  );
}

function Fields({ show, reset, close, children }: Omit<Props, 'count'> & { close: () => void }) {
  return (
    <div className={styles.fields}>
      {children}
      <DialogFooter>
        <Button variant="default" onClick={reset}>
          Clear all
        </Button>
        <Button onClick={close}>{show}</Button>
      </DialogFooter>
    </div>
  );
}
