import { Button } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { sizeText } from '../../../../../kit/common/size-text.ts';
import { download } from '../../../../../kit/web/download.ts';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { openChatFile } from '../../../calls/messages.gen.ts';
import type { ChatFile, ChatMessage } from '../../../contract/types.ts';
import { failures } from '../../failures.ts';
import { useThread } from '../context.ts';
import { MessageText } from '../text/MessageText.tsx';
import styles from './Bodies.module.css';
import { boxOf, usePicture } from './pictures.ts';

interface Props {
  message: ChatMessage;
  file: ChatFile;
}

export function FileBody({ message, file }: Props) {
  const { width, height } = file;
  const isPicture = message.contentType === 'image' && width !== null && height !== null;
  return (
    <>
      {isPicture ? (
        <PictureBody message={message} file={file} box={boxOf({ width, height })} />
      ) : (
        <PlainFile message={message} file={file} />
      )}
      {message.caption !== '' && <MessageText text={message.caption} editedAt={message.edited_at} />}
    </>
  );
}

/** Its box has its size before the picture is there, so that nothing moves. */
function PictureBody({ message, file, box }: Props & { box: { width: number; height: number } }) {
  const { conversation } = useThread();
  const [isOpen, setOpen] = useState(false);
  const { address, hasFailed } = usePicture(conversation.conversation_id, message.id);
  if (hasFailed) return <PlainFile message={message} file={file} />;
  const words = message.caption || file.name;
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        style={{ width: box.width, aspectRatio: `${box.width} / ${box.height}` }}
        aria-label={`Open picture: ${words}`}
        onClick={() => setOpen(true)}
      >
        {address && <img src={address} alt={words} />}
      </button>
      <Dialog title={file.name} size="large" isOpen={isOpen} close={() => setOpen(false)}>
        {address && <img className={styles.large} src={address} alt={words} />}
      </Dialog>
    </>
  );
}

function PlainFile({ message, file }: Props) {
  const { conversation } = useThread();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { conversation_id: id } = conversation;
      await download(openChatFile, { params: { id, messageId: message.id } }, failures(id));
    } catch {
      // Told by the alert.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.card}>
      <IconFile className={styles.cardIcon} size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.cardWords}>
        <bdi>{file.name}</bdi>
        <span className={styles.cardDetail}>{sizeText(file.size)}</span>
      </span>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        aria-label={`Open file ${file.name}`}
        onClick={() => void open()}
      >
        Open file
      </Button>
    </div>
  );
}
