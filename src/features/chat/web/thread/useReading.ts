import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { useIsWatched } from '../../../../kit/web/attention.ts';
import { reportSeen } from '../../contract/conversations.ts';
import { failures } from '../failures.ts';
import { noteRead } from './note-read.ts';

/** A glance first, and no more reports than one in this time. */
const pace = 1000;
const glance = 300;

/**
 * Says how far somebody has read: by what is on a screen that they look at, and only ever forward. Where only a part of the conversation is
 * shown, what stands between has not been seen, and nothing is said.
 */
export function useReading(conversationId: number, readAtFirst: number, isWhole: boolean) {
  const queries = useQueryClient();
  const isWatched = useIsWatched();
  const [readTo, setReadTo] = useState(readAtFirst);
  const inSight = useRef(0);
  const isHeld = useRef(!isWhole);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAt = useRef(0);

  const look = useCallback(() => {
    if (!isWatched || isHeld.current || timer.current !== undefined || inSight.current <= readTo) return;
    const wait = Math.max(glance, lastAt.current + pace - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const upTo = inSight.current;
      if (isHeld.current) return;
      setReadTo(upTo);
      lastAt.current = Date.now();
      const { wayBack } = failures(conversationId);
      call(reportSeen, { params: { id: conversationId }, body: { up_to: upTo } }, { wayBack })
        .then(({ unread_messages }) => noteRead(queries, conversationId, { unread_messages, read_to: upTo }))
        .catch(() => {
          // It is said again with the next look.
          setReadTo((now) => Math.min(now, upTo - 1));
        });
    }, wait);
  }, [queries, conversationId, isWatched, readTo]);

  useEffect(() => {
    look();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [look]);

  return {
    isWatched,
    readTo,
    /** The newest message of somebody else's that stands on the screen. */
    see: useCallback(
      (id: number) => {
        inSight.current = id;
        look();
      },
      [look],
    ),
    /** Marked as unread, it stays so until the conversation is opened again. */
    hold: useCallback(() => {
      isHeld.current = true;
    }, []),
  };
}
