import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from './log.ts';

/** A session that has ended, or a member who was suspended, has left, or belongs to another company now. */
export type Ending = { sessionId: string } | { communityId: number; memberId: number };

export interface Endings {
  onEnding(react: (ending: Ending) => void): void;
  /** Endings may have been missed. */
  onGap(react: () => void): void;
  close(): Promise<void>;
}

/** The database itself tells every node, however it came about. */
export function listenForEndings(url: string, log: Log): Endings {
  const endings = new Set<(ending: Ending) => void>();
  const gaps = new Set<() => void>();
  const closed = new AbortController();
  let client: Client | undefined;

  function hear({ channel, payload = '' }: { channel: string; payload?: string | undefined }): void {
    const [communityId, memberId] = payload.split(':').map(Number);
    const ending: Ending =
      channel === 'guildhall_session_ended'
        ? { sessionId: payload }
        : { communityId: communityId!, memberId: memberId! };
    for (const react of endings) react(ending);
  }

  async function listen(): Promise<void> {
    client = new Client({ connectionString: url, application_name: 'guildhall endings', keepAlive: true });
    const lost = new Promise<void>((done) => {
      client!.on('error', () => done());
      client!.on('end', () => done());
    });
    client.on('notification', hear);
    await client.connect();
    await client.query('LISTEN guildhall_session_ended; LISTEN guildhall_seat_ended');
    for (const react of gaps) react();
    await lost;
  }

  async function keepListening(): Promise<void> {
    while (!closed.signal.aborted) {
      await listen().catch((problem: Error) => {
        if (!closed.signal.aborted)
          log.warn({ problem: problem.message }, 'endings of sessions cannot be heard at the moment');
      });
      await client?.end().catch(() => undefined);
      await pause(1000, undefined, { signal: closed.signal }).catch(() => undefined);
    }
  }

  const listening = keepListening();
  return {
    onEnding: (react) => void endings.add(react),
    onGap: (react) => void gaps.add(react),
    async close() {
      closed.abort();
      await client?.end().catch(() => undefined);
      await listening;
    },
  };
}
