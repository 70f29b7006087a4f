import { Card } from '../../../../kit/web/components/Card.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { FileBox } from '../files/FileBox.tsx';
import { FileList } from '../files/FileList.tsx';
import styles from './Tabs.module.css';

/** The brief's files for all; those of the work for the two companies that do it. */
export function FilesTab({ opportunity }: { opportunity: OpportunityDetail }) {
  const { id, files, work_files: work, can } = opportunity;
  return (
    <div className={styles.stack}>
      <Card title="Files of the brief">
        {can.add_brief_files ? (
          <FileBox id={id} belongsTo="brief" files={files} label="Files of the brief" />
        ) : files.length > 0 ? (
          <FileList id={id} files={files} label="Files of the brief" />
        ) : (
          <NothingYet>No files came with the brief.</NothingYet>
        )}
      </Card>
      {(can.add_work_files || work.length > 0) && (
        <Card title="Work files">
          <p className={styles.hint}>
            Plans, drafts and results. Only the companies that work on this see them.
          </p>
          {can.add_work_files ? (
            <FileBox id={id} belongsTo="work" files={work} label="Work files" />
          ) : (
            <FileList id={id} files={work} label="Work files" />
          )}
        </Card>
      )}
    </div>
  );
}
