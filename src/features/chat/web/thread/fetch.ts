import { call, type CallOptions } from '../../../../kit/web/api.ts';
import { getMessages } from '../../calls/messenger.gen.ts';
import type { ChatMessage } from '../../contract/types.ts';
import { failures, pollFailures } from '../failures.ts';
import { type Messages, type Opening, asOf, opened, pageSize, withChange, withNews } from './messages.ts';

/** One conversation, or what was said in it about one referral. */
export interface Place {
  conversationId: number;
  referralId?: number | undefined;
}

/** Where somebody begins to read: at the newest message, behind the last one that they have read, or around one. */
export type Start = 'end' | { after: number } | { around: number };

/** How far a conversation is known from elsewhere. */
export type Known = Pick<Opening, 'change' | 'newest'>;

interface Part {
  After?: number;
  Before?: number;
  Change?: number;
}

/** Never without a place: that would say that everything up to the answer has been read. */
function ask({ conversationId, referralId }: Place, part: Part, failing: CallOptions) {
  const about = referralId === undefined ? {} : { ReferralId: referralId };
  const body = { ConversationId: conversationId, PageSize: pageSize, ...about, ...part };
  return call(getMessages, { body }, failing);
}

/** A page, because somebody wants to see it. */
export const fetchPage = (
  place: Place,
  part: Pick<Part, 'After' | 'Before'>,
  failing: CallOptions = failures(place.conversationId),
) => ask(place, part, failing);

/** The last page of a stretch: how far the other one has seen stands there. */
export const fetchSeen = (place: Place, { list }: Messages) =>
  ask(place, { Before: (list.at(-1)?.id ?? 0) + 1 }, pollFailures(place.conversationId));

/** `from` is the conversation as it was known before. */
export async function openAt(place: Place, start: Start, from: Known): Promise<Messages> {
  if (start === 'end') {
    return opened({ before: await fetchPage(place, { Before: Number.MAX_SAFE_INTEGER }), ...from });
  }
  const last = 'after' in start ? start.after : start.around;
  const [before, after] = await Promise.all([
    fetchPage(place, { Before: last + 1 }),
    fetchPage(place, { After: last }),
  ]);
  return opened({ before, after, ...from });
}

/** Everything that is new or has changed, page by page. `heard` is the newest change that was heard of before. */
export async function fetchNews(
  place: Place,
  from: Messages,
  { me, heard }: { me: number; heard: number },
): Promise<(now: Messages) => Messages> {
  const answers: (readonly ChatMessage[])[] = [];
  let reached = from;
  for (;;) {
    const part = { After: reached.known, Change: reached.change };
    const answer = await ask(place, part, pollFailures(place.conversationId));
    answers.push(answer);
    const next = withNews(reached, answer, me);
    const isFurther = next.known > reached.known || next.change > reached.change;
    reached = next;
    if (answer.length < pageSize || !isFurther) break;
  }
  // On what is there by then: a page of older ones may have come meanwhile.
  return (now) => {
    const next = withChange(
      answers.reduce((so, answer) => withNews(so, answer, me), now),
      heard,
    );
    return now.change < from.change ? asOf(next, now) : next;
  };
}
