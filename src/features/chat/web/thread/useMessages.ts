import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ChatMessage, Conversation } from '../../contract/types.ts';
import { failures } from '../failures.ts';
import { fetchPage, type Known, openAt, type Place, type Start } from './fetch.ts';
import { asOf, keptAround, type Messages, withChanged, withNewer, withOlder } from './messages.ts';
import { useSync } from './useSync.ts';

interface Opened {
  conversation: Conversation;
  referralId: number | undefined;
  start: Start;
  me: number;
}

/** Coming back within this time shows what was there, before it is asked what is new. */
const remembered = 10 * 60_000;

/** A page that failed is not asked for again with every pixel that somebody scrolls. */
const restAfterFailure = 5000;

/** The messages of a conversation that is on the screen, kept up to date. */
export function useMessages({ conversation, referralId, start, me }: Opened) {
  const { conversation_id: conversationId, change, last_message_id: newest } = conversation;
  const place = useMemo<Place>(() => ({ conversationId, referralId }), [conversationId, referralId]);
  const key = useMemo(() => keyOf(place), [place]);
  const queries = useQueryClient();
  // Once, before the first look at the cache: what it has may lie elsewhere in the conversation.
  useState(() => {
    const before = queries.getQueryData<Messages>(key);
    if (before && !isAt(before, start)) queries.removeQueries({ queryKey: key, exact: true });
  });

  const open = useCallback(
    (at: Start, from: Known) =>
      queries.fetchQuery({ queryKey: key, queryFn: () => openAt(place, at, from), staleTime: 0 }),
    [queries, key, place],
  );
  const query = useQuery({
    queryKey: key,
    queryFn: () => openAt(place, start, { change, newest }),
    staleTime: Infinity,
    gcTime: remembered,
    enabled: conversationId > 0,
    refetchOnReconnect: false,
  });
  const apply = useCallback(
    (step: (now: Messages) => Messages) =>
      queries.setQueryData<Messages>(key, (now) => (now === undefined ? now : step(now))),
    [queries, key],
  );
  useSync({
    place,
    me,
    isOpen: query.isSuccess,
    read: () => queries.getQueryData<Messages>(key),
    apply,
    openAgain: () => void query.refetch(),
  });

  const isTurning = useRef(false);
  const failedAt = useRef(-Infinity);
  const turn = useCallback(
    async (direction: 'older' | 'newer') => {
      const now = queries.getQueryData<Messages>(key);
      const edge = direction === 'older' ? now?.list[0] : now?.list.at(-1);
      if (!now || !edge || isTurning.current || Date.now() < failedAt.current + restAfterFailure) return;
      isTurning.current = true;
      const part = direction === 'older' ? { Before: edge.id } : { After: edge.id };
      const merge = direction === 'older' ? withOlder : withNewer;
      try {
        const { alert, wayBack } = failures(place.conversationId);
        const isTold = failedAt.current > 0;
        const page = await fetchPage(place, part, { alert: alert && !isTold, wayBack });
        failedAt.current = -Infinity;
        apply((messages) =>
          isStillEdge(messages, edge, direction) ? asOf(merge(messages, page), now) : messages,
        );
      } catch {
        // The call has told of it once; scrolling on tries again.
        failedAt.current = Date.now();
      } finally {
        isTurning.current = false;
      }
    },
    [queries, key, place, apply],
  );

  return {
    messages: query.data,
    error: query.error,
    retry: () => query.refetch(),
    isOpening: query.isFetching,
    turn,
    /** Another stretch of the conversation takes the place of this one. */
    open: useCallback(
      (at: Start) => {
        const now = queries.getQueryData<Messages>(key);
        return open(at, { change: now?.change ?? change, newest: now?.known ?? newest });
      },
      [queries, key, open, change, newest],
    ),
    keepAround: useCallback((id: number) => void apply((now) => keptAround(now, id)), [apply]),
    change: useCallback((message: ChatMessage) => void apply((now) => withChanged(now, message)), [apply]),
  };
}

const keyOf = ({ conversationId, referralId }: Place) => ['chat thread', conversationId, referralId ?? null];

/** Somebody may have jumped elsewhere while the page was on its way. */
const isStillEdge = ({ list }: Messages, edge: ChatMessage, direction: 'older' | 'newer') =>
  (direction === 'older' ? list[0] : list.at(-1))?.id === edge.id;

function isAt({ list, isToEnd }: Messages, start: Start): boolean {
  if (start === 'end') return isToEnd;
  if ('around' in start) return list.some(({ id }) => id === start.around);
  return false;
}
