import type { Log } from '../../../../kit/server/log.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../../kit/server/tx.ts';

/** Both together are a minute: what is read is at most that old, and "Active now" (two minutes; product rules: Polls and presence) is true. */
const memberMs = 45_000;
const flushMs = 15_000;
const mostKnown = 200_000;

interface Seen {
  communityId: number;
  memberId: number;
  at: number;
}

/**
 * Who was here last. A request only leaves a note in memory; every few seconds the notes of all are written in one
 * statement for each community, and each member at most once in 45 seconds.
 */
export class Activity {
  readonly #database: Database;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  readonly #written = new Map<string, number>();
  #seen = new Map<string, Seen>();
  #flushing: Promise<void> = Promise.resolve();

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), flushMs);
    this.#timer.unref();
  }

  note(communityId: number, memberId: number, at: number): void {
    const key = `${communityId}:${memberId}`;
    if (at - (this.#written.get(key) ?? 0) < memberMs) return;
    // Tabs of one person are touched at different times, and their calls come in any order.
    if (at > (this.#seen.get(key)?.at ?? 0)) this.#seen.set(key, { communityId, memberId, at });
  }

  /** Writes what was noted; also called before the end. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(): Promise<void> {
    const seen = this.#seen;
    this.#seen = new Map();
    if (this.#written.size > mostKnown) this.#written.clear();
    for (const [key, { at }] of seen) this.#written.set(key, at);
    for (const [communityId, members] of Map.groupBy(seen.values(), (one) => one.communityId)) {
      await this.#database
        .inCommunity({ communityId }, (tx) => writeActivity(tx, members))
        // The next request of the same person is noted again in a minute; nothing else depends on it.
        .catch((problem: Error) =>
          this.#log.warn({ problem: problem.message }, 'activity could not be written'),
        );
    }
  }
}

async function writeActivity(tx: CommunityTx, members: readonly Seen[]): Promise<void> {
  const seen = sql`
    unnest(${members.map(({ memberId }) => memberId)}::bigint[], ${members.map(({ at }) => new Date(at))}::timestamptz[])
      AS seen (member_id, at)
      -- Somebody may have left since they were noted.
      JOIN members m ON m.community_id = ${tx.communityId} AND m.id = seen.member_id AND m.left_at IS NULL`;
  await sql`
    UPDATE company_activity a SET last_active_at = latest.at
      FROM (SELECT m.company_id, max(seen.at) AS at FROM ${seen} GROUP BY m.company_id) AS latest
     WHERE a.community_id = ${tx.communityId} AND a.company_id = latest.company_id
       AND a.last_active_at < latest.at`.execute(tx);
  // The lock leaves out a member who is leaving now, or makes the leaving wait, which then deletes the row. It comes last, so that it is not held while this waits.
  await sql`
    INSERT INTO member_activity (community_id, member_id, last_active_at)
    SELECT ${tx.communityId}, seen.member_id, seen.at FROM ${seen} ORDER BY seen.member_id FOR SHARE OF m SKIP LOCKED
    ON CONFLICT (community_id, member_id) DO UPDATE
      SET last_active_at = greatest(member_activity.last_active_at, excluded.last_active_at)`.execute(tx);
}
