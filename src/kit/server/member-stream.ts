import { sql } from 'kysely';
import type { PushMessage } from './fan-out.ts';
import type { CommunityTx } from './tx.ts';

/** Past this many missed events it is cheaper for the browser to fetch afresh. */
const mostReplayed = 200;

type Numbered = Pick<PushMessage, 'version' | 'name' | 'payload'>;

interface Missed {
  current: number;
  /** Undefined: too much, or too long ago. */
  messages: Numbered[] | undefined;
}

/** Writes a member's events in the order of their numbers, whatever order they are heard in. */
export class MemberStream {
  readonly #write: (text: string) => void;
  readonly #askFor: (after: number | undefined) => Promise<Missed>;
  #last: number | undefined;
  #isAsking = false;
  #askAgain = false;

  constructor(
    write: (text: string) => void,
    last: number | undefined,
    askFor: (after: number | undefined) => Promise<Missed>,
  ) {
    this.#write = write;
    this.#last = last;
    this.#askFor = askFor;
  }

  take(message: Numbered): void {
    if (this.#last !== undefined && message.version === this.#last + 1) this.#send(message);
    // A number was skipped (two nodes, two ways): the database knows what is between.
    else if (this.#last === undefined || message.version > this.#last) this.catchUp();
  }

  catchUp(): void {
    this.#askAgain = true;
    if (!this.#isAsking) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    while (this.#askAgain) {
      this.#askAgain = false;
      const missed = await this.#askFor(this.#last).catch(() => undefined);
      if (missed) this.#tell(missed);
    }
    this.#isAsking = false;
  }

  #tell({ current, messages }: Missed): void {
    if (this.#last === undefined || !messages) {
      const event = this.#last === undefined ? 'ready' : 'reset';
      this.#last = current;
      this.#write(`id: ${current}\nevent: ${event}\ndata: {}\n\n`);
      return;
    }
    for (const message of messages) if (message.version > this.#last) this.#send(message);
  }

  #send({ version, name, payload }: Numbered): void {
    this.#last = version;
    this.#write(`id: ${version}\nevent: ${name}\ndata: ${JSON.stringify(payload)}\n\n`);
  }
}

export async function missedSince(
  tx: CommunityTx,
  memberId: number,
  after: number | undefined,
): Promise<Missed> {
  const streams = await sql<{ version: number }>`
    SELECT version FROM member_streams WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
  const current = streams.rows[0]?.version ?? 0;
  if (after === undefined) return { current, messages: [] };
  if (after > current) return { current, messages: undefined };
  const { rows } = await sql<Numbered>`
    SELECT m.version, e.name, e.payload
      FROM member_events m JOIN events e ON e.community_id = m.community_id AND e.id = m.event_id
     WHERE m.community_id = ${tx.communityId} AND m.member_id = ${memberId} AND m.version > ${after}
     ORDER BY m.version LIMIT ${mostReplayed + 1}`.execute(tx);
  const isWhole = rows.length >= current - after && rows.length <= mostReplayed;
  return { current, messages: isWhole ? rows : undefined };
}
