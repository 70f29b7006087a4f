import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useImperativeHandle, useMemo, useRef } from 'react';
import { serverNow } from '../../../../kit/web/server-time.ts';
import { nameOf } from '../names.ts';
import type { Pending } from '../pending.ts';
import { ThreadContext } from './context.ts';
import type { Messages } from './messages.ts';
import type { Arrival } from './places.ts';
import { MessageRow } from './row/MessageRow.tsx';
import { lastSeen, type Row, rowsOf } from './rows.ts';
import type { ThreadProps } from './thread-props.ts';
import styles from './Thread.module.css';
import { useAnnouncement } from './useAnnouncement.ts';
import type { useMessages } from './useMessages.ts';
import { useNewLine } from './useNewLine.ts';
import { usePosition } from './usePosition.ts';
import { useReading } from './useReading.ts';
import { useRowCommands } from './useRowCommands.tsx';
import { useThreadWindow } from './useThreadWindow.ts';
import { useTyping } from './useTyping.ts';
import { walkRows } from './walk-rows.ts';
import { canEdit, newMessages } from './words.ts';

interface Props extends Omit<ThreadProps, 'target'> {
  me: number;
  arrival: Arrival;
  thread: ReturnType<typeof useMessages>;
  messages: Messages;
  pending: readonly Pending[];
}

export function ThreadList(props: Props) {
  const { conversation, referralId, messageId, reply, edit, ref, me, arrival, thread, messages, pending } =
    props;
  const { conversation_id: conversationId, other_participant_id: other } = conversation;
  const { list, isFromStart, seenTo, left } = messages;
  const log = useRef<HTMLDivElement>(null);
  const lastOwn = pending.at(-1)?.client_id;
  const reading = useReading(conversationId, conversation.read_to, referralId === undefined);
  const { lines, isGone } = useNewLine({ list, me, reading, conversation, lastOwn });
  const rows = useMemo(
    () => rowsOf({ list, pending, me, lines, isLineGone: isGone }),
    [list, pending, me, lines, isGone],
  );
  const shown = useThreadWindow({ rows, log, place: arrival.place });
  const { virtualizer, setFocused } = shown;
  const position = usePosition({
    log,
    virtualizer,
    rows,
    messages,
    thread,
    arrival,
    place: { conversationId, referralId },
    messageId,
    firstUnread: lines[0],
    lastOwn,
    see: reading.see,
  });
  const { isAtEnd, isFar, endSeen, marked, goTo, showEnd } = position;
  const { context, dialogs } = useRowCommands({
    conversation,
    referralId,
    me,
    reply,
    edit,
    goTo,
    change: thread.change,
    hold: reading.hold,
    letGo: reading.letGo,
  });
  const { edit: begin, isOpen } = context;
  useImperativeHandle(
    ref,
    () => ({
      editLast: () => {
        const last = isOpen ? list.findLast((message) => canEdit(message, me, serverNow())) : undefined;
        if (last) begin(last);
        return last !== undefined;
      },
    }),
    [list, me, isOpen, begin],
  );
  const isTyping = useTyping(conversationId, other, list.at(-1)?.id);
  const said = useAnnouncement(messages, me);
  const seenId = lastSeen(list, seenTo, me);
  const unseen =
    left + list.filter(({ id, message_user_id: author }) => id > endSeen && author !== me).length;
  const name = nameOf(conversation);

  return (
    <ThreadContext value={context}>
      <div className={styles.frame}>
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and the arrows go through it */}
        <div
          ref={log}
          className={styles.log}
          role="log"
          aria-label={`Messages with ${name}`}
          // Rows come and go with scrolling; what is new is said below.
          aria-live="off"
          tabIndex={0}
          onKeyDown={(event) => walkRows(event, rows, shown)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
          }}
        >
          {/* oxlint-enable */}
          <div ref={virtualizer.containerRef} className={styles.sizer}>
            <p className={styles.top}>
              {!isFromStart && 'Loading earlier messages…'}
              {isFromStart && referralId !== undefined && 'Messages about this referral start here.'}
              {isFromStart && referralId === undefined && (
                <span>
                  This is the beginning of your conversation with <bdi>{name}</bdi>.
                </span>
              )}
            </p>
            {/* oxlint-disable-next-line react/refs -- its rows are read in rendering by design */}
            {virtualizer.getVirtualItems().map(({ key, index }) => (
              <div key={key} ref={virtualizer.measureElement} className={styles.item} data-index={index}>
                <MessageRow
                  row={rows[index]!}
                  seen={seenMark(rows, index, seenId)}
                  isMarked={marked !== undefined && rows[index]!.message?.id === marked}
                />
              </div>
            ))}
          </div>
        </div>
        <output className={styles.typing}>
          {isTyping && (
            <>
              <bdi>{conversation.other_participant_first_name}</bdi> is typing…
            </>
          )}
        </output>
        {!isAtEnd && (unseen > 0 || isFar) && (
          <button type="button" className={styles.jump} data-new={unseen > 0 || undefined} onClick={showEnd}>
            <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
            {unseen > 0 ? newMessages(unseen) : 'Jump to newest'}
          </button>
        )}
        <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      </div>
      {dialogs}
    </ThreadContext>
  );
}

/** Below the last row, in the room that is there anyway; within any other. */
function seenMark(rows: readonly Row[], index: number, seenId: number | undefined) {
  if (seenId === undefined || rows[index]!.message?.id !== seenId) return undefined;
  return index === rows.length - 1 ? 'below' : 'inside';
}
