import { useRef, useState } from 'react';
import { FileRows } from '../../../../kit/web/components/FileRow.tsx';
import { UploadRow } from '../../../../kit/web/components/UploadRow.tsx';
import { DragOverlay } from '../../../../kit/web/drag/DragOverlay.tsx';
import type { PostFile } from '../../contract/types.ts';
import { DraftFile } from './DraftFile.tsx';
import styles from './FileList.module.css';
import { useFileDrag } from './useFileDrag.ts';
import type { Files } from './useFiles.ts';

interface Props {
  files: readonly PostFile[];
  using: Files;
}

/** In the order in which they will be shown: dragged, or moved by their buttons. */
export function FileList({ files, using }: Props) {
  const root = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const move = (file: PostFile, to: number) => {
    using.move(file.id, to);
    setSaid(`${file.file_name}, ${to + 1} of ${files.length}`);
  };
  const { shown, lifted, carried, overlay } = useFileDrag({ root, files, move });
  const rowOf = (file: PostFile, at: number, isLifted: boolean) => (
    <DraftFile
      key={file.id}
      file={file}
      at={at}
      count={files.length}
      isLifted={isLifted}
      move={(to) => move(file, to)}
      describe={(alt) => using.describe(file.id, alt)}
      remove={() => using.remove(file.id)}
    />
  );
  return (
    <>
      <FileRows ref={root} aria-label="Pictures and files">
        {shown.map((file, at) => rowOf(file, at, file.id === lifted))}
        {using.uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} retry={using.retry} cancel={using.cancel} />
        ))}
      </FileRows>
      {carried && (
        <DragOverlay carried={carried} overlay={overlay}>
          <FileRows>{files.map((file, at) => file.id === carried.id && rowOf(file, at, false))}</FileRows>
        </DragOverlay>
      )}
      <output className={styles.spoken}>{said}</output>
      {using.problem !== null && (
        <p className={styles.failure} role="alert">
          {using.problem}
        </p>
      )}
    </>
  );
}
