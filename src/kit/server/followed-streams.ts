import { setTimeout as pause } from 'node:timers/promises';
import type { Audience } from '../common/event.ts';
import type { CompanyRowId } from '../common/ids.ts';
import type { PushMessage } from './fan-out.ts';
import { sql } from './sql.ts';
import type { CommunityTx } from './tx.ts';

/** Past this many missed events it is cheaper for the browser to fetch afresh. */
const mostReplayed = 200;
const mostSincePageBegan = 50;

/** Events bear the time at which their transaction began, and are seen when it has ended. */
const longestTransaction = 2_000;

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
  #isFirst: boolean;
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
    this.#isFirst = lastEventId === undefined;
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
    if (this.#isFirst) this.#greet('ready', messages ? before(current, messages) : current);
    if (this.#place === undefined || !messages) this.#greet('reset', current);
    this.#isFirst = false;
    for (const message of messages ?? []) {
      if (message.version > this.#place![message.audience]) this.#send(message);
    }
  }

  #greet(word: 'ready' | 'reset', place: Place): void {
    this.#place = place;
    this.#write(`id: ${idOf(this.#companyId, place)}\nevent: ${word}\ndata: {}\n\n`);
  }

  #send({ audience, version, name, payload }: Numbered): void {
    this.#place = { ...this.#place!, [audience]: version };
    const id = idOf(this.#companyId, this.#place);
    this.#write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(payload)}\n\n`);
  }
}

/** Where a browser stands that has yet to be told these. */
function before(current: Place, messages: readonly Numbered[]): Place {
  const place = { ...current };
  for (const { audience, version } of messages) place[audience] = Math.min(place[audience], version - 1);
  return place;
}

/** The three streams of one member, as rows to join with. */
const streamsOf = (memberId: number, companyId: CompanyRowId) =>
  sql`(VALUES ('member', ${memberId}::bigint), ('company', ${companyId}::bigint), ('community', 0::bigint))`;

/**
 * What happened after the given place. Without a place it is the page's age in milliseconds that counts: its first
 * answers may have been read before something that was committed until it listened.
 */
export async function missedSince(
  tx: CommunityTx,
  { memberId, companyId }: { memberId: number; companyId: CompanyRowId },
  { after, pageAge }: { after: Place | undefined; pageAge: number | undefined },
): Promise<Missed> {
  const { rows: streams } = await sql<{ audience: Audience; version: number }>`
    SELECT w.audience, coalesce(s.version, 0) AS version FROM ${streamsOf(memberId, companyId)} AS w (audience, owner_id)
      LEFT JOIN streams s ON s.community_id = ${tx.communityId} AND s.audience = w.audience AND s.owner_id = w.owner_id`.execute(
    tx,
  );
  const current: Place = { member: 0, company: 0, community: 0 };
  for (const { audience, version } of streams) current[audience] = version;
  if (after === undefined) {
    const messages = pageAge === undefined ? [] : await newestOf(tx, { memberId, companyId }, pageAge);
    return { current, messages };
  }
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

/** Undefined where it is too much. */
async function newestOf(
  tx: CommunityTx,
  { memberId, companyId }: { memberId: number; companyId: CompanyRowId },
  pageAge: number,
): Promise<Numbered[] | undefined> {
  const age = pageAge + longestTransaction;
  const { rows } = await sql<Numbered>`
    SELECT w.audience, m.version, m.name, m.payload FROM ${streamsOf(memberId, companyId)} AS w (audience, owner_id)
     CROSS JOIN LATERAL (
       SELECT n.version, e.name, e.payload, e.created_at FROM stream_events n
         JOIN events e ON e.community_id = n.community_id AND e.id = n.event_id
        WHERE n.community_id = ${tx.communityId} AND n.audience = w.audience AND n.owner_id = w.owner_id
        ORDER BY n.version DESC LIMIT ${mostSincePageBegan + 1}) m
     WHERE m.created_at > now() - ${age}::float8 * interval '1 millisecond'
     ORDER BY w.audience, m.version`.execute(tx);
  return rows.length <= mostSincePageBegan ? rows : undefined;
}
