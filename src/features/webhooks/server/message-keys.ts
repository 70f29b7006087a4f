import type { EventKind } from '../../../kit/common/event.ts';
import { offeredNames, testName, type OfferedName } from '../contract/offered.ts';
import { subscribed } from './subscribed.ts';

/** A message carries ids and nothing else, whatever an event may come to carry. */
export const isKey = (name: string) => /(^|_)id$/.test(name);

type Kind = OfferedName | typeof testName;

export const messageKinds: readonly Kind[] = [...offeredNames, testName];

export const keysOf = (kind: Kind): string[] =>
  Object.keys((subscribed[kind] as EventKind).payload.shape).filter(isKey);

/** For those who write a receiver: what each key is the id of. */
export const keyWords: Readonly<Record<string, string>> = {
  id: 'the request’s id',
  user_id: 'the member’s id',
  post_id: 'the post’s id',
  report_id: 'the report’s id',
  date_id: 'the id of the event’s date',
  opportunity_id: 'the opportunity’s id',
  partnership_id: 'the partnership’s id',
  referral_id: 'the referral’s id',
  webhook_id: 'the webhook’s id',
};

/** The call by which an API key reads more, where there is one, with the message’s own key in its path. */
export const readsMore: Readonly<Partial<Record<Kind, string>>> = {
  'member.joined': '/api/companies/{user_id}',
  'join_request.received': '/api/join-requests',
  'join_request.decided': '/api/join-requests',
  'post.published': '/api/posts/{post_id}',
  'post.removed': '/api/posts/{post_id}',
  'post.reported': '/api/posts/{post_id}',
  'calendar.published': '/api/events/{date_id}',
  'calendar.changed': '/api/events/{date_id}',
};
