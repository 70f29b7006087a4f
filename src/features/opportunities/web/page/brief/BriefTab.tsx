import { Card } from '../../../../../kit/web/components/Card.tsx';
import { NothingYet } from '../../../../../kit/web/components/NothingYet.tsx';
import { FormattedText } from '../../../../../kit/web/text/FormattedText.tsx';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { FileList } from '../../files/FileList.tsx';
import styles from './Brief.module.css';
import { ChangedNote } from './ChangedNote.tsx';
import { Questions } from './Questions.tsx';

/** What is wanted, and what was asked about it. */
export function BriefTab({ opportunity }: { opportunity: OpportunityDetail }) {
  const { id, brief, files, status } = opportunity;
  return (
    <div className={styles.tab}>
      <Card title="Brief">
        <ChangedNote opportunity={opportunity} />
        {brief === '' ? <NothingYet>There’s no brief yet.</NothingYet> : <FormattedText text={brief} />}
        {files.length > 0 && (
          <div className={styles.files}>
            <FileList id={id} files={files} label="Files of the brief" />
          </div>
        )}
      </Card>
      {status !== 'Draft' && <Questions opportunity={opportunity} />}
    </div>
  );
}
