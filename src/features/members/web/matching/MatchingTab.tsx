import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import styles from './Matching.module.css';
import { OwnWords } from './OwnWords.tsx';
import { Signals } from './Signals.tsx';
import { TrySentence } from './TrySentence.tsx';

/** For admins: how needs are understood here, and the words that the community adds. */
export default function MatchingTab() {
  useDocumentTitle('Matching · Ecosystem admin');
  return (
    <div className={styles.page}>
      <TrySentence />
      <OwnWords />
      <Signals />
    </div>
  );
}
