import { IconFile } from '@tabler/icons-react';
import { sizeText } from '../../../../kit/common/size-text.ts';
import type { PostFile } from '../../contract/types.ts';
import styles from './FileRows.module.css';

/** What is no picture by its name (product rules: Forms and texts). Sound and video play where they are. */
export function FileRows({ files }: { files: readonly PostFile[] }) {
  return (
    <ul className={styles.rows} aria-label="Files">
      {files.map((file) => (
        <li key={file.id} className={styles.row}>
          {file.media_type.startsWith('video/') && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- whoever uploaded it gave us no words for it
            <video
              className={styles.video}
              src={file.url}
              controls
              preload="metadata"
              aria-label={file.file_name}
            />
          )}
          {file.media_type.startsWith('audio/') && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- whoever uploaded it gave us no words for it
            <audio
              className={styles.audio}
              src={file.url}
              controls
              preload="metadata"
              aria-label={file.file_name}
            />
          )}
          <div className={styles.line}>
            <IconFile size={24} stroke={1.75} aria-hidden="true" />
            <span className={styles.words}>
              <bdi className={styles.name}>{file.file_name}</bdi>
              <span className={styles.facts}>
                {kindOf(file.file_name)}
                {sizeText(file.size)}
              </span>
            </span>
            <a
              className={styles.open}
              href={file.url}
              target="_blank"
              rel="noopener"
              aria-label={`Open file ${file.file_name}`}
            >
              Open file
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}

function kindOf(name: string): string {
  const [, ending] = /\.(\w{1,5})$/.exec(name) ?? [];
  return ending === undefined ? '' : `${ending.toUpperCase()} · `;
}
