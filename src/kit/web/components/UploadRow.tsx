import { IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import type { Upload } from '../useUploads.ts';
import { FileRow } from './FileRow.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './UploadRow.module.css';

interface Props {
  upload: Upload;
  retry: (upload: Upload) => void;
  cancel: (upload: Upload) => void;
}

/** A file on its way; one that could not be sent says why, and can be tried again. */
export function UploadRow({ upload, retry, cancel }: Props) {
  const { share, failure } = upload;
  const { name } = upload.file;
  return (
    <FileRow
      picture={<IconFile size={20} stroke={1.75} aria-hidden="true" />}
      name={name}
      buttons={
        <>
          {failure !== null && (
            <IconButton
              icon={IconRefresh}
              iconSize={16}
              aria-label={`Try ${name} again`}
              onClick={() => retry(upload)}
            />
          )}
          <IconButton
            icon={IconX}
            iconSize={16}
            aria-label={failure === null ? `Cancel ${name}` : `Remove ${name}`}
            onClick={() => cancel(upload)}
          />
        </>
      }
    >
      {failure === null ? (
        <progress className={styles.progress} value={share} max={1} aria-label={`Uploading ${name}`} />
      ) : (
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      )}
    </FileRow>
  );
}
