import { VisuallyHidden } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { memo, type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { exactText } from '../../../../kit/common/dates.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { CountBadge } from '../../../../kit/web/components/CountBadge.tsx';
import { useClock } from '../../../../kit/web/useClock.ts';
import type { Conversation } from '../../contract/types.ts';
import { ConversationMenu } from '../menu/ConversationMenu.tsx';
import { nameOf } from '../names.ts';
import styles from './ConversationRow.module.css';
import { rowTime } from './row-time.ts';

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
            <LastLine conversation={conversation} myId={myId} />
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

function RowTime({ at }: { at: string }) {
  const now = useClock();
  return (
    <time className={styles.time} dateTime={at} title={exactText(at)}>
      {rowTime(at, new Date(now))}
    </time>
  );
}

function LastLine({ conversation, myId }: Pick<Props, 'conversation' | 'myId'>) {
  const isMine = conversation.last_message_user_id === myId;
  return (
    <span className={styles.last}>
      {isMine && 'You: '}
      <bdi>{conversation.last_message_content}</bdi>
    </span>
  );
}
