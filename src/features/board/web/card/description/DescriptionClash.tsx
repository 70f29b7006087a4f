import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import Markdown from '../../../../../kit/web/text/Markdown.tsx';
import styles from './Description.module.css';
import type { useDescription } from './useDescription.ts';

/** A colleague has saved another text since this one was begun; both are seen before one of them counts. */
export function DescriptionClash({ writing }: { writing: ReturnType<typeof useDescription> }) {
  return (
    <div className={styles.clash} role="alert" data-clash="">
      <p className={styles.clashWords}>
        <IconUsers size={20} stroke={1.75} aria-hidden="true" />
        You and a colleague both changed the description. Choose which version to keep before you save.
      </p>
      <p className={styles.clashTitle}>Their version</p>
      <div className={styles.theirs}>
        {writing.theirs === '' ? <em>Empty</em> : <Markdown text={writing.theirs} />}
      </div>
      <div className={styles.actions}>
        <Button variant="default" size="xs" onClick={writing.takeTheirs}>
          Use theirs
        </Button>
        <Button variant="default" size="xs" onClick={writing.keepMine}>
          Keep mine
        </Button>
        <Button variant="default" size="xs" onClick={writing.joinBoth}>
          Combine both
        </Button>
      </div>
    </div>
  );
}
