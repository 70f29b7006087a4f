import { MessageReport } from '../../../features/chat/web/reports/MessageReport.tsx';
import { ThingReport } from '../../../features/posts/web/admin/reports/ThingReport.tsx';
import { Card } from '../../../kit/web/components/Card.tsx';
import { Choices } from '../../../kit/web/components/Choices.tsx';
import { FilterBar } from '../../../kit/web/components/FilterBar.tsx';
import { List } from '../../../kit/web/components/List.tsx';
import { NothingYet } from '../../../kit/web/components/NothingYet.tsx';
import { Select } from '../../../kit/web/components/Select.tsx';
import { ShowMore } from '../../../kit/web/components/ShowMore.tsx';
import { type AddressState, useAddressState } from '../../../kit/web/useAddressState.ts';
import styles from './ReportsTab.module.css';
import { type AnyReport, reportKinds, type ReportKind, useAllReports } from './useAllReports.ts';

interface Shown {
  state: 'open' | 'all';
  kind: ReportKind | undefined;
}

const kindOf = (value: string | null) => reportKinds.find((kind) => kind === value);

const inAddress: AddressState<Shown> = {
  parse: (search) => ({
    state: search.get('state') === 'all' ? 'all' : 'open',
    kind: kindOf(search.get('kind')),
  }),
  format: ({ state, kind }) =>
    new URLSearchParams({ ...(state === 'all' && { state }), ...(kind && { kind }) }),
};

const states = [
  { value: 'open', label: 'Waiting' },
  { value: 'all', label: 'All' },
] as const;

const kinds = [
  { value: '', label: 'All kinds' },
  { value: 'message', label: 'Messages' },
  { value: 'post', label: 'Posts' },
  { value: 'comment', label: 'Comments' },
];

const rowOf = (row: AnyReport) =>
  row.from === 'chat' ? <MessageReport report={row.report} /> : <ThingReport report={row.report} />;
const idOf = ({ from, report }: AnyReport) => `${from} ${report.id}`;

/** For admins: who reported what, and why. What was said in private is read one report at a time, and that is kept. */
export default function ReportsTab() {
  const { state, choose } = useAddressState(inAddress);
  const { answer, more } = useAllReports(state);
  const kind = kinds.find(({ value }) => value === state.kind);
  return (
    <Card title="Reports">
      <p className={styles.note}>
        The author is never told who reported them. Private messages stay private: you can read a reported
        message and up to ten around it, and each time you do is recorded.
      </p>
      <div className={styles.tools}>
        <FilterBar
          label="Reports"
          fields={
            <Select
              label="Kind of report"
              data={kinds}
              value={state.kind ?? ''}
              onChange={({ currentTarget: { value } }) => choose({ kind: kindOf(value) })}
            />
          }
          chips={kind ? [{ key: 'kind', label: kind.label, remove: () => choose({ kind: undefined }) }] : []}
          tools={
            <Choices
              label="Which reports"
              choices={states}
              chosen={state.state}
              searchOf={(shown) => inAddress.format({ ...state, state: shown })}
            />
          }
          show="Show reports"
          reset={() => choose({ kind: undefined })}
        />
      </div>
      <List
        label="Reports"
        answer={answer}
        idOf={idOf}
        row={rowOf}
        skeletons={3}
        empty={
          <NothingYet>
            {state.state === 'open'
              ? 'No reports are waiting for a decision.'
              : 'No one has reported anything yet.'}
          </NothingYet>
        }
      />
      <ShowMore list={more} className={styles.more} />
    </Card>
  );
}
