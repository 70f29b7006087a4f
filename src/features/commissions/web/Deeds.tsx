import { Button, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatMoney } from '../../../kit/common/money.ts';
import type { Commission } from '../contract/ledger.ts';
import { daysOf } from './commission-words.ts';
import { DeedDialog } from './DeedDialog.tsx';
import { deeds, wordsFor, type Deed } from './deeds.ts';
import styles from './Deeds.module.css';
import { UndoButton } from './UndoButton.tsx';

const isNext = (deed: Deed) => deed === 'pay' || deed === 'receive' || deed === 'withdraw';

/** What may be done with a row: the server has said so. */
export function Deeds({ row }: { row: Commission }) {
  const [open, setOpen] = useState<Deed>();
  const [hasActed, setActed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const possible = deeds.filter((deed) => row.can[deed]);
  const [day] = daysOf(row);
  const about = `: ${formatMoney(Math.abs(row.amount), row.currency)}, ${row.partner.name}, ${row.customer}, ${day}`;
  const close = () => {
    setOpen(undefined);
    // What was pressed may be gone by then, because it is done: what can be done next has the focus.
    requestAnimationFrame(() => {
      const isThere = opener.current?.isConnected;
      (isThere ? opener.current : place.current?.querySelector('button'))?.focus();
    });
  };
  return (
    <>
      {(possible.length > 0 || row.undo_ms > 0) && (
        <div ref={place} className={styles.deeds}>
          {row.undo_ms > 0 && <UndoButton key={row.since} row={row} about={about} isOwnDoing={hasActed} />}
          {possible.map((deed) => (
            <Button
              key={deed}
              size="xs"
              variant={isNext(deed) ? 'default' : 'subtle'}
              {...(!isNext(deed) && { color: 'gray' })}
              onClick={(event) => {
                opener.current = event.currentTarget;
                setActed(true);
                setOpen(deed);
              }}
            >
              {wordsFor(deed, row).button}
              <VisuallyHidden>{about}</VisuallyHidden>
            </Button>
          ))}
        </div>
      )}
      {open && <DeedDialog row={row} deed={open} close={close} />}
    </>
  );
}
