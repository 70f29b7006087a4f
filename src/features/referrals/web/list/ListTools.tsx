import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../../../kit/web/download.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Choices } from '../../../../kit/web/components/Choices.tsx';
import { spanChips } from '../../../../kit/web/components/day-span.ts';
import { DaySpanFields } from '../../../../kit/web/components/DaySpanFields.tsx';
import { FilterBar } from '../../../../kit/web/components/FilterBar.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { exportReferrals } from '../../calls/lists.gen.ts';
import type { Direction, ReferralStatus } from '../../contract/status.ts';
import { formatList, type ListState } from './list-state.ts';
import { PartnerFilter } from './PartnerFilter.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import type { Choose } from './useListState.ts';
import { usePartnerName } from './usePartnerName.ts';

interface Props {
  direction: Direction;
  state: ListState;
  counts: Partial<Record<ReferralStatus, number>> | undefined;
  choose: Choose;
  type: (q: string) => void;
  reset: () => void;
  isSearching: boolean;
}

const views = [
  { value: 'table', label: 'Table' },
  { value: 'board', label: 'Board' },
] as const;

export function ListTools({ direction, state, counts, choose, type, reset, isSearching }: Props) {
  const partnerName = usePartnerName(direction, state.partner);
  const isTable = state.view === 'table';
  const save = () => {
    const { view: _, ...filters } = state;
    download(exportReferrals, { query: { direction, ...filters } }).catch((error: unknown) =>
      toast({ tone: 'danger', message: messageOf(error) }),
    );
  };
  return (
    <FilterBar
      label="Referrals"
      search={{
        label: 'Search referrals',
        placeholder: 'Search customer or need',
        maxLength: 120,
        q: state.q,
        search: type,
        isSearching,
      }}
      fields={
        <>
          {isTable && (
            <StatusFilter
              counts={counts}
              chosen={state.status}
              choose={(status) => choose({ status, bucket: undefined })}
            />
          )}
          <PartnerFilter
            direction={direction}
            partner={state.partner}
            choose={(partner) => choose({ partner })}
          />
          <DaySpanFields span={state} choose={choose} />
        </>
      }
      chips={chipsOf(state, partnerName, choose)}
      sort={
        isTable
          ? {
              options: [
                { value: 'newest', label: 'Newest' },
                { value: 'oldest', label: 'Oldest' },
              ],
              value: state.sort,
              choose: (value) => choose({ sort: value === 'oldest' ? 'oldest' : 'newest' }),
            }
          : undefined
      }
      tools={
        <>
          <Choices
            label="View as"
            choices={views}
            chosen={state.view}
            // The board has a column for each status.
            searchOf={(view) =>
              formatList({ ...state, view, ...(view === 'board' && { status: undefined }) })
            }
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            onClick={save}
          >
            CSV
          </Button>
        </>
      }
      show="Show referrals"
      reset={reset}
    />
  );
}

function chipsOf(state: ListState, partner: string, choose: Choose) {
  const chip = (key: 'status' | 'partner' | 'by', label: string) =>
    state[key] === undefined ? [] : [{ key, label, remove: () => choose({ [key]: undefined }) }];
  return [
    ...chip('status', state.status ?? ''),
    ...chip('by', 'Closed deals, by the day of the deal'),
    ...chip('partner', partner),
    ...spanChips(state, choose),
  ];
}
