import { type Connection, keepConnected } from './connection.ts';
import type { ServerEvent } from './sse-parser.ts';

const name = 'guildhall-push';

/**
 * One connection for all tabs of a browser: the tab that holds the lock listens and passes on what it hears; when
 * it closes, the next in line takes over where it stopped. Without locks or channels each tab listens for itself.
 */
export async function shareConnection(connection: Connection): Promise<void> {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return keepConnected(connection);
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (message: MessageEvent<ServerEvent>) =>
    connection.deliver(message.data),
  );
  const passOn = (event: ServerEvent) => {
    connection.deliver(event);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    channel.postMessage(event);
  };
  try {
    await navigator.locks.request(name, { signal: connection.signal }, () =>
      keepConnected({ ...connection, deliver: passOn }),
    );
  } catch (error) {
    // Giving up the place in the line is how a tab stops waiting.
    if (!connection.signal.aborted) throw error;
  } finally {
    channel.close();
  }
}
