import { optOutsOf } from '../../../../kit/server/mail/mails.queries.ts';
import { refusingSince } from '../../../../kit/server/mail/refusals.ts';
import type { Reader } from '../../../../kit/server/notice.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { addressesOf, peopleById, seatsSince } from '../../../members/server/people/public.ts';
import type { Topic } from '../../contract/topics.ts';
import { mailNames, type Channels } from '../../rules.ts';
import { channelsOf } from '../settings.ts';
import { zoneOf } from '../zone-of.ts';

/** Somebody who may be written to, as they want it now. */
export interface Recipient extends Reader {
  address: string;
  companyName: string;
  timeZone: string;
  channels: ReadonlyMap<Topic, Channels>;
  optedOut: ReadonlySet<string>;
  /** Their mail server refuses what is sent to the address. */
  isUndeliverable: boolean;
}

/** Undefined where the seat is suspended or has ended. */
export async function recipientOf(tx: CommunityTx, memberId: number): Promise<Recipient | undefined> {
  const [seat] = await seatsSince(tx, { members: [memberId] }, new Date());
  const address = (await addressesOf(tx, [memberId])).get(memberId);
  if (!seat || address === undefined) return undefined;
  const optedOut = (await optOutsOf(tx, [address], mailNames)).get(address)!;
  const person = (await peopleById(tx, [memberId])).get(memberId)!;
  return {
    memberId,
    companyId: seat.company_id,
    address,
    companyName: person.companyName,
    timeZone: await zoneOf(tx, memberId),
    channels: await channelsOf(tx, memberId, optedOut),
    optedOut,
    isUndeliverable: (await refusingSince(tx, address)) !== undefined,
  };
}
