import { Suspense } from 'react';
import { Bone } from '../components/Bone.tsx';
import { part } from '../reach/part.tsx';
import { PartBoundary } from '../reach/PartBoundary.tsx';
import styles from './FormattedText.module.css';

const { Part: Markdown } = part(() => import('./Markdown.tsx'));

/** A text with its looks, whose code is fetched when one is met. Until then there is about as much room as it will take, so that nothing jumps. */
export function FormattedText({ text }: { text: string }) {
  const plain = <p className={styles.plain}>{text}</p>;
  return (
    <div className={styles.text}>
      <PartBoundary instead={plain}>
        <Suspense
          fallback={
            <div className={styles.room} aria-hidden="true">
              <Bone shape="box" className={styles.bone} />
              {plain}
            </div>
          }
        >
          <Markdown text={text} />
        </Suspense>
      </PartBoundary>
    </div>
  );
}
