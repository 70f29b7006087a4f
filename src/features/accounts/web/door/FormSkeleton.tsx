import { Bone } from '../../../../kit/web/components/Bone.tsx';
import styles from './Door.module.css';

export function FormSkeleton({ fields }: { fields: number }) {
  const places = Array.from({ length: fields }, (_, place) => place);
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {places.map((place) => (
        <span key={place} className={styles.skeletonField}>
          <Bone width="30%" height={17} />
          <Bone shape="box" height={42} />
        </span>
      ))}
      <Bone shape="box" height={42} />
    </div>
  );
}
