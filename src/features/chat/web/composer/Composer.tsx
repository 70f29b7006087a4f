import { IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Toolbar } from '../../../../kit/web/composer/Toolbar.tsx';
import { isBlank, lengthOf, longestMessage, withPlainBreaks } from '../../rules.ts';
import { useSession } from '../../../accounts/web/public.ts';
import type { Target } from '../pending.ts';
import { AttachmentList } from './AttachmentList.tsx';
import { useAttachments } from './attachments.ts';
import styles from './Composer.module.css';
import { keepDraft, useDraft } from './drafts.ts';
import { fitHeight } from './fit-height.ts';
import { formatByKey } from './format-by-key.ts';
import { meaningOf } from './keys.ts';
import { LengthCount } from './LengthCount.tsx';
import { enqueue } from './outbox.ts';
import { pastedFiles } from '../../../../kit/web/pasted-files.ts';
import { useTouchKeyboard } from '../../../../kit/web/useTouchKeyboard.ts';
import { ReplyBar, type ReplyTo } from './ReplyBar.tsx';
import { lineOf } from './targets.ts';
import { TooLong } from './TooLong.tsx';
import { sayTyping } from './typing.ts';

interface Props {
  target: Target;
  /** Whom it goes to, for the empty field. */
  name?: string;
  /** The referral that the messages are about. */
  referralId?: number;
  replyTo?: ReplyTo | undefined;
  onCancelReply?: () => void;
  /** Begins to edit the caller's last message; false where there is none that can be. */
  editLast?: () => boolean;
  autoFocus?: boolean;
}

export function Composer(props: Props) {
  const { target, name, referralId, replyTo, onCancelReply, editLast, autoFocus = false } = props;
  const member = useSession().claims?.UserID ?? 0;
  const text = useDraft(target, referralId);
  const { files, problem, attach, detach, dismissProblem, clear } = useAttachments(target, referralId);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isTouch = useTouchKeyboard();
  const countId = useId();
  const line = lineOf(target);
  const isTooLong = lengthOf(text) > longestMessage;
  const canSend = !isTooLong && (files.length > 0 || !isBlank(text));

  useLayoutEffect(() => fitHeight(field.current));

  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    if (arrivedAt.current === line) return;
    arrivedAt.current = line;
    // On the glass, the keyboard would cover what somebody came to read.
    if (autoFocus && !isTouch) field.current?.focus({ preventScroll: true });
  }, [autoFocus, isTouch, line]);

  useEffect(() => {
    if (replyTo?.id !== undefined) field.current?.focus();
  }, [replyTo?.id]);

  function send(): void {
    if (!canSend) return;
    const written = isBlank(text) ? '' : withPlainBreaks(text);
    const more = { to: target, ...(referralId !== undefined && { referralId }) };
    const replies = { ...(replyTo && { replyTo: replyTo.id }) };
    if (files.length === 0) enqueue({ ...more, ...replies, text: written });
    for (const [place, { file }] of files.entries()) {
      // The words stand below the last one, and the first one is the answer.
      const isLast = place === files.length - 1;
      enqueue({ ...more, ...(place === 0 && replies), text: isLast ? written : '', file });
    }
    keepDraft(member, target, '', referralId);
    clear();
    onCancelReply?.();
    field.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const meaning = meaningOf(event.nativeEvent, isTouch);
    if (meaning === 'send') {
      event.preventDefault();
      send();
    }
    const isEmpty = text === '' && files.length === 0 && !replyTo;
    if (meaning === 'up' && isEmpty && editLast?.()) event.preventDefault();
    // Or else Escape would close the window around it as well.
    if (meaning === 'compose' || (meaning === 'cancel' && replyTo)) event.stopPropagation();
    if (meaning === 'cancel') onCancelReply?.();
    formatByKey(event);
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.box}>
        {replyTo && <ReplyBar to={replyTo} cancel={onCancelReply} />}
        {files.length > 0 && <AttachmentList files={files} remove={detach} />}
        <textarea
          ref={field}
          className={styles.field}
          value={text}
          rows={1}
          dir="auto"
          aria-label={name === undefined ? 'Message' : `Message ${name}`}
          aria-describedby={countId}
          placeholder={name === undefined ? 'Write a message' : `Message ${name}`}
          enterKeyHint={isTouch ? 'enter' : 'send'}
          onChange={({ currentTarget: { value } }) => {
            keepDraft(member, target, value, referralId);
            dismissProblem();
            if (!isBlank(value)) sayTyping(target);
          }}
          onKeyDown={press}
          onPaste={(event) => {
            const pasted = pastedFiles(event.clipboardData, new Date());
            if (pasted.length === 0) return;
            event.preventDefault();
            attach(pasted);
          }}
        />
        <div className={styles.tools}>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            onChange={({ currentTarget }) => {
              attach([...(currentTarget.files ?? [])]);
              // The same file can be chosen again after it was taken away.
              currentTarget.value = '';
              field.current?.focus();
            }}
          />
          <Toolbar field={field} files={{ label: 'Attach files', choose: () => picker.current?.click() }} />
          <LengthCount id={countId} text={text} />
          <button
            type="submit"
            className={styles.send}
            aria-label="Send"
            title="Send"
            disabled={!canSend}
            // The keyboard on the glass stays open.
            onPointerDown={(event) => event.preventDefault()}
          >
            <IconArrowUp size={20} stroke={2} aria-hidden="true" />
          </button>
        </div>
      </div>
      <div role="alert">{problem !== null && <p className={styles.problem}>{problem}</p>}</div>
      <TooLong isTooLong={isTooLong} to="send" />
    </form>
  );
}
