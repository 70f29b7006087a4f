import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Summary } from '../../../kit/web/components/Summary.tsx';
import { Marked } from '../../../kit/web/text/Marked.tsx';
import styles from './ChangedMeanwhile.module.css';

interface Props {
  before: string;
  after: string;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Another admin has saved this page since. What they changed is shown, and nothing is sent before one is chosen. */
export function ChangedMeanwhile({ before, after, keepMine, takeTheirs }: Props) {
  return (
    <div className={styles.notice} role="alert">
      <IconUsers size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <p>
          Another admin saved this page while you were writing. Your text isn’t lost: choose which version to
          keep.
        </p>
        <details>
          <Summary>What they changed</Summary>
          <p className={styles.changed} dir="auto">
            <Marked before={before} after={after} />
          </p>
        </details>
        <div className={styles.answers}>
          <Button variant="default" size="xs" onClick={takeTheirs}>
            Use theirs
          </Button>
          <Button variant="default" size="xs" onClick={keepMine}>
            Keep mine
          </Button>
        </div>
      </div>
    </div>
  );
}
