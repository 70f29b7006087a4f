import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconPaperclip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { sizeText } from '../../../../kit/common/size-text.ts';
import { ApiError, messageOf } from '../../../../kit/web/api-error.ts';
import { call } from '../../../../kit/web/api.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { addVersion, listVersions } from '../../calls/library.gen.ts';
import type { Post, PostFile } from '../../contract/types.ts';
import { largestPostFile } from '../../contract/writing.ts';
import { sendWithProgress } from '../../../../kit/web/send-with-progress.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { putPost } from '../post-cache.ts';
import styles from './EntryFile.module.css';

const longestNote = 300;

interface Props {
  post: Post;
  file: PostFile;
  close: () => void;
}

/** A newer file takes the place of the one that is shown; the older ones stay reachable. */
export function NewVersionDialog({ post, file, close }: Props) {
  const queries = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [chosen, setChosen] = useState<File>();
  const [note, setNote] = useState('');
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const isSending = share !== undefined;

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!chosen) return setFailure('Choose a file first.');
    if (chosen.size > largestPostFile)
      return setFailure('The file is larger than 100 MB. Choose a smaller one.');
    setFailure(undefined);
    setShare(0);
    try {
      const params = { id: post.id, fileId: file.id };
      const input = { params, body: { note }, files: { file: chosen } };
      putPost(queries, await call(addVersion, input, { send: sendWithProgress(setShare) }));
    } catch (error) {
      const [said] = error instanceof ApiError ? Object.values(error.fields) : [];
      setShare(undefined);
      return setFailure(said ?? messageOf(error));
    }
    close();
    toast({ tone: 'success', message: 'New version uploaded' });
    await askAgain(queries, { queryKey: keyOf(listVersions) });
  };

  return (
    <Dialog title="Upload a new version" isOpen close={close} isTopmost={!isSending}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <p className={styles.explained}>
          It replaces <bdi>{file.file_name}</bdi> (version {file.version}). Earlier versions stay available.
        </p>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="File of the new version"
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.files?.[0]);
            setFailure(undefined);
          }}
        />
        <div className={styles.chosen}>
          <Button
            variant="default"
            size="sm"
            data-autofocus
            leftSection={<IconPaperclip size={20} stroke={1.75} aria-hidden="true" />}
            aria-describedby={failure === undefined ? undefined : errorId}
            onClick={() => chooser.current?.click()}
          >
            {chosen ? 'Choose another file' : 'Choose file'}
          </Button>
          {chosen && (
            <span className={styles.name}>
              <bdi>{chosen.name}</bdi> · {sizeText(chosen.size)}
            </span>
          )}
        </div>
        <TextInput
          label="What changed? (optional)"
          placeholder="New prices from July"
          maxLength={longestNote}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {isSending && (
          <progress
            className={styles.progress}
            value={share}
            max={1}
            aria-label="Uploading the new version"
          />
        )}
        {failure !== undefined && (
          <p id={errorId} className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close} disabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={isSending}>
            Upload new version
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
