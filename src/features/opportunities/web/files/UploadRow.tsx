import { IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import type { Upload } from '../../../../kit/web/useUploads.ts';
import styles from './Files.module.css';

interface Props {
  upload: Upload;
  retry: () => void;
  cancel: () => void;
}

/** A file on its way. */
export function UploadRow({ upload, retry, cancel }: Props) {
  const { name } = upload.file;
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <IconFile size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={styles.words}>
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
      </span>
      <span className={styles.buttons}>
        {upload.failure !== null && (
          <IconButton icon={IconRefresh} iconSize={16} aria-label={`Try ${name} again`} onClick={retry} />
        )}
        <IconButton icon={IconX} iconSize={16} aria-label={`Cancel ${name}`} onClick={cancel} />
      </span>
    </li>
  );
}
