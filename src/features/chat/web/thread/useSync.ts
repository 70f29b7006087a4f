import { useEffect, useEffectEvent, useRef } from 'react';
import { z } from 'zod';
import { onPush, onPushReset } from '../../../../kit/web/push.ts';
import { reached } from '../../../../kit/web/reach/reach.ts';
import { isUnanswered } from '../../../../kit/web/reach/unanswered.ts';
import type { ChatMessage } from '../../contract/types.ts';
import { onSent } from '../composer/outbox.ts';
import { fetchNews, fetchSeen, type Place } from './fetch.ts';
import { type Messages, withSeen, withSent } from './messages.ts';

/** An open conversation is asked for this often, whatever is pushed (product rules: Polls and presence). */
const pace = 5000;

interface Synced {
  place: Place;
  me: number;
  isOpen: boolean;
  read: () => Messages | undefined;
  apply: (step: (now: Messages) => Messages) => void;
  /** What is known is not to be mended by news. */
  openAgain: () => void;
}

/** Keeps what is on the screen up to date: by asking every few seconds, and immediately when something is pushed. */
export function useSync({ place, me, isOpen, read, apply, openAgain }: Synced): void {
  const heard = useRef(0);
  const ask = useEffectEvent(async () => {
    const from = read();
    if (!from) return;
    try {
      apply(await fetchNews(place, from, { me, heard: heard.current }));
    } catch (error) {
      // The call itself has told whatever the person can do something about.
      if (isUnanswered(error)) void reached();
    }
  });
  const askSeen = useEffectEvent(async () => {
    const from = read();
    if (!from) return;
    // What fails is mended when the conversation is opened again.
    const page = await fetchSeen(place, from).catch(() => undefined);
    if (page) apply((now) => withSeen(now, page));
  });
  const take = useEffectEvent(apply);
  const startOver = useEffectEvent(openAgain);

  useEffect(() => {
    if (!isOpen) return undefined;
    const fetchNow = oneAfterAnother(ask);
    const hear = (data: unknown) => {
      const { data: about } = pushed.safeParse(data);
      if (about?.conversation_id !== place.conversationId) return;
      heard.current = Math.max(heard.current, about.change ?? 0);
      fetchNow();
    };
    const timer = setInterval(fetchNow, pace);
    const comeBack = () => {
      if (document.visibilityState === 'visible') fetchNow();
    };
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('pageshow', comeBack);
    const stops = [
      ...events.map((event) => onPush(event, hear)),
      onPush('chat.seen_marks_changed', () => void askSeen()),
      onPush('chat.earlier_shared', (data) => {
        if (pushed.safeParse(data).data?.conversation_id === place.conversationId) startOver();
      }),
      // What was missed before the stream was there is not told again.
      onPush('ready', fetchNow),
      onPushReset(fetchNow),
      onSent(({ ConversationId: id, Message: message }) => {
        if (id === place.conversationId && isAbout(message, place)) take((now) => withSent(now, message));
      }),
    ];
    // Pushes between the first answer and now went by unheard.
    fetchNow();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('pageshow', comeBack);
      for (const stop of stops) stop();
    };
  }, [isOpen, place]);
}

const events = ['chat.message_sent', 'chat.changed', 'chat.taken_over'];
const pushed = z.object({ conversation_id: z.number(), change: z.number().optional() });

const isAbout = ({ referral_link: link }: ChatMessage, { referralId }: Place) =>
  referralId === undefined || (link?.split('/').includes(String(referralId)) ?? false);

/** Asked for while an answer is on its way, it is asked once more: that answer may be older than the reason. */
function oneAfterAnother(ask: () => Promise<void>): () => void {
  let isAsking = false;
  let isWantedAgain = false;
  const run = async (): Promise<void> => {
    isAsking = true;
    await ask();
    isAsking = false;
    if (!isWantedAgain) return;
    isWantedAgain = false;
    await run();
  };
  return () => {
    if (isAsking) isWantedAgain = true;
    else void run();
  };
}
