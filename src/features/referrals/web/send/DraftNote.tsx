import { Button } from '@mantine/core';
import styles from './Send.module.css';

/** Says that something was kept, so that nobody wonders where it comes from. */
export function DraftNote({ startOver }: { startOver: () => void }) {
  return (
    <div className={styles.note}>
      <p>We kept what you typed.</p>
      <Button variant="subtle" size="xs" onClick={startOver}>
        Start over
      </Button>
    </div>
  );
}
