import { VisuallyHidden } from '@mantine/core';
import styles from './PublicEvent.module.css';

export const AnnouncementSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <VisuallyHidden component="output">Opening the event</VisuallyHidden>
    <span className={styles.picture} aria-hidden="true" />
    <div className={styles.head} aria-hidden="true">
      <span className={styles.bone} data-of="title" />
      <span className={styles.bone} data-of="fact" />
      <span className={styles.bone} data-of="fact" />
    </div>
  </div>
);
