import { documentDay } from '../../../kit/common/dates.ts';
import { useCommunity } from '../../../features/communities/web/public.ts';
import { useClock } from '../../../kit/web/useClock.ts';
import styles from './Frame.module.css';

/** On paper, in the place of the bar that names the community; a screen that has a document of its own says it there. */
export function PrintHead() {
  const { name } = useCommunity();
  const now = useClock();
  return (
    <div className={styles.printHead}>
      <strong>{name}</strong>
      <span>Printed {documentDay(new Date(now).toISOString())}</span>
    </div>
  );
}
