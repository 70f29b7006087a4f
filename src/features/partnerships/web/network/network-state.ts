import { searchWith, textIn } from '../../../../kit/web/address.ts';
import { partnerGroups, partnerSorts, type PartnershipStatus, partnershipStatuses } from '../../contract.ts';

export type PartnerGroup = (typeof partnerGroups)[number];
export type PartnerSort = (typeof partnerSorts)[number];

/** What the list is asked for; all of it stands in the address. */
export interface NetworkState {
  group: PartnerGroup;
  status: PartnershipStatus | undefined;
  q: string;
  isLiked: boolean;
  sort: PartnerSort;
}

/** The states that a group can be narrowed to; one alone is no choice. */
export const statusesOf: Record<PartnerGroup, readonly PartnershipStatus[]> = {
  partners: ['Accepted', 'Paused'],
  waiting: [],
  former: ['Ended', 'Declined', 'Cancelled', 'Expired'],
};

const longestText = 120;

export function parseNetwork(search: URLSearchParams): NetworkState {
  const group = partnerGroups.find((known) => known === search.get('group')) ?? 'partners';
  const asked = partnershipStatuses.find((known) => known === search.get('status'));
  return {
    group,
    status: asked && statusesOf[group].includes(asked) ? asked : undefined,
    q: textIn(search, 'q', longestText),
    isLiked: search.get('liked') === 'true',
    sort: partnerSorts.find((known) => known === search.get('sort')) ?? 'active',
  };
}

/** Only what differs from the plain list is written. */
export function formatNetwork({ group, status, q, isLiked, sort }: NetworkState): URLSearchParams {
  return searchWith({
    group: group === 'partners' ? undefined : group,
    status: status && statusesOf[group].includes(status) ? status : undefined,
    q: q.trim(),
    liked: isLiked ? 'true' : undefined,
    sort: sort === 'active' ? undefined : sort,
  });
}

export const isNarrowed = ({ status, q, isLiked }: NetworkState) =>
  status !== undefined || q !== '' || isLiked;
