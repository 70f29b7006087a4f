import { exactText } from '../../../../../kit/common/dates.ts';
import styles from './MessageText.module.css';

/** That the text is not the one that was sent, and since when. */
export function EditedMark({ at }: { at: string }) {
  return (
    <time className={styles.edited} dateTime={at} title={`Edited ${exactText(at)}`}>
      edited
    </time>
  );
}
