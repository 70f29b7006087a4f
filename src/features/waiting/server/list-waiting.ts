import { z } from 'zod';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { OldestFirst } from '../../../kit/server/oldest-first.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { waitingCommissions } from '../../commissions/server/public.ts';
import { waitingMeetings } from '../../meeting-club/server/public.ts';
import { waitingOpportunities } from '../../opportunities/server/public.ts';
import { waitingPartnerships } from '../../partnerships/server/public.ts';
import { waitingReferrals } from '../../referrals/server/public.ts';
import type { Wait } from '../contract.ts';
import {
  ofCommission,
  ofMeeting,
  ofOpportunity,
  ofPartnership,
  ofReferral,
  type DatedWait,
} from './waits.ts';

const pageSize = 20;

type Source = (tx: CommunityTx, caller: Caller, page: OldestFirst) => Promise<DatedWait[]>;

/** Of two that began to wait at the same moment, the one of the earlier list comes first. */
const sources: readonly Source[] = [
  async (...asked) => (await waitingReferrals(...asked)).map(ofReferral),
  async (...asked) => (await waitingPartnerships(...asked)).map(ofPartnership),
  async (...asked) => (await waitingCommissions(...asked)).map(ofCommission),
  async (...asked) => (await waitingOpportunities(...asked)).map(ofOpportunity),
  async (...asked) => (await waitingMeetings(...asked)).map(ofMeeting),
];

const whole = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Microseconds, the place of its list among the others, and its id. */
const place = z.tuple([whole, whole, whole]);
type Place = z.infer<typeof place>;

export async function listWaiting(
  tx: CommunityTx,
  caller: Caller,
  after: string | undefined,
): Promise<{ waiting: Wait[]; next: string | null }> {
  const from = after === undefined ? ([0, 0, 0] as const) : placeOf(after, z.object({ at: place })).at;
  const lists = await Promise.all(
    sources.map((list, at) => list(tx, caller, { after: placeIn(at, from), most: pageSize + 1 })),
  );
  const rows = lists
    .flatMap((list, at) => list.map(({ us, wait }) => ({ wait, key: [us, at, wait.id] as const })))
    .toSorted(({ key: one }, { key: other }) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]);
  const { found, next } = pageOf(rows, pageSize);
  return { waiting: found.map(({ wait }) => wait), next: next && cursorOf({ at: next }) };
}

/** Where a list goes on: of those that began at the same moment, lists before the place are through, and lists behind it are still to come. */
function placeIn(list: number, [us, ended, id]: Readonly<Place>): OldestFirst['after'] {
  if (list === ended) return { us, id };
  return { us, id: list < ended ? Number.MAX_SAFE_INTEGER : 0 };
}
