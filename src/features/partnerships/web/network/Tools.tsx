import { Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { SearchBox } from '../../../../kit/web/components/SearchBox.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { partnerSorts } from '../../contract.ts';
import { statusWord } from '../PartnershipMark.tsx';
import styles from './Network.module.css';
import { isNarrowed, type NetworkState, type PartnerSort, statusesOf } from './network-state.ts';
import type { Choose } from './useNetworkState.ts';

const sortLabels: Record<PartnerSort, string> = {
  active: 'Recently active',
  name: 'Name',
  sent: 'Most sent',
  received: 'Most received',
};

interface Props {
  state: NetworkState;
  q: string;
  choose: Choose;
  search: (q: string) => void;
  isSearching: boolean;
  /** Nothing to search through. */
  isEmpty: boolean;
}

export function Tools({ state, q, choose, search, isSearching, isEmpty }: Props) {
  if (isEmpty && !isNarrowed(state)) return null;
  const statuses = statusesOf[state.group];
  const Star = state.isLiked ? IconStarFilled : IconStar;
  return (
    <search className={styles.tools} aria-label="Partners">
      <SearchBox
        className={styles.search}
        label="Search partners"
        placeholder="Company name"
        maxLength={120}
        q={q}
        search={search}
        isSearching={isSearching}
      />
      <div className={styles.choices}>
        {statuses.length > 0 && (
          <Select
            className={styles.choice}
            aria-label="Status"
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
        <Select
          className={styles.choice}
          aria-label="Sort by"
          data={partnerSorts.map((value) => ({ value, label: sortLabels[value] }))}
          value={state.sort}
          onChange={(event) =>
            choose({ sort: partnerSorts.find((sort) => sort === event.currentTarget.value) ?? 'active' })
          }
        />
        <Button
          variant="default"
          size="sm"
          className={styles.onlyLiked}
          aria-pressed={state.isLiked}
          leftSection={<Star size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => choose({ isLiked: !state.isLiked })}
        >
          Favourites
        </Button>
      </div>
    </search>
  );
}
