import { useRef, useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { newIdempotencyKey } from '../../../../kit/web/idempotency-key.ts';
import { startCall } from '../../calls/messages.gen.ts';
import { failures } from '../failures.ts';

/** Sends the meeting's link, and opens it in a new tab. */
export function useCallStart(conversationId: number) {
  const [isStarting, setStarting] = useState(false);

  // The same one until it has arrived: a second try after a lost answer is no second call.
  const clientId = useRef<{ of: number; id: string }>(undefined);

  async function start(): Promise<void> {
    setStarting(true);
    if (clientId.current?.of !== conversationId) {
      clientId.current = { of: conversationId, id: newIdempotencyKey() };
    }
    // Opened within the click: later the browser would take it for an advertisement.
    const tab = window.open('', '_blank');
    try {
      const body = { client_id: clientId.current.id };
      const sent = await call(startCall, { params: { id: conversationId }, body }, failures(conversationId));
      clientId.current = undefined;
      if (tab) {
        // The meeting's page has no business with this one.
        tab.opener = null;
        tab.location.replace(sent.Message.message_content);
      }
    } catch {
      // Told by the alert.
      tab?.close();
    } finally {
      setStarting(false);
    }
  }

  return { start, isStarting };
}
