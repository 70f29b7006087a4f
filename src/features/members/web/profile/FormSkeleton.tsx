import { Card } from '../../../../kit/web/components/Card.tsx';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import styles from './FormSkeleton.module.css';
import profile from './Profile.module.css';

const outlines = {
  company: ['Pictures', 'About your company', 'Location', 'Contact details'],
  tags: ['Services', 'Ideal client'],
  commission: ['What you pay for a referral'],
  team: ['You', 'People'],
};

export type Outline = keyof typeof outlines;

/** The outline of a tab: its cards, where and about as high as the real ones. */
export function FormSkeleton({ outline }: { outline: Outline }) {
  return (
    <Skeleton label="Loading your profile" className={profile.panel}>
      {outlines[outline].map((title) => (
        <div key={title} className={styles.outline} data-card={title} aria-hidden="true">
          <Card title={title}>
            <Bone shape="box" height={120} />
          </Card>
        </div>
      ))}
    </Skeleton>
  );
}
