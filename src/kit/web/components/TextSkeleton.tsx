import { Bone } from './Bone.tsx';
import { Skeleton } from './Skeleton.tsx';
import styles from './TextSkeleton.module.css';

/** A heading and a paragraph, a few times over; of a short text, one paragraph. */
export function TextSkeleton({ isShort = false }: { isShort?: boolean }) {
  const parts = isShort ? [0] : [0, 1, 2, 3];
  return (
    <Skeleton label="Loading the text" className={styles.text}>
      {parts.map((part) => (
        <div key={part} className={styles.part}>
          {!isShort && <Bone width="35%" height="1.1em" />}
          <Bone height="0.75em" />
          <Bone height="0.75em" />
          <Bone width="60%" height="0.75em" />
        </div>
      ))}
    </Skeleton>
  );
}
