import { Button } from '@mantine/core';
import styles from './PostForm.module.css';
import type { useDraft } from './useDraft.ts';

/** Where another window changed the draft too, someone chooses. */
export function DraftClash({ kept }: { kept: ReturnType<typeof useDraft> }) {
  if (!kept.clash) return null;
  return (
    <div className={styles.clash} role="alert">
      <p>You changed this draft in another window, too. Choose which one to keep.</p>
      <Button variant="default" size="xs" onClick={kept.useTheirs}>
        Use the other one
      </Button>
      <Button variant="default" size="xs" onClick={kept.keepMine}>
        Keep this one
      </Button>
    </div>
  );
}
