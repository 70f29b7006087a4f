import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { sizeText } from '../../../../kit/common/size-text.ts';
import styles from './Files.module.css';
import type { Upload } from './useUploads.ts';

interface Props {
  upload: Upload;
  retry: () => void;
  forget: () => void;
}

const words = { waiting: 'Waiting', sending: 'Sending…', done: 'Sent', failed: 'Not sent' };

/** A file on its way. */
export function UploadRow({ upload, retry, forget }: Props) {
  const { file, state, complaint } = upload;
  return (
    <div className={styles.row} data-state={state}>
      <span className={styles.icon}>
        {state === 'sending' && <Loader size={16} />}
        {state === 'waiting' && <IconClock size={20} stroke={1.75} aria-hidden="true" />}
        {state === 'done' && <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />}
        {state === 'failed' && <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <output className={styles.facts}>
          {complaint ? `${words[state]}: ${complaint}` : `${words[state]}, ${sizeText(file.size)}`}
        </output>
      </span>
      {state === 'failed' && (
        <span className={styles.ends}>
          <Button variant="default" size="xs" onClick={retry} aria-label={`Send ${file.name} again`}>
            Try again
          </Button>
          <Button variant="subtle" size="xs" onClick={forget} aria-label={`Remove ${file.name}`}>
            Remove
          </Button>
        </span>
      )}
    </div>
  );
}
