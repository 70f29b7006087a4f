import { useRef } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { ResultCount } from '../../../../kit/web/components/ResultCount.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { walkRows } from '../../../../kit/web/components/walk-rows.ts';
import type { FoundMessage } from '../../contract/conversations.ts';
import { RowTime } from '../list/RowTime.tsx';
import styles from '../list/ConversationRow.module.css';
import listStyles from '../list/ConversationList.module.css';
import { nameOf } from '../names.ts';
import { excerptOf } from './excerpt.ts';
import type { useFoundMessages } from './useFoundMessages.ts';

interface Props {
  q: string;
  list: ReturnType<typeof useFoundMessages>;
  myId: number;
}

/** Messages of all conversations that have the words; each leads to its place. */
export function FoundMessages({ q, list, myId }: Props) {
  const rows = useRef<HTMLUListElement>(null);
  if (list.found === undefined) {
    return list.error ? <ErrorState error={list.error} retry={list.refetch} /> : <RowSkeleton />;
  }
  return (
    <>
      <ResultCount
        count={list.found.length}
        hasMore={list.hasNextPage}
        isOlder={list.isPlaceholderData}
        words={['message', 'messages']}
      />
      {list.found.length === 0 && <NothingYet>No messages with these words.</NothingYet>}
      <ul ref={rows} className={listStyles.rows} aria-label="Messages found">
        {list.found.map((found) => (
          <FoundRow key={found.message_id} found={found} q={q} myId={myId} />
        ))}
      </ul>
      <EndOfList list={list} rows={rows} />
    </>
  );
}

function FoundRow({ found, q, myId }: { found: FoundMessage; q: string; myId: number }) {
  const name = nameOf(found);
  return (
    <li className={styles.row}>
      <Link
        to={`/chat/${found.conversation_id}?message=${found.message_id}`}
        className={styles.link}
        onKeyDown={walkRows}
      >
        <Avatar name={name} id={found.other_participant_id} src={found.other_participant_avatar} />
        <span className={styles.text}>
          <span className={styles.line}>
            <bdi className={styles.name}>{name}</bdi>
            <RowTime at={found.message_time} />
          </span>
          <bdi className={styles.company}>{found.company_name}</bdi>
          <span className={styles.found}>
            {found.message_user_id === myId && 'You: '}
            <bdi>
              {excerptOf(found.message_content, q).map(({ at, text, isFound }) =>
                isFound ? <mark key={at}>{text}</mark> : text,
              )}
            </bdi>
          </span>
        </span>
      </Link>
    </li>
  );
}
