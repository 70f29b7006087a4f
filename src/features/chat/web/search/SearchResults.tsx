import { ConversationRow } from '../list/ConversationRow.tsx';
import listStyles from '../list/ConversationList.module.css';
import { useConversations } from '../list/useConversations.ts';
import { FoundMessages } from './FoundMessages.tsx';
import { isAbout } from './is-about.ts';
import styles from './SearchResults.module.css';
import type { useFoundMessages } from './useFoundMessages.ts';

interface Props {
  q: string;
  found: ReturnType<typeof useFoundMessages>;
  myId: number;
  openId: number | undefined;
}

/** People by their names, as far as the list is known, and then messages by their words. */
export default function SearchResults({ q, found, myId, openId }: Props) {
  const { rows = [] } = useConversations('all', { openId });
  const people = rows.filter((row) => isAbout(row, q));
  return (
    <>
      {people.length > 0 && (
        <section aria-label="People">
          <h3 className={styles.title}>People</h3>
          <ul className={listStyles.rows} aria-label="People found">
            {people.map((row) => (
              <ConversationRow
                key={row.conversation_id}
                conversation={row}
                myId={myId}
                isOpen={row.conversation_id === openId}
                hasMenu={false}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Messages">
        <h3 className={styles.title}>Messages</h3>
        <FoundMessages q={q} list={found} myId={myId} />
      </section>
    </>
  );
}
