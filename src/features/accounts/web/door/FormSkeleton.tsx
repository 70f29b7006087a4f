import styles from './Door.module.css';

export function FormSkeleton({ fields }: { fields: number }) {
  const places = Array.from({ length: fields }, (_, place) => place);
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {places.map((place) => (
        <span key={place} className={styles.skeletonField}>
          <span className={styles.skeletonLabel} />
          <span className={styles.skeletonBox} />
        </span>
      ))}
      <span className={styles.skeletonBox} />
    </div>
  );
}
