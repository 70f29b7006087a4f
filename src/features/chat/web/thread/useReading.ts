import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { useIsWatched } from '../../../../kit/web/attention.ts';
import { reportSeen } from '../../calls/conversations.gen.ts';
import { failures } from '../failures.ts';
import { noteRead } from './note-read.ts';
import { isRefused, paceAfter } from './report-pace.ts';

/** A glance first. */
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
  const notBefore = useRef(0);
  const failed = useRef(0);

  const report = useCallback(
    async (upTo: number) => {
      notBefore.current = Date.now() + paceAfter(0);
      const { wayBack } = failures(conversationId);
      const told = { params: { id: conversationId }, body: { up_to: upTo } };
      try {
        const { unread_messages } = await call(reportSeen, told, { wayBack });
        failed.current = 0;
        noteRead(queries, conversationId, { unread_messages, read_to: upTo });
      } catch (error) {
        failed.current += 1;
        notBefore.current = Date.now() + paceAfter(failed.current);
        // It is said again with a later look; after a refusal, with the next message.
        if (!isRefused(error)) setReadTo((now) => Math.min(now, upTo - 1));
      }
    },
    [queries, conversationId],
  );

  const look = useCallback(() => {
    if (!isWatched || isHeld.current || timer.current !== undefined || inSight.current <= readTo) return;
    const wait = Math.max(glance, notBefore.current - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const upTo = inSight.current;
      // Scrolled out of sight before the glance was over, it is not read.
      if (isHeld.current || upTo <= readTo) return;
      setReadTo(upTo);
      void report(upTo);
    }, wait);
  }, [report, isWatched, readTo]);

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
    /** It could not be marked. */
    letGo: useCallback(() => {
      isHeld.current = !isWhole;
    }, [isWhole]),
  };
}
