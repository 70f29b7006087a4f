import { call } from '../../../../kit/web/api.ts';
import { reportTyping } from '../../calls/conversations.gen.ts';
import { failures } from '../failures.ts';
import type { Target } from '../pending.ts';
import { lineOf } from './targets.ts';

/** The sign lasts a little longer on the other side. */
const every = 4000;

export function createTypingReport(report: (conversationId: number) => void, now: () => number = Date.now) {
  let last = { line: '', at: -Infinity };
  return (to: Target) => {
    const line = lineOf(to);
    // With somebody new there is no conversation that could show it.
    if (!('conversation_id' in to) || (last.line === line && now() - last.at < every)) return;
    last = { line, at: now() };
    report(to.conversation_id);
  };
}

/** Whether it arrives does not matter: the next one comes soon. */
export const sayTyping = createTypingReport(
  (id) =>
    void call(reportTyping, { params: { id } }, { wayBack: failures(id).wayBack }).catch(() => undefined),
);
