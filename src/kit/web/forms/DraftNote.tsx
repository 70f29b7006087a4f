import { Button } from '@mantine/core';
import type { BegunForm } from './useForm.ts';
import styles from './DraftNote.module.css';

interface Props {
  form: Pick<BegunForm<object>, 'isRestored' | 'reset'>;
  startOver?: () => void;
}

/** Says that something was kept, so that nobody wonders where it comes from. */
export function DraftNote({ form, startOver = form.reset }: Props) {
  if (!form.isRestored) return null;
  return (
    <div className={styles.note}>
      <p>We kept what you typed.</p>
      <Button variant="subtle" size="xs" onClick={startOver}>
        Start over
      </Button>
    </div>
  );
}
