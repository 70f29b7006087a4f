import { useState } from 'react';
import type { Direction } from '../../../../kit/web/session.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { listPartners } from '../../calls.gen.ts';
import type { NetworkState } from './network-state.ts';

export function usePartners(direction: Direction, state: NetworkState) {
  const query = {
    direction,
    group: state.group,
    status: state.status,
    q: state.q,
    liked: state.isLiked ? 'true' : undefined,
    sort: state.sort,
  };
  const list = usePages(
    listPartners,
    { query },
    {
      rowsOf: ({ partners }) => partners,
      idOf: ({ partnership }) => partnership.id,
      keepPrevious: true,
      identity: direction,
    },
  );
  // Counts stay while another group is fetched; its rows are not those of the group before.
  const [settled, setSettled] = useState(state.group);
  if (!list.isPlaceholderData && settled !== state.group) setSettled(state.group);
  const isOtherGroup = list.isPlaceholderData && settled !== state.group;
  const latest = list.pages?.at(-1);
  return {
    ...list,
    rows: isOtherGroup ? undefined : list.rows,
    groups: latest?.groups,
    limit: latest?.limit,
  };
}

export type Partners = ReturnType<typeof usePartners>;
