import { IconUpload } from '@tabler/icons-react';
import styles from './DropVeil.module.css';

/** Lies over a conversation while a file is held above it. */
export function DropVeil() {
  return (
    <div className={styles.veil} aria-hidden="true">
      <IconUpload size={24} stroke={1.75} />
      Drop to attach
    </div>
  );
}
