import { FileRows } from '../../../../kit/web/components/FileRow.tsx';
import type { OpportunityFile } from '../../contract/fields.ts';
import { FileRow } from './FileRow.tsx';

interface Props {
  id: number;
  files: readonly OpportunityFile[];
  /** For assistive technology. */
  label: string;
}

/** Files to read. */
export const FileList = ({ id, files, label }: Props) => (
  <FileRows aria-label={label}>
    {files.map((file) => (
      <FileRow key={file.id} id={id} file={file} isKept />
    ))}
  </FileRows>
);
