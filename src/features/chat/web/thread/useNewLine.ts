import { useState } from 'react';
import type { ChatMessage, Conversation } from '../../contract/types.ts';
import { firstUnread } from './rows.ts';
import type { useReading } from './useReading.ts';

interface Watched {
  list: readonly ChatMessage[];
  me: number;
  reading: ReturnType<typeof useReading>;
  conversation: Conversation;
  /** The newest of one's own that is on its way: whoever answers has read. */
  lastOwn: string | undefined;
}

/** Where the reader left off: fixed when they come, to the conversation or back to the window, and gone with their answer. */
export function useNewLine({ list, me, reading, conversation, lastOwn }: Watched) {
  const { isWatched, readTo } = reading;
  const [lines, setLines] = useState<readonly number[]>(() => {
    const hasUnread = conversation.unread_messages > 0;
    const first = hasUnread ? firstUnread(list, conversation.read_to, me) : undefined;
    return first === undefined ? [] : [first];
  });
  const [isGone, setGone] = useState(false);
  const [wasWatched, setWasWatched] = useState(isWatched);
  const [answered, setAnswered] = useState(lastOwn);

  if (isWatched !== wasWatched) {
    setWasWatched(isWatched);
    const first = isWatched ? firstUnread(list, readTo, me) : undefined;
    if (first !== undefined && !lines.includes(first)) {
      setLines([...lines, first]);
      setGone(false);
    }
  }
  if (lastOwn !== answered) {
    setAnswered(lastOwn);
    if (lastOwn !== undefined) setGone(true);
  }
  return { lines, isGone };
}
