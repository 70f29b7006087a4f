import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { type Reach, reachesOf } from '../host/reach.ts';
import { ReachChoice } from '../host/ReachChoice.tsx';
import styles from './EventForm.module.css';
import { withAnd } from '../../../../kit/common/in-words.ts';

interface Props {
  event: CalendarEventDetail;
  /** What was changed and all dates have in common, in words. */
  common: readonly string[];
  isOpen: boolean;
  close: () => void;
  save: (reach: Reach) => void;
}

/** Which dates of a series a change is for. */
export function ReachDialog({ event, common, isOpen, close, save }: Props) {
  const [wanted, setWanted] = useState<Reach>('this');
  const reaches = reachesOf(event);
  const isBarred = common.length > 0;
  const alone = reaches.length === 1;
  const reach = isBarred && wanted === 'this' ? (reaches.at(1)?.reach ?? 'all') : wanted;
  return (
    <Dialog title="Save changes" isOpen={isOpen} close={close}>
      <div className={styles.form}>
        <ReachChoice
          question="Which dates change?"
          reaches={alone && isBarred ? [{ ...reaches[0]!, reach: 'all' }] : reaches}
          chosen={reach}
          choose={setWanted}
          notThisAlone={isBarred ? `${withAnd([...new Set(common)])} can’t differ between dates.` : undefined}
        />
        <p className={styles.hint}>
          Dates that were moved or edited on their own keep what they have. People who answered are told if
          time or place changes.
        </p>
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Keep editing
          </Button>
          <Button size="sm" onClick={() => save(reach)}>
            Save changes
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
