import { VisuallyHidden } from '@mantine/core';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { sizeText } from '../../../../kit/common/size-text.ts';
import { Picture } from '../../../../kit/web/components/Picture.tsx';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import type { Post } from '../../contract/types.ts';
import { isPictureName } from '../../rules.ts';
import { OpenFile } from '../files/OpenFile.tsx';
import { PostText } from '../text/PostText.tsx';
import { kindOf } from './entry-kind.ts';
import { isNamedByText, nameOf } from './entry-name.ts';
import styles from './EntryRow.module.css';
import { useDownloadCount } from './useDownloadCount.ts';

interface Props {
  entry: Post;
  /** Where all of them are shown, each says in which one it stands. */
  hasCategory: boolean;
}

export function EntryRow({ entry, hasCategory }: Props) {
  const { files, company, category, counts } = entry;
  const [first] = files;
  const { word, icon: Icon } = kindOf(entry);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const version = Math.max(1, ...files.map((file) => file.version));
  const changed = files.reduce(
    (latest, file) => (file.created_at > latest ? file.created_at : latest),
    entry.published_at,
  );
  const countDownload = useDownloadCount(entry);
  const others = files.filter((file) => !isPictureName(file.file_name));
  return (
    <article className={styles.row}>
      <span className={styles.tile} aria-hidden="true">
        <Picture
          src={first && isPictureName(first.file_name) ? first.url : null}
          alt=""
          width={44}
          height={44}
          instead={<Icon size={24} stroke={1.5} />}
        />
      </span>
      <div className={styles.words}>
        <h2 className={styles.name} dir="auto">
          <Link to={`/marketplace/resources/${entry.id}`} title={entry.title || undefined}>
            {nameOf(entry)}
          </Link>
        </h2>
        {!isNamedByText(entry) && (
          <div className={styles.text}>
            <PostText post={entry} />
          </div>
        )}
        <p className={styles.facts}>
          <bdi className={styles.company}>{company.name}</bdi>
          {hasCategory && category && <span>{category.name}</span>}
          <span>
            <VisuallyHidden>Kind: </VisuallyHidden>
            {files.length > 1 ? `${word} and ${files.length - 1} more` : word}
          </span>
          {size > 0 && (
            <span>
              <VisuallyHidden>Size: </VisuallyHidden>
              {sizeText(size)}
            </span>
          )}
          {version > 1 && <span>Version {version}</span>}
          {entry.audience === 'partners' && (
            <span className={styles.mark}>
              <IconUsers size={14} stroke={1.75} aria-hidden="true" />
              Partners only
            </span>
          )}
        </p>
        {others.length > 0 && (
          <ul className={styles.files} aria-label="Files">
            {others.map((file) => (
              <li key={file.id}>
                {others.length > 1 && <bdi className={styles.fileName}>{file.file_name}</bdi>}
                <OpenFile file={file} opened={() => void countDownload(file.id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className={styles.numbers}>
        <RelativeTime at={changed} />
        {files.length > 0 && (
          <span className={styles.downloads} title={downloadsText(counts.downloads)}>
            <IconDownload size={16} stroke={1.75} aria-hidden="true" />
            <span aria-hidden="true">{counts.downloads}</span>
            <VisuallyHidden>{downloadsText(counts.downloads)}</VisuallyHidden>
          </span>
        )}
      </p>
    </article>
  );
}

const downloadsText = (count: number) => (count === 1 ? '1 download' : `${count} downloads`);
