import { Card } from '../../../../kit/web/components/Card.tsx';
import type { OpportunityFile } from '../../contract/fields.ts';
import { FileBox } from '../files/FileBox.tsx';

interface Props {
  id: number | undefined;
  files: readonly OpportunityFile[];
  /** Begins the draft, where there is none yet. */
  begin?: () => Promise<number>;
}

/** Plans, photos, a specification: each is there as soon as it is uploaded. */
export const FilesCard = ({ id, files, begin }: Props) => (
  <Card title="Files">
    <FileBox
      id={id}
      belongsTo="brief"
      files={files}
      label="Files of the brief"
      {...(begin && { first: begin })}
    />
  </Card>
);
