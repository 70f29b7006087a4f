import { useState } from 'react';
import type { Messages } from './messages.ts';
import { authorOf, summaryOf } from './words.ts';

/** For those who hear the page: what others have just written, once. Not what was there before, and not one's own. */
export function useAnnouncement({ list, isToEnd }: Messages, me: number): string {
  const newest = list.at(-1)?.id ?? 0;
  const [heard, setHeard] = useState({ upTo: newest, isToEnd, said: '' });
  if (newest !== heard.upTo || isToEnd !== heard.isToEnd) {
    // A page that was scrolled to is not news.
    const isNews = isToEnd && heard.isToEnd;
    const fresh = list.filter((message) => message.id > heard.upTo && message.message_user_id !== me);
    const said = fresh.map((message) => `${authorOf(message)}: ${summaryOf(message)}`).join('\n');
    setHeard({ upTo: newest, isToEnd, said: isNews && said !== '' ? said : heard.said });
  }
  return heard.said;
}
