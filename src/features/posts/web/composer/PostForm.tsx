import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useDeferredValue, useId, useRef, useState } from 'react';
import type { Post } from '../../contract/types.ts';
import { longestPost, longestTitle } from '../../rules.ts';
import { piecesOf } from '../text/pieces.ts';
import { isPlain, Whole } from '../text/PostText.tsx';
import type { Draft } from './draft.ts';
import { FileList } from './FileList.tsx';
import { MentionField } from './MentionField.tsx';
import { toKept } from './mention-text.ts';
import { pastedFiles } from '../../../../kit/web/pasted-files.ts';
import styles from './PostForm.module.css';
import { useFiles } from './useFiles.ts';

interface Props {
  draft: Draft;
  change: (difference: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void;
  action: string;
  /** Where it can be chosen. */
  audience?: ReactNode;
  /** Of the library: it is looked for by its title. */
  isEntry?: boolean;
  notice?: ReactNode;
  setSuggesting: (isIt: boolean) => void;
  /** Answers a sentence where it was refused. */
  send: () => Promise<string | undefined>;
}

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** What a post is made of, with a live look at it. */
export function PostForm(props: Props) {
  const { draft, change, action, audience, notice, isEntry = false, setSuggesting, send } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  const files = useFiles({
    files: draft.files,
    change: (next) => change((before) => ({ files: next(before.files) })),
  });

  const submit = async () => {
    if (isSending) return;
    if (isEntry && draft.title.trim() === '') return setFailure('Add a title, so that others can find it.');
    if (draft.message.trim() === '' && draft.files.length === 0)
      return setFailure(isEntry ? 'Add a file, or write something.' : 'Write something, or add a picture.');
    if (files.isBusy) return setFailure('Wait until everything is uploaded.');
    setSending(true);
    setFailure(await send());
    setSending(false);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!bringsFiles(event)) return;
    event.preventDefault();
    files.add([...event.dataTransfer.files]);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped on it; the button does the same
    <form
      className={styles.form}
      data-over={isOver || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {notice}
      <input
        className={styles.title}
        aria-label={isEntry ? 'Title' : 'Title (optional)'}
        placeholder={isEntry ? 'Title' : 'Title (optional)'}
        aria-required={isEntry}
        maxLength={longestTitle}
        value={draft.title}
        dir="auto"
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <MentionField
        label="Message"
        placeholder={
          isEntry
            ? 'What is it, and when is it useful? Type @ to mention a company.'
            : 'What would you like to share? Type @ to mention a company.'
        }
        maxLength={longestPost}
        value={draft.message}
        type={(message) => change({ message })}
        name={(company) => change(({ named }) => ({ named: [...named, company] }))}
        paste={(event) => {
          const pasted = pastedFiles(event.clipboardData, new Date());
          if (pasted.length === 0) return;
          event.preventDefault();
          files.add(pasted);
        }}
        send={() => void submit()}
        setSuggesting={setSuggesting}
        isInvalid={failure !== undefined}
        errorId={failure === undefined ? undefined : errorId}
        isFirst
      />
      <p className={styles.hint}>
        You can use **bold**, *italic*, - lists and [links](https://…). YouTube and Vimeo links play in the
        post.
      </p>
      <Preview draft={draft} />
      <FileList files={draft.files} using={files} />
      <div className={styles.actions}>
        {failure !== undefined && (
          <p id={errorId} className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label="Add pictures or files"
          onChange={({ currentTarget }) => {
            files.add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          size="sm"
          className={styles.add}
          leftSection={<IconPaperclip size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => chooser.current?.click()}
        >
          Add pictures or files
        </Button>
        {audience && <div className={styles.audience}>{audience}</div>}
        <Button type="submit" size="sm" className={styles.send} loading={isSending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

/** As its readers will see it, where that is not what stands in the field. */
function Preview({ draft }: { draft: Draft }) {
  const typed = useDeferredValue(draft.message);
  const { named } = draft;
  const message = toKept(typed, named);
  const mentions = named.map(({ company_id: id, name }) => ({
    company_id: id as Post['company']['company_id'],
    name,
    avatar: null,
  }));
  const text = { id: 0, message, mentions };
  const pieces = piecesOf(message, mentions);
  if (isPlain(text, pieces)) return null;
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={styles.previewTitle}>Preview</p>
      <Whole text={text} pieces={pieces} />
    </section>
  );
}
