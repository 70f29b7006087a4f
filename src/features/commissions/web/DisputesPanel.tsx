import { Button } from '@mantine/core';
import { Card } from '../../../kit/web/components/Card.tsx';
import { List } from '../../../kit/web/components/List.tsx';
import type { CommissionDispute } from '../contract.ts';
import { useDisputes } from './commissions.api.ts';
import { DisputeRow } from './DisputeRow.tsx';
import styles from './DisputesPanel.module.css';

const rowOf = (dispute: CommissionDispute) => <DisputeRow dispute={dispute} />;

/** For admins: what two companies could not settle. Who and why, never how much. */
export default function DisputesPanel() {
  const { disputes, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDisputes();
  return (
    <Card title="Disputed commissions">
      <List
        label="Disputed commissions"
        answer={{ data: disputes, error, refetch }}
        idOf={({ id }) => id}
        skeletons={2}
        empty={<p className={styles.none}>No disputed commissions.</p>}
        row={rowOf}
      />
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  );
}
