import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import styles from './NameField.module.css';
import { linesOf } from './lines.ts';

interface Props {
  label: string;
  placeholder: string;
  verb: string;
  longest: number;
  add: (name: string) => void;
  close: () => void;
  /** Several lines were pasted; answers whether they were taken. */
  takeLines?: ((lines: string[]) => Promise<boolean>) | undefined;
  /** For a field that is always there: whether it is in use, so that its buttons show. Left out: it opens because someone asked for it. */
  use?: { isOn: boolean; begin: () => void };
  /** What was typed before it was there, see `keepKeysFor`. */
  earlyKeys?: string;
}

/** Enter adds, and the field is ready for the next. */
export function NameField({
  label,
  placeholder,
  verb,
  longest,
  add,
  close,
  takeLines,
  use,
  earlyKeys,
}: Props) {
  const [name, setName] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const isOn = use?.isOn ?? true;
  useEffect(() => {
    if (isOn) field.current?.focus();
  }, [isOn]);
  const submit = () => {
    const [trimmed] = linesOf(name);
    field.current?.focus();
    if (trimmed === undefined) return;
    setName('');
    add(trimmed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      field.current?.blur();
      close();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  const paste = async (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (!takeLines || lines.length < 2) return;
    event.preventDefault();
    if (!(await takeLines(lines))) setName((typed) => `${typed}${lines.join(' ')}`.slice(0, longest));
    field.current?.focus();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        ref={field}
        aria-label={label}
        data-early-keys={earlyKeys}
        placeholder={placeholder}
        value={name}
        maxLength={longest}
        // The style sheet lets it grow, which costs a board of many lists no layout.
        autosize={false}
        minRows={1}
        rows={1}
        classNames={{ input: styles.field ?? '' }}
        data-rests={!isOn || undefined}
        onFocus={use?.begin}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={press}
        onPaste={(event) => void paste(event)}
      />
      {isOn && (
        <div className={styles.buttons}>
          <Button type="submit" size="sm">
            {verb}
          </Button>
          <IconButton icon={IconX} aria-label="Close" onClick={close} />
        </div>
      )}
    </form>
  );
}
