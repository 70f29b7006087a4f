import { IconFile } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { sizeText } from '../../../../kit/common/size-text.ts';
import { Picture } from '../../../../kit/web/components/Picture.tsx';
import type { Post, PostFile } from '../../contract/types.ts';
import styles from './FileRows.module.css';
import { OpenFile } from './OpenFile.tsx';
import { Recording } from './Recording.tsx';

/** In the library: what stands under each, and who is told that it was opened. */
export interface OfEntry {
  post: Post;
  Below: ComponentType<{ post: Post; file: PostFile }>;
  opened: (file: PostFile) => void;
}

interface Props {
  postId: number;
  files: readonly PostFile[];
  ofEntry?: OfEntry | undefined;
}

/** What is no picture by its name (product rules: Forms and texts). Sound and video play where they are. */
export function FileRows({ postId, files, ofEntry }: Props) {
  return (
    <ul className={styles.rows} aria-label="Files">
      {files.map((file) => (
        <li key={file.id} className={styles.row}>
          {/^(video|audio)\//.test(file.media_type) && <Recording postId={postId} file={file} />}
          {file.still_url !== null && (
            // The line below has the same link, with its words.
            <a
              className={styles.page}
              href={file.url}
              target="_blank"
              rel="noopener"
              tabIndex={-1}
              aria-hidden="true"
              onClick={() => ofEntry?.opened(file)}
            >
              <Picture src={file.still_url} alt="" width={480} height={240} instead={null} />
            </a>
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
            <OpenFile file={file} opened={() => ofEntry?.opened(file)} />
          </div>
          {ofEntry && <ofEntry.Below post={ofEntry.post} file={file} />}
        </li>
      ))}
    </ul>
  );
}

function kindOf(name: string): string {
  const [, ending] = /\.(\w{1,5})$/.exec(name) ?? [];
  return ending === undefined ? '' : `${ending.toUpperCase()} · `;
}
