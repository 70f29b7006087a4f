import { Card } from '../../../../kit/web/components/Card.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { referralStatuses } from '../../contract/status.ts';
import { StatusMark } from '../status/StatusMark.tsx';
import { DisputeRow, ReopeningRow } from './CaseRow.tsx';
import styles from './Disputes.module.css';
import { type Dispute, type Disputes, type Reopening, useDisputes } from './useDisputes.ts';

const disputeRow = (dispute: Dispute) => <DisputeRow dispute={dispute} />;
const reopeningRow = (reopening: Reopening) => <ReopeningRow reopening={reopening} />;
const idOf = ({ id }: { id: number }) => id;

/** For admins: what two companies could not settle. Never a customer, never an amount. */
export function DisputedReferrals() {
  const { data, error, refetch } = useDisputes();
  return (
    <>
      <Card title="Disputed referrals">
        <List
          label="Disputed referrals"
          answer={{ data: data?.disputes, error, refetch }}
          idOf={idOf}
          row={disputeRow}
          skeletons={2}
          empty={<NothingYet>No disputed referrals.</NothingYet>}
        />
      </Card>
      {data && data.reopenings.length > 0 && (
        <Card title="Waiting to be reopened">
          <List
            label="Waiting to be reopened"
            answer={{ data: data.reopenings, error, refetch }}
            idOf={idOf}
            row={reopeningRow}
            empty={null}
          />
        </Card>
      )}
    </>
  );
}

/** For admins: how many referrals there are of each state. */
export function ReferralCounts() {
  const { data, error, refetch } = useDisputes();
  return (
    <Card title="Referrals by status">
      {error && !data ? <ErrorState error={error} retry={refetch} /> : <Counts counts={data?.counts} />}
    </Card>
  );
}

function Counts({ counts }: { counts: Disputes['counts'] | undefined }) {
  return (
    <dl className={styles.counts} aria-busy={counts === undefined}>
      {referralStatuses.map((status) => (
        <div key={status} className={styles.count}>
          <dt>
            <StatusMark status={status} />
          </dt>
          <dd>{counts ? (counts[status] ?? 0).toLocaleString('en-GB') : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
