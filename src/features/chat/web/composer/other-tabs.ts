import type { Sent } from '../../contract/types.ts';
import type { Target } from '../pending.ts';

interface Told {
  member: number;
  sent: Sent;
  target: Target;
}

let channel: BroadcastChannel | undefined;

const theChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : (channel ??= new BroadcastChannel('guildhall-sent'));

/** The row that another tab shows as waiting is the one that was just sent here. */
export function tellOtherTabs(told: Told): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  theChannel()?.postMessage(told);
}

export function onSentElsewhere(hear: (told: Told) => void): void {
  theChannel()?.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
}
