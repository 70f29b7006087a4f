import { IconCheck } from '@tabler/icons-react';
import styles from './Settings.module.css';
import type { Part, Saving } from './useSettings.ts';

/** In the corner of the card that was changed last. */
export function SavedMark({ part, saving }: { part: Part; saving: Saving | undefined }) {
  const state = saving?.part === part ? saving.state : undefined;
  return (
    <output className={styles.saved}>
      {state === 'saving' && 'Saving…'}
      {state === 'saved' && (
        <>
          <IconCheck size={16} stroke={1.75} aria-hidden="true" />
          Saved
        </>
      )}
    </output>
  );
}

/** What was not saved, and why. */
export const complaintIn = (part: Part, saving: Saving | undefined): string | undefined =>
  saving?.part === part ? saving.complaint : undefined;
