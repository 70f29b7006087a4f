import { Button } from '@mantine/core';
import styles from './Security.module.css';

interface Props {
  label: string;
  isSending: boolean;
  cancel: () => void;
  isDangerous?: boolean;
}

/** The two ends of a form that has unfolded in place. */
export function Answers({ label, isSending, cancel, isDangerous = false }: Props) {
  return (
    <div className={styles.answers}>
      <Button type="submit" size="sm" loading={isSending} {...(isDangerous && { color: 'red' })}>
        {label}
      </Button>
      <Button variant="default" size="sm" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
