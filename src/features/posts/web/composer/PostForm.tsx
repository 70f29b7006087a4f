import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { emptyPost, isEmptyPost, longestPost, longestTitle } from '../../rules.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import type { Draft } from './draft.ts';
import { FileList } from './FileList.tsx';
import { MentionField } from './MentionField.tsx';
import { pastedFiles } from '../../../../kit/web/pasted-files.ts';
import styles from './PostForm.module.css';
import type { Complaints, Refusal } from './refusal.ts';
import { useFiles } from './useFiles.ts';

interface Props {
  draft: Draft;
  change: (difference: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void;
  action: string;
  /** Where it can be chosen. */
  audience?: ReactNode;
  /** Of an entry of the library, which is looked for by its title: where it stands. */
  category?: { chosen: number | undefined; choose: (id: number) => void } | undefined;
  notice?: ReactNode;
  setSuggesting: (isIt: boolean) => void;
  /** Answers why it was refused. */
  send: () => Promise<Refusal | undefined>;
}

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** What a post is made of. */
export function PostForm(props: Props) {
  const { draft, action, audience, category, notice, setSuggesting, send } = props;
  const isEntry = category !== undefined;
  const element = useRef<HTMLFormElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [{ complaints, whole }, setRefusal] = useState<Refusal>({ complaints: {} });
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  /** What is corrected is no longer complained about. */
  const settle = (...fields: (keyof Complaints)[]) =>
    setRefusal((before) => ({
      whole: before.whole,
      complaints: { ...before.complaints, ...Object.fromEntries(fields.map((field) => [field, undefined])) },
    }));
  const change: Props['change'] = (difference) => {
    if (typeof difference === 'object') settle(...complaintsOf(difference));
    props.change(difference);
  };
  const files = useFiles({
    files: draft.files,
    change: (next) => {
      settle('message');
      change((before) => ({ files: next(before.files) }));
    },
  });

  const complain = (refusal: Refusal) => {
    flushSync(() => setRefusal(refusal));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const submit = async () => {
    if (isSending) return;
    const found = faultsIn(draft, category);
    if (Object.keys(found).length > 0) return complain({ complaints: found });
    if (files.isBusy) return complain({ complaints: {}, whole: 'Wait until everything is uploaded.' });
    setSending(true);
    const refusal = await send();
    setSending(false);
    if (refusal) complain(refusal);
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
      ref={element}
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
      {category && (
        <div className={styles.choices}>
          <CategoryChoice
            chosen={category.chosen}
            error={complaints.category_id}
            choose={(id) => {
              settle('category_id');
              category.choose(id);
            }}
          />
          {audience}
        </div>
      )}
      {isEntry ? (
        <TextInput
          label="Title"
          error={complaints.title}
          maxLength={longestTitle}
          value={draft.title}
          dir="auto"
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
      ) : (
        <input
          className={styles.title}
          aria-label="Title (optional)"
          placeholder="Title (optional)"
          maxLength={longestTitle}
          value={draft.title}
          dir="auto"
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
      )}
      <MentionField
        label="Message"
        isTitled={isEntry}
        placeholder={
          isEntry
            ? 'What is it, and when is it useful? Type @ to mention a company.'
            : 'What would you like to share? Type @ to mention a company.'
        }
        maxLength={longestPost}
        value={draft.message}
        type={(message) => change({ message })}
        named={draft.named}
        name={(company) => change(({ named }) => ({ named: [...named, company] }))}
        files={{ label: 'Add pictures or files', choose: () => chooser.current?.click() }}
        paste={(event) => {
          const pasted = pastedFiles(event.clipboardData, new Date());
          if (pasted.length === 0) return;
          event.preventDefault();
          files.add(pasted);
        }}
        send={() => void submit()}
        setSuggesting={setSuggesting}
        isInvalid={complaints.message !== undefined}
        errorId={complaints.message === undefined ? undefined : errorId}
        isFirst
      />
      {complaints.message !== undefined && (
        <p id={errorId} className={styles.complaint} role="alert">
          {complaints.message}
        </p>
      )}
      <p className={styles.hint}>YouTube and Vimeo links play in the post.</p>
      <FileList files={draft.files} using={files} />
      <div className={styles.actions}>
        {whole !== undefined && (
          <p className={styles.failure} role="alert">
            {whole}
          </p>
        )}
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            files.add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        {audience && !isEntry && <div className={styles.audience}>{audience}</div>}
        <Button type="submit" size="sm" className={styles.send} loading={isSending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

/** Which complaints a change settles. */
const complaintsOf = (difference: Partial<Draft>) =>
  (['title', 'message'] as const).filter((field) => field in difference);

/** All that is missing, each at its field. */
function faultsIn({ title, message, files }: Draft, category: Props['category']): Complaints {
  return {
    ...(category && category.chosen === undefined && { category_id: 'Choose a category.' }),
    ...(category && title.trim() === '' && { title: 'Add a title, so that others can find it.' }),
    ...(isEmptyPost({ message, files }) && {
      message: category ? 'Add a file, or write something.' : emptyPost,
    }),
  };
}
