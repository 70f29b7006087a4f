import { backoff } from './backoff.ts';
import { emptyRest, readSse, type ServerEvent } from './sse-parser.ts';
import { waitOrOnline } from './wait.ts';

/** The server says something every 15 s, if only a heartbeat. */
const silence = 40_000;

export interface Connection {
  url: string;
  token(): string | null;
  /** False when the person has to sign in again. */
  renew(refused: string | null): Promise<boolean>;
  lastEventId(): string | undefined;
  /** Milliseconds since this page began to ask for things: what happened meanwhile is told when it begins to listen. */
  pageAge(): number;
  deliver(event: ServerEvent): void;
  /** The server said something, if only that it is still there. */
  hear?(): void;
  /** Nothing is heard any more, and it is tried again. */
  lose?(): void;
  signal: AbortSignal;
}

type Ending = 'closed' | 'failed' | 'refused';

/** Keeps a stream open until the signal ends it. */
export async function keepConnected(connection: Connection): Promise<void> {
  let failures = 0;
  while (!connection.signal.aborted) {
    const token = connection.token();
    const ending = await listen(connection, token).catch((): Ending => 'failed');
    if (connection.signal.aborted) return;
    connection.lose?.();
    if (ending === 'refused') {
      const isRenewed = await connection.renew(token).catch(() => undefined);
      if (isRenewed === false) return;
    }
    failures = ending === 'closed' ? 0 : failures + 1;
    await waitOrOnline(backoff(failures, Math.random()), connection.signal);
  }
}

async function listen(connection: Connection, token: string | null): Promise<Ending> {
  const watchdog = new AbortController();
  const signal = AbortSignal.any([connection.signal, watchdog.signal]);
  let timer = setTimeout(() => watchdog.abort(), silence);
  // A stream without a network stays open and says nothing.
  addEventListener('offline', () => watchdog.abort(), { signal });
  try {
    const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${token}` });
    const last = connection.lastEventId();
    if (last === undefined) headers.set('x-page-age', String(Math.round(connection.pageAge())));
    else headers.set('last-event-id', last);
    const response = await fetch(connection.url, { headers, signal, cache: 'no-store' });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return 'failed';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = emptyRest;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'closed';
      clearTimeout(timer);
      timer = setTimeout(() => watchdog.abort(), silence);
      connection.hear?.();
      const read = readSse(rest, value);
      rest = read.rest;
      for (const event of read.events) connection.deliver(event);
      if (read.events.some(({ name }) => name === 'ended')) return 'refused';
    }
  } finally {
    watchdog.abort();
    clearTimeout(timer);
  }
}
