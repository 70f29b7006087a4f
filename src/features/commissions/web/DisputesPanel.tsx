import { Card } from '../../../kit/web/components/Card.tsx';
import { NothingYet } from '../../../kit/web/components/NothingYet.tsx';
import { List } from '../../../kit/web/components/List.tsx';
import { ShowMore } from '../../../kit/web/components/ShowMore.tsx';
import type { CommissionDispute } from '../contract/disputes.ts';
import { useDisputes } from './commissions.api.ts';
import { DisputeRow } from './DisputeRow.tsx';
import styles from './DisputesPanel.module.css';

const rowOf = (dispute: CommissionDispute) => <DisputeRow dispute={dispute} />;

/** For admins: what two companies could not settle. Who and why, never how much. */
export default function DisputesPanel() {
  const disputes = useDisputes();
  return (
    <Card title="Disputed commissions">
      <List
        label="Disputed commissions"
        answer={{ ...disputes, data: disputes.rows }}
        idOf={({ id }) => id}
        skeletons={2}
        empty={<NothingYet>No disputed commissions.</NothingYet>}
        row={rowOf}
      />
      <ShowMore list={disputes} className={styles.more} />
    </Card>
  );
}
