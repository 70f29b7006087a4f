import { Button, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatMoney } from '../../../kit/common/money.ts';
import type { Commission } from '../contract.ts';
import { DeedDialog } from './DeedDialog.tsx';
import { deeds, wordsFor, type Deed } from './deeds.ts';
import styles from './Deeds.module.css';

const isNext = (deed: Deed) => deed === 'pay' || deed === 'receive';

/** What may be done with a row: the server has said so. */
export function Deeds({ row }: { row: Commission }) {
  const [open, setOpen] = useState<Deed>();
  const opener = useRef<HTMLButtonElement>(null);
  const possible = deeds.filter((deed) => row.can[deed]);
  const close = () => {
    setOpen(undefined);
    opener.current?.focus();
  };
  return (
    <>
      {possible.length > 0 && (
        <div className={styles.deeds}>
          {possible.map((deed) => (
            <Button
              key={deed}
              size="xs"
              variant={isNext(deed) ? 'default' : 'subtle'}
              {...(!isNext(deed) && { color: 'gray' })}
              onClick={(event) => {
                opener.current = event.currentTarget;
                setOpen(deed);
              }}
            >
              {wordsFor(deed, row).button}
              <VisuallyHidden>
                {`: ${formatMoney(Math.abs(row.amount), row.currency)}, ${row.partner.name}, ${row.customer}`}
              </VisuallyHidden>
            </Button>
          ))}
        </div>
      )}
      {open && <DeedDialog row={row} deed={open} close={close} />}
    </>
  );
}
