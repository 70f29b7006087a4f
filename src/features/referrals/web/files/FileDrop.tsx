import { AddFiles } from '../../../../kit/web/forms/AddFiles.tsx';
import { acceptedFiles } from './file-words.ts';

export const FileDrop = ({ add }: { add: (files: File[]) => void }) => (
  <AddFiles label="Files" accept={acceptedFiles} take={add}>
    Or drop them here. Pictures, PDF and office documents, at most 25 MB each.
  </AddFiles>
);
