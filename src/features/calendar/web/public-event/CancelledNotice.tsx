import styles from './PublicEvent.module.css';

/** Above everything else: whoever comes back to the page must not read on as if it took place. */
export function CancelledNotice({ word }: { word: string | null }) {
  return (
    <div className={styles.notice} data-tone="grave">
      <p>This event has been cancelled.</p>
      {word && <p className={styles.quote}>The host says: “{word}”</p>}
    </div>
  );
}
