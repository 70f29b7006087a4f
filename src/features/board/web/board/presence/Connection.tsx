import styles from './Connection.module.css';
import { useIsCutOff } from './usePresence.ts';

/** What is on the screen stays, but what colleagues do meanwhile does not arrive. */
export function Connection() {
  const isCutOff = useIsCutOff();
  return <output className={styles.state}>{isCutOff && 'Reconnecting…'}</output>;
}
