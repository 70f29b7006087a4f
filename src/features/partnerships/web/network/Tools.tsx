import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { FilterBar } from '../../../../kit/web/components/FilterBar.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { partnerSorts } from '../../contract.ts';
import { statusWord } from '../PartnershipMark.tsx';
import { isNarrowed, type NetworkState, type PartnerSort, statusesOf } from './network-state.ts';
import type { Choose } from './useNetworkState.ts';

const sortLabels: Record<PartnerSort, string> = {
  active: 'Recently active',
  name: 'Name',
  sent: 'Most sent',
  received: 'Most received',
};

const favouriteWords = 'Favourites';

interface Props {
  state: NetworkState;
  q: string;
  choose: Choose;
  search: (q: string) => void;
  reset: () => void;
  isSearching: boolean;
  /** Nothing to search through. */
  isEmpty: boolean;
}

export function Tools({ state, q, choose, search, reset, isSearching, isEmpty }: Props) {
  if (isEmpty && !isNarrowed(state)) return null;
  const statuses = statusesOf[state.group];
  return (
    <FilterBar
      label="Partners"
      search={{
        label: 'Search partners',
        placeholder: 'Company name',
        maxLength: 120,
        q,
        search,
        isSearching,
      }}
      fields={
        <>
          {statuses.length > 0 && (
            <Select
              label="Status"
              data={[
                { value: '', label: 'Any status' },
                ...statuses.map((value) => ({ value, label: statusWord(value) })),
              ]}
              value={state.status ?? ''}
              onChange={(event) =>
                choose({ status: statuses.find((status) => status === event.currentTarget.value) })
              }
            />
          )}
          <Checkbox
            label={favouriteWords}
            checked={state.isLiked}
            onChange={(event) => choose({ isLiked: event.currentTarget.checked })}
          />
        </>
      }
      chips={[
        ...(state.status === undefined
          ? []
          : [
              {
                key: 'status',
                label: statusWord(state.status),
                remove: () => choose({ status: undefined }),
              },
            ]),
        ...(state.isLiked
          ? [{ key: 'liked', label: favouriteWords, remove: () => choose({ isLiked: false }) }]
          : []),
      ]}
      sort={{
        options: partnerSorts.map((value) => ({ value, label: sortLabels[value] })),
        value: state.sort,
        choose: (value) => choose({ sort: partnerSorts.find((sort) => sort === value) ?? 'active' }),
      }}
      show="Show partners"
      reset={reset}
    />
  );
}
