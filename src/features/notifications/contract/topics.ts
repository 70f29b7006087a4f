import type { Role } from '../../../kit/common/roles.ts';
import type { NotificationType } from './types.ts';

/** What a member is told about, in the order of the settings: what waits for an answer, what only informs, what is for admins. */
export const topics = [
  'referral_waiting',
  'opportunities_waiting',
  'partner_waiting',
  'messages_waiting',
  'meetings_waiting',
  'events_waiting',
  'board_waiting',
  'feature_waiting',
  'referral_news',
  'opportunities_news',
  'partner_news',
  'comments_news',
  'mentions_news',
  'meetings_news',
  'attending_news',
  'events_news',
  'board_news',
  'user_news',
  'announcements_news',
  'feature_news',
  'user_waiting',
  'reports_waiting',
  'admin_waiting',
  'admin_news',
] as const;
export type Topic = (typeof topics)[number];

interface TopicFacts {
  kind: NotificationType;
  isWaiting: boolean;
  /** What a feature tells apart from the rest of the kind. */
  sort?: string;
  /** Emailed and pushed at once unless its reader chooses otherwise, though it asks for no answer. */
  isUrgent?: true;
  /** It counts in a badge of its own, and there is nothing to choose for the bell. */
  isOutsideBell?: true;
  /** No one else is ever told of it, so only admins have a row for it. */
  isForAdmins?: true;
  /** And those with this role. */
  role?: Role;
  /**
   * A plural that reads well in "Unsubscribe from …" and "… are emailed immediately". Emails are kept and unsubscribed under it, so a name
   * that changes would bring back what somebody has unsubscribed.
   */
  name: string;
}

export const topicFacts: Readonly<Record<Topic, TopicFacts>> = {
  referral_waiting: { kind: 'Referral', isWaiting: true, name: 'referrals waiting for you' },
  referral_news: { kind: 'Referral', isWaiting: false, name: 'referral updates' },
  opportunities_waiting: {
    kind: 'Referral',
    isWaiting: true,
    sort: 'opportunities',
    name: 'opportunities waiting for you',
  },
  opportunities_news: {
    kind: 'Referral',
    isWaiting: false,
    sort: 'opportunities',
    name: 'opportunity updates',
  },
  partner_waiting: { kind: 'Partner', isWaiting: true, name: 'partnerships waiting for you' },
  partner_news: { kind: 'Partner', isWaiting: false, name: 'partner updates' },
  user_waiting: {
    kind: 'User',
    isWaiting: true,
    isForAdmins: true,
    role: 'membership',
    name: 'requests to join',
  },
  user_news: { kind: 'User', isWaiting: false, name: 'updates about people' },
  feature_waiting: { kind: 'Feature', isWaiting: true, name: 'plan and event tasks waiting for you' },
  feature_news: { kind: 'Feature', isWaiting: false, isUrgent: true, name: 'community updates' },
  messages_waiting: {
    kind: 'User',
    isWaiting: true,
    sort: 'messages',
    isOutsideBell: true,
    name: 'chat messages',
  },
  meetings_waiting: { kind: 'User', isWaiting: true, sort: 'meetings', name: 'meetings waiting for you' },
  meetings_news: {
    kind: 'User',
    isWaiting: false,
    sort: 'meetings',
    isUrgent: true,
    name: 'meeting updates and reminders',
  },
  events_waiting: { kind: 'Feature', isWaiting: true, sort: 'attending', name: 'seats offered to you' },
  attending_news: {
    kind: 'Feature',
    isWaiting: false,
    sort: 'attending',
    isUrgent: true,
    name: 'updates and reminders about your events',
  },
  events_news: { kind: 'Feature', isWaiting: false, sort: 'events', name: 'new events' },
  board_waiting: { kind: 'User', isWaiting: true, sort: 'board', name: 'board tasks waiting for you' },
  board_news: { kind: 'User', isWaiting: false, sort: 'board', name: 'comments on board cards' },
  comments_news: { kind: 'User', isWaiting: false, sort: 'comments', name: 'comments on posts' },
  mentions_news: { kind: 'User', isWaiting: false, sort: 'mentions', name: 'mentions' },
  reports_waiting: {
    kind: 'User',
    isWaiting: true,
    sort: 'reports',
    isForAdmins: true,
    role: 'moderator',
    name: 'reports',
  },
  admin_waiting: {
    kind: 'Feature',
    isWaiting: true,
    sort: 'admins',
    isForAdmins: true,
    role: 'moderator',
    name: 'admin tasks waiting for you',
  },
  admin_news: {
    kind: 'Feature',
    isWaiting: false,
    sort: 'admins',
    isForAdmins: true,
    name: 'admin updates',
  },
  announcements_news: {
    kind: 'Feature',
    isWaiting: false,
    sort: 'announcements',
    isUrgent: true,
    name: 'announcements',
  },
};

/** That of its sort, else of all of its kind: what comes of a report, for one, is news about people. */
export function topicOf(kind: NotificationType, isWaiting: boolean, sort?: string): Topic {
  const found = (wanted: (facts: TopicFacts) => boolean) =>
    topics.find((topic) => topicFacts[topic].isWaiting === isWaiting && wanted(topicFacts[topic]));
  const ofSort = sort === undefined ? undefined : found((facts) => facts.sort === sort);
  return ofSort ?? found((facts) => facts.kind === kind && facts.sort === undefined)!;
}
