import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Audience } from '../common/event.ts';
import type { CompanyRowId } from '../common/ids.ts';
import type { PushMessage } from './fan-out.ts';
import type { CommunityTx } from './tx.ts';

/** Past this many missed events it is cheaper for the browser to fetch afresh. */
const mostReplayed = 200;

type Numbered = Pick<PushMessage, 'audience' | 'version' | 'name' | 'payload'>;

/** How far a browser has come in each of its three streams. */
export type Place = Record<Audience, number>;

interface Missed {
  current: Place;
  /** Undefined: too much, or too long ago. */
  messages: Numbered[] | undefined;
}

/** `12.7-5.3`: 12 of the member's, 5 of company 7's, 3 of the community's. */
const idOf = (companyId: CompanyRowId, { member, company, community }: Place) =>
  `${member}.${companyId}-${company}.${community}`;

/** Undefined where the id is not one of ours, or of a company that the member has left. */
export function placeOf(lastEventId: string, companyId: CompanyRowId): Place | undefined {
  const [, member, owner, company, community] =
    /^(\d{1,15})\.(\d{1,15})-(\d{1,15})\.(\d{1,15})$/.exec(lastEventId) ?? [];
  if (Number(owner) !== companyId) return undefined;
  return { member: Number(member), company: Number(company), community: Number(community) };
}

/** Writes the events of a browser's streams, each in the order of its numbers, whatever order they are heard in. */
export class FollowedStreams {
  readonly #write: (text: string) => void;
  readonly #companyId: CompanyRowId;
  readonly #askFor: (after: Place | undefined) => Promise<Missed>;
  readonly #isResumed: boolean;
  #place: Place | undefined;
  #isAsking = false;
  #askAgain = false;
  #isClosed = false;

  constructor(
    write: (text: string) => void,
    { companyId, lastEventId }: { companyId: CompanyRowId; lastEventId: string | undefined },
    askFor: (after: Place | undefined) => Promise<Missed>,
  ) {
    this.#write = write;
    this.#companyId = companyId;
    this.#isResumed = lastEventId !== undefined;
    this.#place = lastEventId === undefined ? undefined : placeOf(lastEventId, companyId);
    this.#askFor = askFor;
  }

  take(message: Numbered): void {
    const last = this.#place?.[message.audience];
    if (last !== undefined && message.version === last + 1) this.#send(message);
    // A number was skipped (two nodes, two ways): the database knows what is between.
    else if (last === undefined || message.version > last) this.catchUp();
  }

  catchUp(): void {
    this.#askAgain = true;
    if (!this.#isAsking) void this.#ask();
  }

  close(): void {
    this.#isClosed = true;
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    while (this.#askAgain && !this.#isClosed) {
      this.#askAgain = false;
      const missed = await this.#askFor(this.#place).catch(() => undefined);
      if (missed) this.#tell(missed);
      else await this.#waitForDatabase();
    }
    this.#isAsking = false;
  }

  /** What was missed stays missed until it is asked for: nothing else may happen for hours. */
  async #waitForDatabase(): Promise<void> {
    this.#askAgain = true;
    await pause(1000, undefined, { ref: false });
  }

  #tell({ current, messages }: Missed): void {
    if (this.#place === undefined || !messages) {
      const isFirst = this.#place === undefined && !this.#isResumed;
      this.#place = current;
      this.#write(
        `id: ${idOf(this.#companyId, current)}\nevent: ${isFirst ? 'ready' : 'reset'}\ndata: {}\n\n`,
      );
      return;
    }
    for (const message of messages) if (message.version > this.#place[message.audience]) this.#send(message);
  }

  #send({ audience, version, name, payload }: Numbered): void {
    this.#place = { ...this.#place!, [audience]: version };
    const id = idOf(this.#companyId, this.#place);
    this.#write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(payload)}\n\n`);
  }
}

/** The three streams of one member, as rows to join with. */
const streamsOf = (memberId: number, companyId: CompanyRowId) =>
  sql`(VALUES ('member', ${memberId}::bigint), ('company', ${companyId}::bigint), ('community', 0::bigint))`;

export async function missedSince(
  tx: CommunityTx,
  { memberId, companyId }: { memberId: number; companyId: CompanyRowId },
  after: Place | undefined,
): Promise<Missed> {
  const { rows: streams } = await sql<{ audience: Audience; version: number }>`
    SELECT w.audience, coalesce(s.version, 0) AS version FROM ${streamsOf(memberId, companyId)} AS w (audience, owner_id)
      LEFT JOIN streams s ON s.community_id = ${tx.communityId} AND s.audience = w.audience AND s.owner_id = w.owner_id`.execute(
    tx,
  );
  const current: Place = { member: 0, company: 0, community: 0 };
  for (const { audience, version } of streams) current[audience] = version;
  if (after === undefined) return { current, messages: [] };
  const audiences: Audience[] = ['member', 'company', 'community'];
  if (audiences.some((audience) => after[audience] > current[audience]))
    return { current, messages: undefined };
  const { rows } = await sql<Numbered>`
    SELECT w.audience, m.version, m.name, m.payload
      FROM (VALUES ('member', ${memberId}::bigint, ${after.member}::bigint), ('company', ${companyId}::bigint, ${after.company}::bigint),
                   ('community', 0::bigint, ${after.community}::bigint)) AS w (audience, owner_id, after)
     CROSS JOIN LATERAL (
       SELECT n.version, e.name, e.payload FROM stream_events n
         JOIN events e ON e.community_id = n.community_id AND e.id = n.event_id
        WHERE n.community_id = ${tx.communityId} AND n.audience = w.audience AND n.owner_id = w.owner_id
          AND n.version > w.after ORDER BY n.version LIMIT ${mostReplayed + 1}) m
     ORDER BY w.audience, m.version`.execute(tx);
  const owed = audiences.reduce((sum, audience) => sum + current[audience] - after[audience], 0);
  const isWhole = rows.length >= owed && rows.length <= mostReplayed;
  return { current, messages: isWhole ? rows : undefined };
}
