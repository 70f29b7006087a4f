import { setTimeout as pause } from 'node:timers/promises';
import type { Audience } from '../common/event.ts';
import type { CompanyRowId } from '../common/ids.ts';
import type { PushMessage } from './fan-out.ts';

export type Numbered = Pick<PushMessage, 'audience' | 'version' | 'name' | 'payload'>;

/** How far a browser has come in each of its three streams. */
export type Place = Record<Audience, number>;

export interface Missed {
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
