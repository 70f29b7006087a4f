import { longestMessage } from '../../rules.ts';
import styles from './Composer.module.css';

export function TooLong({ isTooLong, to }: { isTooLong: boolean; to: 'send' | 'save' }) {
  return (
    <output>
      {isTooLong && (
        <span className={styles.problem}>
          Messages can have up to {longestMessage.toLocaleString('en')} characters. Shorten this one to {to}
          it.
        </span>
      )}
    </output>
  );
}
