import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  begunWith,
  type Draft,
  type DraftPlace,
  emptyDraft,
  isDraftKey,
  isOurs,
  keepDraft,
  readDraft,
} from './draft.ts';

interface Begun {
  place?: DraftPlace;
  /** To begin with. */
  words?: string | undefined;
}

/** The member's draft in this browser. Where another window changes it too, neither is overwritten without a word. */
export function useDraft(member: number, { place = 'post', words }: Begun = {}) {
  const [start] = useState(() => readDraft(member, place));
  const [draft, setDraft] = useState<Draft>(() => begunWith(start?.draft ?? emptyDraft, words));
  const [clash, setClash] = useState<Draft>();
  const seen = useRef(start?.number ?? 0);

  const keep = (next: Draft) => {
    const number = keepDraft(member, next, seen.current, place);
    if (number === undefined) setClash(readDraft(member, place)?.draft);
    else seen.current = number;
  };
  const now = useRef(draft);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => void (isClosed.current = true);
  }, []);
  const change = (difference: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => {
    // A picture may arrive after the dialog was closed: then it joins what is kept by now.
    const before = isClosed.current ? (readDraft(member, place)?.draft ?? emptyDraft) : now.current;
    const next = { ...before, ...(typeof difference === 'function' ? difference(before) : difference) };
    now.current = next;
    setDraft(next);
    keep(next);
  };

  const look = useEffectEvent((event: StorageEvent) => {
    const there = isDraftKey(member, event.key, place) ? readDraft(member, place) : undefined;
    if (there && !isOurs(there) && there.number > seen.current) setClash(there.draft);
  });
  useEffect(() => {
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);

  const settle = (chosen: Draft) => {
    seen.current = readDraft(member, place)?.number ?? 0;
    setClash(undefined);
    now.current = chosen;
    setDraft(chosen);
    keep(chosen);
  };
  return {
    draft,
    change,
    /** What the other window has, until someone has chosen. */
    clash,
    useTheirs: () => clash && settle(clash),
    keepMine: () => settle(draft),
  };
}
