import { type ReactNode, Suspense } from 'react';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { NothingYet } from '../../../../../kit/web/components/NothingYet.tsx';
import { part } from '../../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../../kit/web/reach/PartBoundary.tsx';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { FileList } from '../../files/FileList.tsx';
import styles from './Brief.module.css';
import { ChangedNote } from './ChangedNote.tsx';
import { Questions } from './Questions.tsx';

const { Part: Markdown } = part(() => import('../../../../../kit/web/text/Markdown.tsx'));

/** What is wanted, and what was asked about it. */
export function BriefTab({ opportunity }: { opportunity: OpportunityDetail }) {
  const { id, brief, files, status } = opportunity;
  const plain = <p className={styles.plain}>{brief}</p>;
  return (
    <div className={styles.tab}>
      <Card title="Brief">
        <ChangedNote opportunity={opportunity} />
        {brief === '' ? (
          <NothingYet>There’s no brief yet.</NothingYet>
        ) : (
          <div className={styles.text}>
            <PartBoundary instead={plain}>
              <Suspense fallback={<Room>{plain}</Room>}>
                <Markdown text={brief} />
              </Suspense>
            </PartBoundary>
          </div>
        )}
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

/** About as high as the text will be, so that nothing jumps, and without its marks to be seen. */
const Room = ({ children }: { children: ReactNode }) => (
  <div className={styles.room} aria-hidden="true">
    {children}
  </div>
);
