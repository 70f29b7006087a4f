import { IconFile, IconX } from '@tabler/icons-react';
import { sizeText } from '../../../../kit/common/size-text.ts';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import type { Attachment } from './attachments.ts';
import styles from './AttachmentList.module.css';

interface Props {
  files: readonly Attachment[];
  remove: (attachment: Attachment) => void;
}

/** What goes along with the text, and can still be taken away. */
export function AttachmentList({ files, remove }: Props) {
  return (
    <ul className={styles.list} aria-label="Attachments">
      {files.map((attachment) => (
        <li key={attachment.id} className={styles.item} title={attachment.file.name}>
          {attachment.preview === null ? (
            <span className={styles.file}>
              <IconFile size={20} stroke={1.75} aria-hidden="true" />
              <span className={styles.words}>
                <bdi className={styles.name}>{attachment.file.name}</bdi>
                <span className={styles.size}>{sizeText(attachment.file.size)}</span>
              </span>
            </span>
          ) : (
            <img className={styles.picture} src={attachment.preview} alt={attachment.file.name} />
          )}
          <IconButton
            icon={IconX}
            iconSize={16}
            className={styles.remove}
            aria-label={`Remove ${attachment.file.name}`}
            onClick={() => remove(attachment)}
          />
        </li>
      ))}
    </ul>
  );
}
