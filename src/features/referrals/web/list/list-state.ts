import { idIn, searchWith, textIn } from '../../../../kit/web/address.ts';
import { day } from '../../contract/fields.ts';
import { type Bucket, buckets, type ReferralStatus, referralStatuses } from '../../contract/status.ts';

/** What the list is asked for; all of it stands in the address, so it can be shared and gone back to. */
export interface ListState {
  view: 'table' | 'board';
  status: ReferralStatus | undefined;
  /** Where a dashboard's number led here. */
  bucket: Bucket | undefined;
  partner: number | undefined;
  /** The days are those of deals, which alone are shown. */
  by: 'deal' | undefined;
  from: string | undefined;
  to: string | undefined;
  q: string;
  sort: 'newest' | 'oldest';
}

const longestText = 120;

/** What was mangled on its way is left out: the rest still shows something. */
export function parseList(search: URLSearchParams): ListState {
  const dayOf = (name: string) => day.safeParse(search.get(name)).data;
  return {
    view: search.get('view') === 'board' ? 'board' : 'table',
    status: referralStatuses.find((status) => status === search.get('status')),
    bucket: buckets.find((bucket) => bucket === search.get('bucket')),
    partner: idIn(search, 'partner'),
    by: search.get('by') === 'deal' ? 'deal' : undefined,
    from: dayOf('from'),
    to: dayOf('to'),
    q: textIn(search, 'q', longestText),
    sort: search.get('sort') === 'oldest' ? 'oldest' : 'newest',
  };
}

/** Only what differs from the whole list is written. */
export function formatList(state: ListState): URLSearchParams {
  return searchWith({
    view: state.view === 'board' ? 'board' : undefined,
    status: state.status,
    bucket: state.bucket,
    partner: state.partner,
    by: state.by,
    from: state.from,
    to: state.to,
    q: state.q.trim(),
    sort: state.sort === 'oldest' ? 'oldest' : undefined,
  });
}

/** Whether less than all of them was asked for. */
export const isNarrowed = ({ status, bucket, partner, by, from, to, q }: ListState) =>
  q !== '' || [status, bucket, partner, by, from, to].some((part) => part !== undefined);
