import { Suspense } from 'react';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import styles from './EventDate.module.css';

const { Part: Markdown } = part(() => import('../../../../kit/web/text/Markdown.tsx'));

/** As it was written until the code for its looks is there. */
export function EventText({ text }: { text: string }) {
  const plain = <p className={styles.plain}>{text}</p>;
  return (
    <div className={styles.text}>
      <PartBoundary instead={plain}>
        <Suspense fallback={plain}>
          <Markdown text={text} />
        </Suspense>
      </PartBoundary>
    </div>
  );
}
