import { z } from 'zod';
import { record } from '../../../kit/server/events.ts';
import { enqueue, jobKind } from '../../../kit/server/jobs.ts';
import type { CommunityTx, Database, Tx } from '../../../kit/server/tx.ts';
import { indexWithoutLeaver, memberIdsOf } from '../../members/server/public.ts';
import { companyChanged } from '../../members/events.ts';
import { memberLeft } from '../events.ts';
import { adminsHere } from './accounts.queries.ts';

const queue = 'seat-ended';

const endedSeat = z.object({
  community_id: z.number().int(),
  member_id: z.number().int(),
  company_id: z.number().int(),
  is_closed: z.boolean(),
});
export type EndedSeat = z.infer<typeof endedSeat>;

/** What the database could not do when it ended a seat: the directory, and telling those who stay. */
export async function followUp(tx: CommunityTx, seat: EndedSeat): Promise<void> {
  const colleagues = await memberIdsOf(tx, seat.company_id);
  if (!seat.is_closed) await indexWithoutLeaver(tx, seat.company_id);
  const admins = (await adminsHere(tx)).map((admin) => admin.member_id);
  record(tx, memberLeft, { user_id: seat.member_id }, { tells: [...colleagues, ...admins] });
  record(tx, companyChanged, {}, { tells: [], shows: [seat.company_id] });
}

/** For a seat in another community than the transaction's. */
export const followUpThere = (tx: Tx, seat: EndedSeat) => enqueue(tx, { queue, data: seat });

export const seatEndedJob = (database: Database) =>
  jobKind({
    queue,
    data: endedSeat,
    run: (seat) => database.inCommunity({ communityId: seat.community_id }, (tx) => followUp(tx, seat)),
  });
