import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ChatMessage, Conversation } from '../contract/types.ts';
import { useSession } from '../../accounts/web/public.ts';
import { Composer } from './composer/Composer.tsx';
import { EditComposer } from './composer/EditComposer.tsx';
import { DropVeil } from './composer/DropVeil.tsx';
import type { ReplyTo } from './composer/ReplyBar.tsx';
import { useDropZone } from './composer/useDropZone.ts';
import styles from './Conversation.module.css';
import { useChoices } from './menu/useChoices.ts';
import { nameOf } from './names.ts';
import { targetOf } from './target-of.ts';
import type { Editing } from './thread/context.ts';
import { Thread } from './thread/Thread.tsx';
import type { ThreadHandle } from './thread/thread-props.ts';
import { useIsOffline } from './thread/useIsOffline.ts';
import { authorOf, summaryOf } from './thread/words.ts';

interface Props {
  /** With the id -1 one that has not begun yet. */
  conversation: Conversation;
  /** Shows what was said about this referral alone, and what is written is about it. */
  referralId?: number | undefined;
  /** A link led to this message. */
  messageId?: number | undefined;
  /** The cursor stands in the composer at once, where there is a keyboard. */
  takesFocus?: boolean;
}

/** A conversation to read and to write in; it fills what is around it. */
export default function ConversationView({ conversation, referralId, messageId, takesFocus = false }: Props) {
  const { conversation_id: id, other_participant_id: other } = conversation;
  const me = useSession().claims?.UserID;
  const target = useMemo(() => targetOf({ conversation_id: id, other_participant_id: other }), [id, other]);
  const [reply, setReply] = useState<{ to: ReplyTo; in: number }>();
  const answer = useCallback(
    (message: ChatMessage) =>
      setReply({
        in: id,
        to: {
          id: message.id,
          name: message.message_user_id === me ? 'yourself' : authorOf(message),
          text: summaryOf(message),
        },
      }),
    [id, me],
  );
  const thread = useRef<ThreadHandle>(null);
  const [edited, setEdited] = useState<{ what: Editing | undefined; in: number }>();
  const edit = useCallback((what: Editing) => setEdited({ what, in: id }), [id]);
  const editing = edited?.in === id ? edited.what : undefined;
  const isClosed = conversation.closed_because !== null;
  const { isOver, zone } = useDropZone(target, { isClosed, referralId });
  const isOffline = useIsOffline();
  return (
    <div className={styles.conversation} {...zone}>
      <Thread
        key={`${id} ${referralId ?? ''}`}
        ref={thread}
        conversation={conversation}
        referralId={referralId}
        messageId={messageId}
        target={target}
        reply={answer}
        edit={edit}
      />
      <div className={styles.foot}>
        <output>
          {isOffline && (
            <span className={styles.offline}>
              <IconWifiOff size={16} stroke={1.75} aria-hidden="true" />
              You’re offline. Messages will be sent when you’re back.
            </span>
          )}
        </output>
        {isClosed ? (
          <Closed conversation={conversation} />
        ) : editing ? (
          <EditComposer
            key={`${editing.message.id} ${editing.text}`}
            editing={editing}
            close={() => setEdited({ what: undefined, in: id })}
          />
        ) : (
          <Composer
            key={other}
            target={target}
            name={nameOf(conversation)}
            {...(referralId !== undefined && { referralId })}
            replyTo={reply?.in === id ? reply.to : undefined}
            onCancelReply={() => setReply(undefined)}
            editLast={() => thread.current?.editLast() ?? false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- someone who opens a conversation, or has edited in it, wants to write
            autoFocus={takesFocus || edited?.in === id}
          />
        )}
      </div>
      {isOver && <DropVeil />}
    </div>
  );
}

/** Why nothing can be written here, in the place where one would. */
function Closed({ conversation }: { conversation: Conversation }) {
  const unblock = useChoices(conversation).find(({ label }) => label === 'Unblock');
  const name = <bdi>{nameOf(conversation)}</bdi>;
  const why = conversation.closed_because;
  return (
    <div className={styles.closed}>
      {why === 'blocked' && <p>You blocked {name}. Unblock to write again.</p>}
      {why === 'blocked_by_them' && <p>{name} isn’t taking messages from you.</p>}
      {why === 'left' && <p>{name} has left the community.</p>}
      {why === 'suspended' && <p>{name} can’t use their account right now.</p>}
      {why === 'blocked' && unblock && (
        <Button variant="default" size="xs" onClick={unblock.choose}>
          {unblock.label}
        </Button>
      )}
    </div>
  );
}
