import type { ChatMessage } from '../../../contract/types.ts';
import { useThread } from '../context.ts';
import { nameOf } from '../../names.ts';
import styles from './Bodies.module.css';

/** What this answers, above it. */
export function Quote({ quoted }: { quoted: NonNullable<ChatMessage['reply_to']> }) {
  const { conversation, me, goTo } = useThread();
  const author = quoted.message_user_id === me ? 'You' : nameOf(conversation);
  return (
    <button type="button" className={styles.quote} onClick={() => goTo(quoted.id)}>
      <bdi className={styles.quoteName}>{author}</bdi>
      <bdi className={styles.quoteText}>
        {quoted.is_deleted ? 'Message deleted' : quoted.message_content || 'File'}
      </bdi>
    </button>
  );
}
