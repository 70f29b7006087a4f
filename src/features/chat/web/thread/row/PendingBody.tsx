import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconClock, IconFile } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { sizeText } from '../../../../../kit/common/size-text.ts';
import { discard, retry } from '../../composer/outbox.ts';
import type { Pending } from '../../pending.ts';
import { MessageText } from '../text/MessageText.tsx';
import styles from './Bodies.module.css';

/** Not there yet. Most are within a second, and nothing flickers for those. */
export function PendingBody({ pending }: { pending: Pending }) {
  return (
    <>
      {pending.file && <PendingFile file={pending.file} />}
      {pending.text !== '' && <MessageText text={pending.text} />}
      {pending.state === 'failed' ? <Failed pending={pending} /> : <Slow since={pending.written_at} />}
    </>
  );
}

function PendingFile({ file }: { file: NonNullable<Pending['file']> }) {
  if (file.preview !== null) return <img className={styles.preview} src={file.preview} alt={file.name} />;
  return (
    <div className={styles.card}>
      <IconFile className={styles.cardIcon} size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.cardWords}>
        <bdi>{file.name}</bdi>
        <span className={styles.cardDetail}>{sizeText(file.size)}</span>
      </span>
    </div>
  );
}

function Failed({ pending }: { pending: Pending }) {
  const { copy, copied } = useClipboard({ timeout: 2000 });
  return (
    <div className={styles.failed}>
      <span role="alert">Not sent. {pending.problem}</span>
      <Button variant="default" size="compact-xs" onClick={() => retry(pending.client_id)}>
        Try again
      </Button>
      {pending.text !== '' && (
        <Button variant="default" size="compact-xs" onClick={() => copy(pending.text)}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
      <Button variant="subtle" color="red" size="compact-xs" onClick={() => discard(pending.client_id)}>
        Delete
      </Button>
    </div>
  );
}

const slow = 1000;

function Slow({ since }: { since: number }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), Math.max(0, since + slow - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  if (!isSlow) return null;
  return <IconClock className={styles.waiting} size={16} stroke={1.75} aria-label="Sending" />;
}
