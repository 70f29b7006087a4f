import { IconBan } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react';
import { clockText, exactText } from '../../../../../kit/common/dates.ts';
import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { ReferralMini } from '../../../../referrals/web/public.ts';
import type { ChatMessage } from '../../../contract/types.ts';
import { useThread } from '../context.ts';
import type { Row } from '../rows.ts';
import { MessageText } from '../text/MessageText.tsx';
import { authorOf, isLine, isReferralCard, summaryOf } from '../words.ts';
import { CallBody } from './CallBody.tsx';
import { DayLine } from './DayLine.tsx';
import { FileBody } from './FileBody.tsx';
import styles from './MessageRow.module.css';
import lines from './Lines.module.css';
import { PendingBody } from './PendingBody.tsx';
import { Quote } from './Quote.tsx';
import { Reactions } from './Reactions.tsx';
import { type OpenPart, RowActions } from './RowActions.tsx';
import { useLongPress } from './useLongPress.ts';

interface Props {
  row: Row;
  /** The mark that the other one has seen it. */
  seen: 'below' | 'inside' | undefined;
  /** Somebody was led here. */
  isMarked: boolean;
}

export const MessageRow = memo(function MessageRow({ row, seen, isMarked }: Props) {
  const { message, pending, line } = row;
  return (
    <>
      {row.isNewDay && <DayLine at={row.at} />}
      {line && (
        <div
          className={lines.new}
          data-gone={line === 'gone' || undefined}
          {...(line === 'shown' && { role: 'separator' })}
        >
          New
        </div>
      )}
      {message && isLine(message) && <p className={lines.system}>{message.message_content}</p>}
      {message && !isLine(message) && <Said row={row} message={message} isMarked={isMarked} />}
      {pending && (
        <Around row={row}>
          <PendingBody pending={pending} />
        </Around>
      )}
      {seen && (
        <p className={styles.seen} data-below={seen === 'below' || undefined}>
          Seen
        </p>
      )}
    </>
  );
});

function Said({ row, message, isMarked }: { row: Row; message: ChatMessage; isMarked: boolean }) {
  const article = useRef<HTMLElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [open, setOpen] = useState<OpenPart>();
  const longPress = useLongPress(() => setOpen('menu'));
  const isActive = (isPointed || isFocused || open !== undefined) && !message.is_deleted;

  const openByKey = (event: KeyboardEvent) => {
    if (event.target !== article.current) return;
    if (event.key !== 'Enter' && event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey))
      return;
    event.preventDefault();
    setOpen('menu');
  };

  return (
    <Around
      row={row}
      article={{
        ref: article,
        tabIndex: -1,
        // The arrows give it the focus, and a screen reader then says its name alone.
        'aria-label': `${row.isMine ? 'You' : authorOf(message)}: ${summaryOf(message)}`,
        'data-message': message.id,
        'data-marked': isMarked || undefined,
        'data-active': isActive || undefined,
        onPointerEnter: ({ pointerType }) => setPointed(pointerType === 'mouse'),
        onPointerLeave: () => setPointed(false),
        onFocus: () => setFocused(true),
        onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
        onKeyDown: openByKey,
        ...longPress,
      }}
    >
      {message.reply_to && !message.is_deleted && <Quote quoted={message.reply_to} />}
      <Content message={message} />
      <Reactions message={message} />
      {isActive && (
        <RowActions
          message={message}
          open={open}
          setOpen={(next) => {
            setOpen(next);
            if (next === undefined) article.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </Around>
  );
}

function Content({ message }: { message: ChatMessage }) {
  const { isAboutOne } = useThread();
  if (message.is_deleted) {
    return (
      <p className={styles.deleted}>
        <IconBan size={16} stroke={1.75} aria-hidden="true" />
        Message deleted
      </p>
    );
  }
  if (message.kind === 'call') return <CallBody address={message.message_content} />;
  if (isReferralCard(message)) return <ReferralMini link={message.referral_link} />;
  return (
    <>
      {message.file ? (
        <FileBody message={message} file={message.file} />
      ) : (
        <MessageText text={message.message_content} editedAt={message.edited_at} />
      )}
      {message.referral_link && !isAboutOne && <ReferralMini link={message.referral_link} isBrief />}
    </>
  );
}

interface AroundProps {
  row: Row;
  article?: React.ComponentPropsWithRef<'article'> & Record<`data-${string}`, unknown>;
  children: ReactNode;
}

/** Face, name and time beside what was said; those that follow in the same breath have the time alone, when pointed at. */
function Around({ row, article, children }: AroundProps) {
  const { me, myName, myAvatar } = useThread();
  const { message, isMine, isFirst } = row;
  const name = message ? authorOf(message) : myName;
  const avatar = message ? message.message_avatar : myAvatar;
  return (
    <article
      {...article}
      className={styles.row}
      data-first={isFirst || undefined}
      data-mine={isMine || undefined}
      data-pending={row.pending ? true : undefined}
    >
      {isFirst && (
        <span className={styles.face}>
          <Avatar name={name} id={message?.message_user_id ?? me} src={avatar} size={36} />
        </span>
      )}
      <div className={styles.body}>
        <header className={styles.header} data-hidden={!isFirst || undefined}>
          <bdi className={styles.name}>{isMine ? 'You' : name}</bdi>
          <Clock at={row.at} />
        </header>
        {children}
      </div>
    </article>
  );
}

function Clock({ at }: { at: number }) {
  const iso = new Date(at).toISOString();
  return (
    <time className={styles.time} dateTime={iso} title={exactText(iso)}>
      {clockText(iso)}
    </time>
  );
}
