import { Loader } from '@mantine/core';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { OutsideLayout } from '../../../../kit/web/components/OutsideLayout.tsx';
import { CommunityFace } from '../../../communities/web/face/public.ts';
import { useCommunity } from '../../../communities/web/public.ts';
import styles from './Door.module.css';

/** Somebody comes over from another community of theirs. */
export function Crossing() {
  const { name } = useCommunity();
  return (
    <OutsideLayout>
      <CommunityFace title={name} hint="Switching communities" />
      <Card>
        <output className={styles.waiting}>
          <Loader size="sm" aria-hidden="true" />
          Signing you in
        </output>
      </Card>
    </OutsideLayout>
  );
}
