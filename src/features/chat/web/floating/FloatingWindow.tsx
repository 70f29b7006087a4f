import { VisuallyHidden } from '@mantine/core';
import { IconArrowsDiagonal, IconMinus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { CountBadge } from '../../../../kit/web/components/CountBadge.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import type { Conversation } from '../../contract/types.ts';
import ConversationView from '../Conversation.tsx';
import { nameOf } from '../names.ts';
import { ConversationHead } from '../screen/ConversationHead.tsx';
import { ShareEarlier } from '../takeovers/ShareEarlier.tsx';
import { useConversation } from '../useConversation.ts';
import styles from './FloatingWindow.module.css';

interface Props {
  id: number;
  close: () => void;
}

/** A conversation beside whatever screen one is on. It stays while one moves on. */
export default function FloatingWindow({ id, close }: Props) {
  const { data: conversation, error, refetch } = useConversation(id);
  const [isSmall, setSmall] = useState(false);
  if (isSmall && conversation) {
    return <Minimised conversation={conversation} open={() => setSmall(false)} close={close} />;
  }
  const closeByKey = (event: KeyboardEvent) => {
    // A dialog or menu that was opened here stands elsewhere in the page: Escape closes that, and only that.
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isWithin && !event.defaultPrevented) close();
  };
  return (
    // What is in it can be left with Escape from wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.window}
      aria-label={conversation ? `Conversation with ${nameOf(conversation)}` : 'Conversation'}
      aria-busy={!conversation && !error}
      onKeyDown={closeByKey}
    >
      {conversation && (
        <>
          <ConversationHead conversation={conversation} isSmall>
            <Link
              to={`/chat/${id}`}
              className={styles.full}
              aria-label="Open in full"
              title="Open in full"
              onClick={close}
            >
              <IconArrowsDiagonal size={20} stroke={1.75} aria-hidden="true" />
            </Link>
            <IconButton
              icon={IconMinus}
              aria-label="Minimise"
              title="Minimise"
              onClick={() => setSmall(true)}
            />
            <IconButton icon={IconX} aria-label="Close conversation" title="Close" onClick={close} />
          </ConversationHead>
          <ShareEarlier conversation={conversation} />
          <ConversationView conversation={conversation} takesFocus />
        </>
      )}
      {!conversation && error && <ErrorState error={error} retry={refetch} />}
    </section>
  );
}

interface MinimisedProps {
  conversation: Conversation;
  open: () => void;
  close: () => void;
}

function Minimised({ conversation, open, close }: MinimisedProps) {
  const name = nameOf(conversation);
  const { unread_messages: unread } = conversation;
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.open} onClick={open}>
        <Avatar
          name={name}
          id={conversation.other_participant_id}
          src={conversation.other_participant_avatar}
          size={28}
        />
        <VisuallyHidden>Conversation with </VisuallyHidden>
        <bdi className={styles.name}>{name}</bdi>
        {unread > 0 && <VisuallyHidden>, {unread} unread</VisuallyHidden>}
        <CountBadge count={unread} />
      </button>
      <IconButton icon={IconX} aria-label="Close conversation" title="Close" onClick={close} />
    </div>
  );
}
