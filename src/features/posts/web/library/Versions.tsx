import { sizeText } from '../../../../kit/common/size-text.ts';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { listVersions } from '../../calls/library.gen.ts';
import type { FileVersion } from '../../contract/library.ts';
import type { Post, PostFile } from '../../contract/types.ts';
import { readFailures } from '../failures.ts';
import styles from './EntryFile.module.css';

interface Props {
  post: Post;
  file: PostFile;
  countDownload: (fileId: number) => void;
}

/** What a file was before, and what was said of each change. */
export function Versions({ post, file, countDownload }: Props) {
  const params = { id: post.id, fileId: file.id };
  const { data, error, refetch } = useCall(listVersions, { params }, readFailures);
  return (
    <List
      label={`Versions of ${file.file_name}`}
      answer={{ data: data?.versions, error, refetch }}
      idOf={({ id }) => id}
      skeletons={file.version}
      empty={<NothingYet>There are no versions.</NothingYet>}
      row={(version) => rowOf(version, { isCurrent: version.id === file.id, countDownload })}
    />
  );
}

function rowOf(
  version: FileVersion,
  { isCurrent, countDownload }: Pick<Props, 'countDownload'> & { isCurrent: boolean },
) {
  return (
    <div className={styles.version}>
      <div className={styles.words}>
        <p className={styles.name}>
          Version {version.version} · <bdi>{version.file_name}</bdi>
          {isCurrent && ' · Current'}
        </p>
        <p className={styles.facts}>
          {version.added_by !== '' && <bdi>{version.added_by}</bdi>}
          <DateText at={version.created_at} />
          <span>{sizeText(version.size)}</span>
          {version.note !== '' && <span dir="auto">{version.note}</span>}
        </p>
      </div>
      <a
        className={styles.download}
        href={version.url}
        download={version.file_name}
        aria-label={`Download version ${version.version} of ${version.file_name}`}
        onClick={() => countDownload(version.id)}
      >
        Download
      </a>
    </div>
  );
}
