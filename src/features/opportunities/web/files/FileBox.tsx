import { FileRows } from '../../../../kit/web/components/FileRow.tsx';
import { UploadRow } from '../../../../kit/web/components/UploadRow.tsx';
import { AddFiles } from '../../../../kit/web/forms/AddFiles.tsx';
import type { OpportunityFile } from '../../contract/fields.ts';
import { FileRow } from './FileRow.tsx';
import styles from './Files.module.css';
import { useFileUploads } from './useFileUploads.ts';

interface Props {
  /** Undefined while there is none: `first` begins it. */
  id: number | undefined;
  belongsTo: 'brief' | 'work' | 'response';
  files: readonly OpportunityFile[];
  /** Of the list, for assistive technology. */
  label: string;
  /** What a file belongs to has to be there first. */
  begin?: () => Promise<unknown>;
  /** Begins the opportunity itself, and answers its id. */
  first?: () => Promise<number>;
}

/** Files to add and to remove: chosen or dropped, each with its progress. */
export function FileBox({ id, belongsTo, files, label, begin, first }: Props) {
  const { uploads, problem, take, retry, cancel } = useFileUploads({
    id,
    belongsTo,
    kept: files.length,
    begin,
    first,
  });
  return (
    <div className={styles.box}>
      {(files.length > 0 || uploads.length > 0) && (
        <FileRows aria-label={label}>
          {id !== undefined &&
            files.map((file) => <FileRow key={file.id} id={id} file={file} isKept={false} />)}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} retry={retry} cancel={cancel} />
          ))}
        </FileRows>
      )}
      <AddFiles label={`Add to ${label.toLowerCase()}`} take={take}>
        Or drop them here, up to 25 MB each.
      </AddFiles>
      {problem !== null && (
        <p className={styles.failure} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
