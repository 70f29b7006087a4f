import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../../../kit/web/download.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { FilterBar } from '../../../../kit/web/components/FilterBar.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { exportPlans } from '../../calls/admin.gen.ts';
import { planName, plans, planStatus } from '../../contract/plans.ts';
import styles from './Plans.module.css';
import { longestWords, type PlansState, questionOf } from './plans-state.ts';

interface Props {
  state: PlansState;
  choose: (difference: Partial<PlansState>) => void;
  type: (q: string) => void;
  reset: () => void;
  isSearching: boolean;
}

export function PlanTools({ state, choose, type, reset, isSearching }: Props) {
  const save = () =>
    download(exportPlans, { query: questionOf(state) }).catch((error: unknown) =>
      toast({ tone: 'danger', message: messageOf(error) }),
    );
  return (
    <div className={styles.tools}>
      <FilterBar
        label="Plans"
        search={{
          label: 'Search companies',
          placeholder: 'Search company or person',
          maxLength: longestWords,
          q: state.q,
          search: type,
          isSearching,
        }}
        tools={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void save()}
          >
            CSV
          </Button>
        }
        fields={<Filters state={state} choose={choose} />}
        chips={chipsOf(state, choose)}
        sort={{
          options: [
            { value: 'name', label: 'By name' },
            { value: 'ends', label: 'By end date' },
          ],
          // What ends soon is shown in the order in which it ends.
          value: state.ending ? 'ends' : state.sort,
          isDisabled: state.ending,
          choose: (value) => choose({ sort: value === 'ends' ? 'ends' : 'name' }),
        }}
        show="Show companies"
        reset={reset}
      />
    </div>
  );
}

function Filters({ state, choose }: Pick<Props, 'state' | 'choose'>) {
  return (
    <>
      <Select
        label="Plan"
        data={[
          { value: '', label: 'Any plan' },
          ...planName.options.map((name) => ({ value: name, label: plans[name].title })),
        ]}
        value={state.plan ?? ''}
        onChange={(event) => choose({ plan: planName.safeParse(event.currentTarget.value).data })}
      />
      <Select
        label="State"
        data={[{ value: '', label: 'Any state' }, ...planStatus.options]}
        value={state.state ?? ''}
        onChange={(event) => choose({ state: planStatus.safeParse(event.currentTarget.value).data })}
      />
      <Select
        label="Needs attention"
        data={[
          { value: '', label: 'All companies' },
          { value: 'ending', label: 'Ends within 14 days' },
          { value: 'near', label: 'Near or at a limit' },
        ]}
        value={state.ending ? 'ending' : state.near ? 'near' : ''}
        onChange={(event) =>
          choose({
            ending: event.currentTarget.value === 'ending',
            near: event.currentTarget.value === 'near',
          })
        }
      />
    </>
  );
}

function chipsOf(state: PlansState, choose: Props['choose']) {
  const chip = (key: string, label: string | undefined, without: Partial<PlansState>) =>
    label === undefined ? [] : [{ key, label, remove: () => choose(without) }];
  return [
    ...chip('plan', state.plan && plans[state.plan].title, { plan: undefined }),
    ...chip('state', state.state, { state: undefined }),
    ...chip('ending', state.ending ? 'Ends within 14 days' : undefined, { ending: false }),
    ...chip('near', state.near ? 'Near or at a limit' : undefined, { near: false }),
  ];
}
