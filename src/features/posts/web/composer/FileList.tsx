import { IconArrowDown, IconArrowUp, IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { sizeText } from '../../../../kit/common/size-text.ts';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import type { PostFile } from '../../contract/types.ts';
import { isPictureName } from '../../rules.ts';
import styles from './FileList.module.css';
import type { Files } from './useFiles.ts';

interface Props {
  files: readonly PostFile[];
  using: Files;
}

/** In the order in which they will be shown: dragged, or moved by their buttons. */
export function FileList({ files, using }: Props) {
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const move = (file: PostFile, to: number) => {
    using.move(file.id, to);
    setSaid(`${file.file_name}, ${to + 1} of ${files.length}`);
  };
  return (
    <>
      <ul className={styles.list} aria-label="Pictures and files">
        {files.map((file, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is dragged; its buttons do the same
          <li
            key={file.id}
            className={styles.item}
            draggable
            data-dragged={dragged === file.id || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', '');
              setDragged(file.id);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              if (dragged !== file.id) using.move(dragged, at);
            }}
          >
            {isPictureName(file.file_name) ? (
              <img className={styles.picture} src={file.still_url ?? file.url} alt="" draggable={false} />
            ) : (
              <span className={styles.picture}>
                <IconFile size={24} stroke={1.75} aria-hidden="true" />
              </span>
            )}
            <div className={styles.words}>
              <span className={styles.name}>
                <bdi>{file.file_name}</bdi> · {sizeText(file.size)}
              </span>
              {isPictureName(file.file_name) && (
                <input
                  className={styles.alt}
                  aria-label={`Description of ${file.file_name}`}
                  placeholder="Describe it for people who can’t see it"
                  maxLength={500}
                  value={file.alt}
                  onChange={({ currentTarget }) => using.describe(file.id, currentTarget.value)}
                />
              )}
            </div>
            <div className={styles.buttons}>
              <IconButton
                icon={IconArrowUp}
                iconSize={16}
                aria-label={`Move ${file.file_name} up`}
                disabled={at === 0}
                onClick={() => move(file, at - 1)}
              />
              <IconButton
                icon={IconArrowDown}
                iconSize={16}
                aria-label={`Move ${file.file_name} down`}
                disabled={at === files.length - 1}
                onClick={() => move(file, at + 1)}
              />
              <IconButton
                icon={IconX}
                iconSize={16}
                aria-label={`Remove ${file.file_name}`}
                onClick={() => using.remove(file.id)}
              />
            </div>
          </li>
        ))}
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
      <output className={styles.spoken}>{said}</output>
      {using.problem !== null && (
        <p className={styles.failure} role="alert">
          {using.problem}
        </p>
      )}
    </>
  );
}
