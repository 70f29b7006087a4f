import { Loader } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconClock, IconRefresh, IconX } from '@tabler/icons-react';
import { sizeText } from '../../../../kit/common/size-text.ts';
import { FileRow } from '../../../../kit/web/components/FileRow.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import type { Upload } from './useUploads.ts';

interface Props {
  upload: Upload;
  retry: () => void;
  forget: () => void;
}

const words = { waiting: 'Waiting', sending: 'Sending…', done: 'Sent', failed: 'Not sent' };

/** A file that is sent in its turn, one after the other, and stays to say that it has arrived. */
export function UploadRow({ upload, retry, forget }: Props) {
  const { file, state, complaint } = upload;
  return (
    <FileRow
      data-state={state}
      picture={
        <>
          {state === 'sending' && <Loader size={20} />}
          {state === 'waiting' && <IconClock size={20} stroke={1.75} aria-hidden="true" />}
          {state === 'done' && <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />}
          {state === 'failed' && <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />}
        </>
      }
      name={file.name}
      facts={
        <output>
          {complaint ? `${words[state]}: ${complaint}` : `${words[state]}, ${sizeText(file.size)}`}
        </output>
      }
      buttons={
        state === 'failed' && (
          <>
            <IconButton
              icon={IconRefresh}
              iconSize={16}
              aria-label={`Send ${file.name} again`}
              title="Try again"
              onClick={retry}
            />
            <IconButton
              icon={IconX}
              iconSize={16}
              aria-label={`Remove ${file.name}`}
              title="Remove"
              onClick={forget}
            />
          </>
        )
      }
    />
  );
}
