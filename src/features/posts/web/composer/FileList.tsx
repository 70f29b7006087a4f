import { IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { DragOverlay } from '../../../../kit/web/drag/DragOverlay.tsx';
import type { PostFile } from '../../contract/types.ts';
import { DraftFile } from './DraftFile.tsx';
import styles from './FileList.module.css';
import { useFileDrag } from './useFileDrag.ts';
import type { Files } from './useFiles.ts';

interface Props {
  files: readonly PostFile[];
  using: Files;
}

/** In the order in which they will be shown: dragged, or moved by their buttons. */
export function FileList({ files, using }: Props) {
  const root = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const move = (file: PostFile, to: number) => {
    using.move(file.id, to);
    setSaid(`${file.file_name}, ${to + 1} of ${files.length}`);
  };
  const { shown, lifted, carried, overlay } = useFileDrag({ root, files, move });
  const rowOf = (file: PostFile, at: number, isLifted: boolean) => (
    <DraftFile
      key={file.id}
      file={file}
      at={at}
      count={files.length}
      isLifted={isLifted}
      move={(to) => move(file, to)}
      describe={(alt) => using.describe(file.id, alt)}
      remove={() => using.remove(file.id)}
    />
  );
  return (
    <>
      <ul ref={root} className={styles.list} aria-label="Pictures and files">
        {shown.map((file, at) => rowOf(file, at, file.id === lifted))}
        {using.uploads.map((upload) => (
          <li key={upload.key} className={styles.item}>
            <span className={styles.picture}>
              <IconFile size={24} stroke={1.75} aria-hidden="true" />
            </span>
            <div className={styles.words}>
              <span className={styles.name}>
                <bdi>{upload.file.name}</bdi>
              </span>
              {upload.failure === null ? (
                <progress
                  className={styles.progress}
                  value={upload.share}
                  max={1}
                  aria-label={`Uploading ${upload.file.name}`}
                />
              ) : (
                <span className={styles.failure} role="alert">
                  {upload.failure}
                </span>
              )}
            </div>
            <div className={styles.buttons}>
              {upload.failure !== null && (
                <IconButton
                  icon={IconRefresh}
                  iconSize={16}
                  aria-label={`Try ${upload.file.name} again`}
                  onClick={() => using.retry(upload)}
                />
              )}
              <IconButton
                icon={IconX}
                iconSize={16}
                aria-label={`Remove ${upload.file.name}`}
                onClick={() => using.cancel(upload)}
              />
            </div>
          </li>
        ))}
      </ul>
      {carried && (
        <DragOverlay carried={carried} overlay={overlay}>
          <ul className={styles.list}>
            {files.map((file, at) => file.id === carried.id && rowOf(file, at, false))}
          </ul>
        </DragOverlay>
      )}
      <output className={styles.spoken}>{said}</output>
      {using.problem !== null && (
        <p className={styles.failure} role="alert">
          {using.problem}
        </p>
      )}
    </>
  );
}
