import { Link } from 'react-router';
import { sizeText } from '../../../../kit/common/size-text.ts';
import type { Post } from '../../contract/types.ts';
import { isPictureName } from '../../rules.ts';
import { PostFiles } from '../files/PostFiles.tsx';
import { EntryFile } from './EntryFile.tsx';
import styles from './EntryFile.module.css';
import { useLibraryName } from './library-name.ts';
import { useDownloadCount } from './useDownloadCount.ts';

/** Where in the library an entry stands, and how often it was used. */
export function EntryPlace({ post }: { post: Post }) {
  const { heading } = useLibraryName();
  const { category, company, counts, files } = post;
  if (!category) return null;
  return (
    <nav className={styles.place} aria-label="Where this entry is">
      <Link to="/marketplace/resources">{heading}</Link>
      <span aria-hidden="true">/</span>
      <Link to={`/marketplace/resources?category=${category.id}`}>{category.name}</Link>
      {files.length > 0 && (
        <span>{counts.downloads === 1 ? '1 download' : `${counts.downloads} downloads`}</span>
      )}
      <Link className={styles.others} to={`/marketplace/resources?company=${company.company_id}`}>
        More from <bdi>{company.name}</bdi>
      </Link>
    </nav>
  );
}

/** Its files, each with its versions and what can be done with it. Pictures are seen above, and had below. */
export function FilesOfEntry({ post }: { post: Post }) {
  const countDownload = useDownloadCount(post);
  const pictures = post.files.filter(({ file_name: name }) => isPictureName(name));
  return (
    <>
      <PostFiles
        post={post}
        ofEntry={{
          post,
          Below: EntryFile,
          opened: (file) => void countDownload(file.id),
        }}
      />
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="Pictures">
          {pictures.map((file) => (
            <li key={file.id} className={styles.picture}>
              <p className={styles.pictureName}>
                <bdi>{file.file_name}</bdi> · {sizeText(file.size)}
              </p>
              <EntryFile post={post} file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
