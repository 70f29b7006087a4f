import { Suspense, useRef, useState } from 'react';
import { exactText } from '../../../../../kit/common/dates.ts';
import { part } from '../../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../../kit/web/reach/PartBoundary.tsx';
import { useClock } from '../../../../../kit/web/useClock.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { agoWords } from './ago-words.ts';
import styles from './Brief.module.css';

const { Part: VersionsDialog, prefetch } = part(async () => ({
  default: (await import('./VersionsDialog.tsx')).VersionsDialog,
}));

/** "Changed 2 days ago · See what changed", where it was. */
export function ChangedNote({ opportunity }: { opportunity: OpportunityDetail }) {
  const { changed_at: at } = opportunity;
  const now = useClock();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (at === null) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <p className={styles.changed}>
      <time dateTime={at} title={exactText(at)}>
        Changed {agoWords(at, now)}
      </time>
      <span aria-hidden="true">·</span>
      <button
        ref={button}
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        onPointerEnter={() => void prefetch()}
        onClick={() => setOpen(true)}
      >
        See what changed
      </button>
      {isOpen && (
        <PartBoundary onMissing={close}>
          <Suspense>
            <VersionsDialog opportunity={opportunity} close={close} />
          </Suspense>
        </PartBoundary>
      )}
    </p>
  );
}
