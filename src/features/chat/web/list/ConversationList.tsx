import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { Letters } from '../../../../kit/web/drawings/Letters.tsx';
import { useSession } from '../../../accounts/web/public.ts';
import type { Conversation } from '../../contract/types.ts';
import { noConversation } from '../failures.ts';
import { useConversation } from '../useConversation.ts';
import styles from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow.tsx';
import { type Filter, useConversations } from './useConversations.ts';
import { startHint } from '../words.ts';

interface Props {
  filter: Filter;
  /** The one that is open. */
  openId?: number | undefined;
  /** What can be done with each. Where the list itself hangs from a button, a second layer above it would close it. */
  hasMenus?: boolean;
  openHere?: ((conversationId: number) => void) | undefined;
}

const nothing: Readonly<Record<Filter, ReactNode>> = {
  all: (
    <div className={styles.nothing}>
      <Letters />
      <p className={styles.nothingTitle}>No conversations yet</p>
      <p>{startHint}</p>
    </div>
  ),
  unread: (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>You’re all caught up</p>
      <p>New messages show up here.</p>
    </div>
  ),
  archived: (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>Nothing archived</p>
      <p>Archive a conversation to keep it out of your list.</p>
    </div>
  ),
};

export function ConversationList({ filter, openId, hasMenus = true, openHere }: Props) {
  const myId = useSession().claims?.UserID ?? 0;
  const list = useConversations(filter, { openId });
  const { data: open } = useConversation(openId ?? noConversation);
  const rows = useRef<HTMLUListElement>(null);
  if (list.rows === undefined) {
    return list.error ? <ErrorState error={list.error} retry={list.refetch} /> : <Loading />;
  }
  // Reading it must not take it away from under the reader.
  const shown = filter === 'unread' && open ? withOpen(list.rows, open) : list.rows;
  if (shown.length === 0) return nothing[filter];
  return (
    <>
      <ul ref={rows} className={styles.rows} aria-label="Conversations">
        {shown.map((conversation) => (
          <ConversationRow
            key={conversation.conversation_id}
            conversation={conversation}
            myId={myId}
            isOpen={conversation.conversation_id === openId}
            hasMenu={hasMenus}
            openHere={openHere}
          />
        ))}
      </ul>
      <EndOfList list={list} rows={rows} />
    </>
  );
}

function withOpen(rows: readonly Conversation[], open: Conversation): readonly Conversation[] {
  const others = rows.filter((row) => row.conversation_id !== open.conversation_id);
  return [...others, open].toSorted((one, other) => other.last_message_id - one.last_message_id);
}

const places = Array.from({ length: 8 }, (_, place) => place);

function Loading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">Loading conversations</VisuallyHidden>
      {places.map((place) => (
        <RowSkeleton key={place} />
      ))}
    </div>
  );
}
