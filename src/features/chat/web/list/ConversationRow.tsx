import { VisuallyHidden } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { memo, type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { CountBadge } from '../../../../kit/web/components/CountBadge.tsx';
import { walkRows } from '../../../../kit/web/components/walk-rows.ts';
import { useDraft } from '../composer/drafts.ts';
import type { Conversation } from '../../contract/types.ts';
import { ConversationMenu } from '../menu/ConversationMenu.tsx';
import { nameOf } from '../names.ts';
import { targetOf } from '../target-of.ts';
import styles from './ConversationRow.module.css';
import { RowTime } from './RowTime.tsx';

interface Props {
  conversation: Conversation;
  myId: number;
  isOpen: boolean;
  hasMenu: boolean;
  /** Opens it where the list is, instead of on a page of its own. */
  openHere?: ((conversationId: number) => void) | undefined;
}

export const ConversationRow = memo(function ConversationRow({
  conversation,
  myId,
  isOpen,
  hasMenu,
  openHere,
}: Props) {
  const { conversation_id: id, unread_messages: unread } = conversation;
  const name = nameOf(conversation);
  // Dozens of closed menus would cost more than the rows themselves.
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  const open = (event: MouseEvent) => {
    // With a key held down, or the middle button, it is a link as any other.
    if (!openHere || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openHere(id);
  };
  return (
    <li
      className={styles.row}
      data-open={isOpen || undefined}
      data-unread={unread > 0 || undefined}
      data-muted={conversation.is_muted || undefined}
    >
      <Link
        to={`/chat/${id}`}
        className={styles.link}
        aria-current={isOpen && 'page'}
        onClick={open}
        onPointerEnter={reach}
        onFocus={reach}
        onKeyDown={walkRows}
      >
        <Avatar
          name={name}
          id={conversation.other_participant_id}
          src={conversation.other_participant_avatar}
        />
        <span className={styles.text}>
          <span className={styles.line}>
            <bdi className={styles.name}>{name}</bdi>
            <RowTime at={conversation.last_message_time} />
          </span>
          <bdi className={styles.company}>{conversation.company_name}</bdi>
          <span className={styles.line}>
            <LastLine conversation={conversation} myId={myId} isOpen={isOpen} />
            {conversation.is_muted && (
              <>
                <IconBellOff className={styles.muted} size={16} stroke={1.75} aria-hidden="true" />
                <VisuallyHidden>, muted</VisuallyHidden>
              </>
            )}
            {unread > 0 && (
              <span className={styles.count}>
                <CountBadge count={unread} />
                <VisuallyHidden>{`, ${unread} unread`}</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </Link>
      {hasMenu && isReached && (
        <span className={styles.menu}>
          <ConversationMenu conversation={conversation} />
        </span>
      )}
    </li>
  );
});

function LastLine({ conversation, myId, isOpen }: Pick<Props, 'conversation' | 'myId' | 'isOpen'>) {
  const draft = useDraft(targetOf(conversation)).trim();
  const isMine = conversation.last_message_user_id === myId;
  if (draft !== '' && !isOpen) {
    return (
      <span className={styles.last}>
        <span className={styles.draft}>Draft: </span>
        <bdi>{draft}</bdi>
      </span>
    );
  }
  return (
    <span className={styles.last}>
      {isMine && 'You: '}
      <bdi>{conversation.last_message_content}</bdi>
    </span>
  );
}
