import type { Sent } from '../../contract/types.ts';
import type { Target } from '../pending.ts';

interface Told {
  member: number;
  sent: Sent;
  target: Target;
}

const channels = new Map<string, BroadcastChannel>();

function channelOf(name: 'guildhall-sent' | 'guildhall-discarded'): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = channels.get(name) ?? new BroadcastChannel(name);
  channels.set(name, channel);
  return channel;
}

/** The row that another tab shows as waiting is the one that was just sent here. */
export function tellOtherTabs(told: Told): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channelOf('guildhall-sent')?.postMessage(told);
}

export function onSentElsewhere(hear: (told: Told) => void): void {
  channelOf('guildhall-sent')?.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
}

/** By its client id: the tab that is sending it stops. */
export function tellDiscarded(clientId: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channelOf('guildhall-discarded')?.postMessage(clientId);
}

export function onDiscardedElsewhere(hear: (clientId: string) => void): void {
  channelOf('guildhall-discarded')?.addEventListener('message', ({ data }: MessageEvent<string>) =>
    hear(data),
  );
}
