import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileUpload } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState } from 'react';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import type { Post, PostFile } from '../../contract/types.ts';
import styles from './EntryFile.module.css';
import { useDownloadCount } from './useDownloadCount.ts';
import { Versions } from './Versions.tsx';

const { Part: NewVersionDialog } = part(async () => ({
  default: (await import('./NewVersionDialog.tsx')).NewVersionDialog,
}));

interface Props {
  post: Post;
  file: PostFile;
}

/** What stands under a file of the library: its version, and what can be done with it. */
export function EntryFile({ post, file }: Props) {
  const countDownload = useDownloadCount(post);
  const [isOpen, setOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const name = file.file_name;
  return (
    <div className={styles.entry}>
      <div className={styles.line}>
        <p className={styles.facts}>
          <span>Version {file.version}</span>
          <RelativeTime at={file.created_at} />
          {file.note !== '' && <span dir="auto">{file.note}</span>}
        </p>
        <div className={styles.tools}>
          {file.version > 1 && (
            <button
              type="button"
              className={styles.turn}
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-label={`Version history of ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              Version history
              <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
            </button>
          )}
          {post.can.edit && (
            <Button
              ref={opener}
              variant="default"
              size="xs"
              aria-haspopup="dialog"
              aria-label={`Upload a new version of ${name}`}
              leftSection={<IconFileUpload size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              New version
            </Button>
          )}
          <Button
            component="a"
            variant="default"
            size="xs"
            href={file.url}
            download={name}
            aria-label={`Download ${name}`}
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void countDownload(file.id)}
          >
            Download
          </Button>
        </div>
      </div>
      <div id={listId}>
        {isOpen && <Versions post={post} file={file} countDownload={(id) => void countDownload(id)} />}
      </div>
      {isAdding && (
        <PartBoundary onMissing={() => setAdding(false)}>
          <Suspense>
            <NewVersionDialog
              post={post}
              file={file}
              close={() => {
                setAdding(false);
                opener.current?.focus();
              }}
            />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}
