import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import styles from './ReplyBar.module.css';

/** The message that is answered, as far as it is shown above the text. */
export interface ReplyTo {
  id: number;
  name: string;
  text: string;
}

export function ReplyBar({ to, cancel }: { to: ReplyTo; cancel: (() => void) | undefined }) {
  return (
    <div className={styles.bar}>
      <div className={styles.quote}>
        <p className={styles.name}>
          Replying to <bdi>{to.name}</bdi>
        </p>
        <p className={styles.text} dir="auto">
          {to.text}
        </p>
      </div>
      <IconButton
        icon={IconX}
        iconSize={16}
        className={styles.cancel}
        aria-label="Cancel reply"
        onClick={cancel}
      />
    </div>
  );
}
