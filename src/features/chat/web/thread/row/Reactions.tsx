import type { ChatMessage } from '../../../contract/types.ts';
import { useThread } from '../context.ts';
import { nameOf } from '../../names.ts';
import styles from './Reactions.module.css';

export function Reactions({ message }: { message: ChatMessage }) {
  const { conversation, me, isOpen, react } = useThread();
  if (message.is_deleted || message.reactions.length === 0) return null;
  const who = (id: number) => {
    if (id === me) return 'You';
    return id === conversation.other_participant_id ? nameOf(conversation) : 'Someone who has left';
  };
  return (
    <div className={styles.chips}>
      {message.reactions.map(({ emoji, user_ids: people }) => {
        const names = people.map(who).join(', ');
        return (
          <button
            key={emoji}
            type="button"
            className={styles.chip}
            aria-pressed={people.includes(me)}
            aria-label={`${emoji}${people.length} ${names}`}
            title={names}
            disabled={!isOpen}
            onClick={() => react(message, emoji)}
          >
            <span className={styles.emoji}>{emoji}</span>
            {people.length}
          </button>
        );
      })}
    </div>
  );
}
