import type { NoticeFacts, NoticeTable, Reader } from '../../../kit/server/notice.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Seat } from '../../members/server/people/public.ts';

/** Members for whom a new notification is the same: it asks them for the same, or only informs them. */
interface Side {
  seats: readonly Seat[];
  notice: NoticeFacts;
  ids: readonly number[];
  isWaiting: boolean;
}

/** Whom a new notification asks for something as things are now, and for whom it is news. */
export async function sidesOf(
  tx: CommunityTx,
  table: NoticeTable,
  notice: NoticeFacts,
  ids: readonly number[],
  seats: readonly Seat[],
): Promise<Side[]> {
  if (!notice.waits) return [{ seats, notice, ids, isWaiting: false }];
  const sides = new Map<string, Side & { seats: Seat[] }>();
  for (const theirs of Map.groupBy(seats, (seat) => lookOf(table, notice.event.name, seat)).values()) {
    const side = await askedOf(tx, table, notice, ids, theirs[0]!);
    const key = `${side.notice.waits} ${side.isWaiting} ${side.ids.join()}`;
    const same = sides.get(key);
    if (same) same.seats.push(...theirs);
    else sides.set(key, { ...side, seats: [...theirs] });
  }
  return [...sides.values()];
}

async function askedOf(
  tx: CommunityTx,
  table: NoticeTable,
  notice: NoticeFacts,
  ids: readonly number[],
  seat: Seat,
): Promise<Omit<Side, 'seats'>> {
  const wanted = ids.map((id) => ({ event: notice.event.name, id, count: 1 }));
  const told = await table.tell(tx, wanted, readerIn(seat));
  if (told.some((one) => one) && !told.some((one) => one?.isAsked))
    return { notice: { ...notice, waits: false }, ids, isWaiting: false };
  const waiting = ids.filter((_, at) => told[at]?.isWaiting);
  return { notice, ids: waiting.length > 0 ? waiting : ids, isWaiting: waiting.length > 0 };
}

/** Those who see the same of it: a company, or each member for themselves where single members are told. */
export function lookOf(table: NoticeTable, event: string, seat: Seat): string {
  const isForMembers = table.notices.some(
    (notice) => notice.event.name === event && notice.event.audience === 'member',
  );
  return isForMembers ? `member ${seat.member_id}` : `company ${seat.company_id}`;
}

export const readerIn = ({ member_id: memberId, company_id: companyId }: Seat): Reader => ({
  memberId,
  companyId,
});
