import { useCallback, useSyncExternalStore } from 'react';
import { ownStorage } from '../../../../kit/web/own-storage.ts';
import { newIdempotencyKey } from '../../../../kit/web/idempotency-key.ts';
import { onPush } from '../../../../kit/web/push.ts';
import { backoff } from '../../../../kit/web/push/backoff.ts';
import { waitOrOnline } from '../../../../kit/web/push/wait.ts';
import { showSupportAlert } from '../../../../kit/web/support-alert.ts';
import { type MemberSession, useMemberSession } from '../../../accounts/web/public.ts';
import type { Sent } from '../../contract/types.ts';
import type { Pending, Target } from '../pending.ts';
import { adoptConversation } from './adopt.ts';
import { aloneInBrowser } from './alone.ts';
import { createOutbox, type Outbox } from './create-outbox.ts';
import { deliver, takeBack } from './deliver.ts';
import { onDiscardedElsewhere, onSentElsewhere, tellDiscarded, tellOtherTabs } from './other-tabs.ts';
import { partLines } from './targets.ts';
import { forgetFile, keepFile, previewOf } from './waiting-files.ts';

interface Opened {
  member: number;
  outbox: Outbox;
}

const listeners = new Set<(sent: Sent, target: Target) => void>();
const known = new WeakSet<MemberSession>();
let opened: Opened | undefined;

/** What is sent from this browser, in whichever tab. Called before the message leaves `usePending`. */
export function onSent(listener: (sent: Sent, target: Target) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function heard(member: number, sent: Sent, target: Target): void {
  if ('recipient_user_id' in target) {
    adoptConversation(member, target, sent.ConversationId);
  }
  for (const listener of listeners) listener(sent, target);
}

function open(member: number): Opened {
  const name = `guildhall-outbox:${member}`;
  const outbox: Outbox = createOutbox({
    storage: ownStorage(member),
    deliver: (message, stopping) => deliver(member, message, stopping),
    tell: (sent, target) => {
      heard(member, sent, target);
      tellOtherTabs({ member, sent, target });
    },
    alert: showSupportAlert,
    forget: ({ client_id, file }) => file && forgetFile(member, client_id),
    alone: (line, work) => aloneInBrowser(`${name}:${line}`, work),
    pause: (failures, asked, signal) =>
      waitOrOnline(Math.max(asked, backoff(failures, Math.random())), signal),
    takeBack,
    preview: ({ client_id, file }) =>
      file?.media_type.startsWith('image/') ? previewOf(member, client_id, () => outbox.look()) : null,
  });
  return { member, outbox };
}

/** The outbox of whoever is signed in. It sends for as long as they are. */
export function openOutbox(session: MemberSession): Outbox | undefined {
  const member = session.current().claims?.UserID;
  if (opened?.member !== member) {
    opened?.outbox.close();
    partLines();
    opened = member === undefined ? undefined : open(member);
    opened?.outbox.look();
  }
  if (!known.has(session)) {
    known.add(session);
    session.subscribe(() => void openOutbox(session));
    watch();
  }
  return opened?.outbox;
}

function watch(): void {
  const wake = () => opened?.outbox.wake();
  window.addEventListener('online', wake);
  onPush('ready', wake);
  window.addEventListener('storage', ({ key }) => {
    if (!opened) return;
    const name = key === null ? '' : ownStorage(opened.member).nameOf(key);
    if (key === null || (name !== undefined && opened.outbox.isOne(name))) opened.outbox.look();
  });
  onSentElsewhere(({ member, sent, target }) => {
    if (member === opened?.member) heard(member, sent, target);
  });
  onDiscardedElsewhere((clientId) => opened?.outbox.discard(clientId));
}

const nothing: readonly Pending[] = [];

export function usePending(target: Target): readonly Pending[] {
  const outbox = openOutbox(useMemberSession());
  const subscribe = useCallback(
    (listener: () => void) => outbox?.subscribe(listener) ?? (() => undefined),
    [outbox],
  );
  return useSyncExternalStore(subscribe, () => outbox?.pendingFor(target) ?? nothing);
}

export interface Written {
  to: Target;
  text: string;
  file?: File;
  replyTo?: number;
  referralId?: number;
}

/** Takes a message and answers its client id. From here on it arrives, or says why not. */
export function enqueue({ to, text, file, replyTo, referralId }: Written): string {
  const { member, outbox } = theOpened();
  const clientId = newIdempotencyKey();
  if (file) keepFile(member, clientId, file);
  outbox.add({
    client_id: clientId,
    to,
    text,
    file: file ? { name: file.name, media_type: file.type, size: file.size } : null,
    reply_to: replyTo ?? null,
    referral_id: referralId ?? null,
  });
  return clientId;
}

export const retry = (clientId: string) => theOpened().outbox.retry(clientId);

/** Takes back what has not arrived, whichever tab is sending it. */
export function discard(clientId: string): void {
  theOpened().outbox.discard(clientId);
  tellDiscarded(clientId);
}

function theOpened(): Opened {
  if (!opened) throw new Error('Nobody is signed in, or no conversation is shown.');
  return opened;
}
