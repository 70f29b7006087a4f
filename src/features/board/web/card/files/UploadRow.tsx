import { IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import type { Upload } from '../../../../../kit/web/useUploads.ts';
import styles from './CardFiles.module.css';
import type { CardFileUploads } from './useCardFiles.ts';

/** A file on its way. */
export function UploadRow({ upload, using }: { upload: Upload; using: CardFileUploads }) {
  const { name } = upload.file;
  return (
    <li className={styles.file}>
      <span className={styles.picture}>
        <IconFile size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {upload.failure === null ? (
          <progress
            className={styles.progress}
            value={upload.share}
            max={1}
            aria-label={`Uploading ${name}`}
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
            aria-label={`Try ${name} again`}
            onClick={() => using.retry(upload)}
          />
        )}
        <IconButton
          icon={IconX}
          iconSize={16}
          aria-label={`Cancel ${name}`}
          onClick={() => using.cancel(upload)}
        />
      </div>
    </li>
  );
}
