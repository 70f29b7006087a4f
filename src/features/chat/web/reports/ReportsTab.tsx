import { Card } from '../../../../kit/web/components/Card.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import { type AddressState, useAddressState } from '../../../../kit/web/useAddressState.ts';
import type { ChatReport } from '../../contract/reports.ts';
import { ReportRow } from './ReportRow.tsx';
import styles from './Reports.module.css';
import { useReports } from './useReports.ts';

interface Shown {
  state: 'open' | 'all';
}

const inAddress: AddressState<Shown> = {
  parse: (search) => ({ state: search.get('state') === 'all' ? 'all' : 'open' }),
  format: ({ state }) => new URLSearchParams(state === 'all' ? { state } : {}),
};

const choices = [
  { value: 'open', label: 'Waiting' },
  { value: 'all', label: 'All' },
];

const rowOf = (report: ChatReport) => <ReportRow report={report} />;
const idOf = ({ id }: ChatReport) => id;

/** For admins: who reported whom, and why. What was said is read one report at a time, and that is kept. */
export default function ReportsTab() {
  const { state, choose } = useAddressState(inAddress);
  const list = useReports(state.state);
  const filter = (
    <Select
      size="sm"
      aria-label="Which reports"
      data={choices}
      value={state.state}
      onChange={({ currentTarget: { value } }) => choose({ state: value === 'all' ? 'all' : 'open' })}
    />
  );
  return (
    <Card title="Reported messages" actions={filter}>
      <p className={styles.note}>
        Private messages stay private. You can read a reported message and up to ten around it, and each time
        you do is recorded.
      </p>
      <List
        label="Reported messages"
        answer={{ data: list.rows, error: list.error, refetch: list.refetch }}
        idOf={idOf}
        row={rowOf}
        skeletons={3}
        empty={
          <NothingYet>
            {state.state === 'open'
              ? 'No reports are waiting for a decision.'
              : 'No one has reported a message.'}
          </NothingYet>
        }
      />
      <ShowMore list={list} className={styles.more} />
    </Card>
  );
}
