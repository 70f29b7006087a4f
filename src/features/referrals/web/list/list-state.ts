import { day } from '../../contract/fields.ts';
import { type ReferralStatus, referralStatuses } from '../../contract/status.ts';

/** What the list is asked for; all of it stands in the address, so it can be shared and gone back to. */
export interface ListState {
  view: 'table' | 'board';
  status: ReferralStatus | undefined;
  partner: number | undefined;
  from: string | undefined;
  to: string | undefined;
  q: string;
  sort: 'newest' | 'oldest';
}

const longestText = 120;
const unprintable = /\p{Cc}+/gu;

/** What was mangled on its way is left out: the rest still shows something. */
export function parseList(search: URLSearchParams): ListState {
  const partner = Number(search.get('partner'));
  const dayOf = (name: string) => day.safeParse(search.get(name)).data;
  return {
    view: search.get('view') === 'board' ? 'board' : 'table',
    status: referralStatuses.find((status) => status === search.get('status')),
    partner: Number.isSafeInteger(partner) && partner > 0 ? partner : undefined,
    from: dayOf('from'),
    to: dayOf('to'),
    q: (search.get('q') ?? '').replaceAll(unprintable, ' ').trim().slice(0, longestText).trim(),
    sort: search.get('sort') === 'oldest' ? 'oldest' : 'newest',
  };
}

/** Only what differs from the whole list is written. */
export function formatList(state: ListState): URLSearchParams {
  const parts: Record<string, string | number | undefined> = {
    view: state.view === 'board' ? 'board' : undefined,
    status: state.status,
    partner: state.partner,
    from: state.from,
    to: state.to,
    q: state.q.trim() || undefined,
    sort: state.sort === 'oldest' ? 'oldest' : undefined,
  };
  return new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Whether less than all of them was asked for. */
export const isNarrowed = ({ status, partner, from, to, q }: ListState) =>
  q !== '' || [status, partner, from, to].some((part) => part !== undefined);
