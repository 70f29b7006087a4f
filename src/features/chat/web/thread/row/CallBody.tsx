import { IconVideo } from '@tabler/icons-react';
import styles from './Bodies.module.css';

export function CallBody({ address }: { address: string }) {
  return (
    <div className={styles.card}>
      <IconVideo className={styles.cardIcon} size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.cardWords}>Video call</span>
      <a className={styles.join} href={address} target="_blank" rel="noopener noreferrer">
        Join video call
      </a>
    </div>
  );
}
