import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Toolbar } from '../../../../kit/web/composer/Toolbar.tsx';
import { useTouchKeyboard } from '../../../../kit/web/useTouchKeyboard.ts';
import { isBlank, lengthOf, longestMessage, withPlainBreaks } from '../../rules.ts';
import type { Editing } from '../thread/context.ts';
import { wordsIn } from '../thread/words.ts';
import styles from './Composer.module.css';
import { fitHeight } from './fit-height.ts';
import { formatByKey } from './format-by-key.ts';
import { meaningOf } from './keys.ts';
import { LengthCount } from './LengthCount.tsx';
import bar from './ReplyBar.module.css';
import { TooLong } from './TooLong.tsx';

interface Props {
  editing: Editing;
  close: () => void;
}

/** In the place of the composer, whose draft waits: the words of a message that was sent. */
export function EditComposer({ editing, close }: Props) {
  const [text, setText] = useState(editing.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const isTouch = useTouchKeyboard();
  const countId = useId();
  const isTooLong = lengthOf(text) > longestMessage;
  const canSave = !isTooLong && !isBlank(text);

  useLayoutEffect(() => fitHeight(field.current));

  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function save(): void {
    if (!canSave) return;
    const written = withPlainBreaks(text);
    if (written !== wordsIn(editing.message)) editing.save(written);
    close();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const meaning = meaningOf(event.nativeEvent, isTouch);
    // Or else Escape would close the window around it as well.
    if (meaning === 'compose' || meaning === 'cancel') event.stopPropagation();
    if (meaning === 'cancel') close();
    formatByKey(event);
    if (meaning !== 'send') return;
    event.preventDefault();
    save();
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.box}>
        <div className={bar.bar}>
          <div className={bar.quote}>
            <p className={bar.name}>Editing your message</p>
            <p className={bar.text} dir="auto">
              {wordsIn(editing.message)}
            </p>
          </div>
        </div>
        <textarea
          ref={field}
          className={styles.field}
          value={text}
          rows={1}
          dir="auto"
          aria-label="Edit message"
          aria-describedby={countId}
          enterKeyHint={isTouch ? 'enter' : 'done'}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={press}
        />
        <div className={styles.tools}>
          <Toolbar field={field} />
          <LengthCount id={countId} text={text} />
          <Button variant="default" size="xs" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" size="xs" disabled={!canSave}>
            Save
          </Button>
        </div>
      </div>
      <TooLong isTooLong={isTooLong} to="save" />
    </form>
  );
}
