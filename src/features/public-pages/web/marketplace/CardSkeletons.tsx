import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import styles from './Marketplace.module.css';

const places = [1, 2, 3, 4, 5, 6];

/** As many as fill a screen, as high as most cards are. */
export const CardSkeletons = () => (
  <Skeleton label="Loading companies">
    <div className={styles.grid}>
      {places.map((place) => (
        <Bone key={place} shape="card" height={216} />
      ))}
    </div>
  </Skeleton>
);
