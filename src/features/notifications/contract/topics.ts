import type { NotificationType } from './types.ts';

/** What a member is told about: each kind of notification, and whether it waits for an answer or only informs. */
export const topics = [
  'referral_waiting',
  'referral_news',
  'partner_waiting',
  'partner_news',
  'user_waiting',
  'user_news',
  'feature_waiting',
  'feature_news',
  'messages_waiting',
  'reports_waiting',
  'announcements_news',
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
  /**
   * A plural that reads well in "Unsubscribe from …" and "… are emailed immediately". Emails are kept and unsubscribed under it, so a name
   * that changes would bring back what somebody has unsubscribed.
   */
  name: string;
}

export const topicFacts: Readonly<Record<Topic, TopicFacts>> = {
  referral_waiting: { kind: 'Referral', isWaiting: true, name: 'referrals waiting for you' },
  referral_news: { kind: 'Referral', isWaiting: false, name: 'referral updates' },
  partner_waiting: { kind: 'Partner', isWaiting: true, name: 'partnerships waiting for you' },
  partner_news: { kind: 'Partner', isWaiting: false, name: 'partner updates' },
  user_waiting: { kind: 'User', isWaiting: true, name: 'requests to join' },
  user_news: { kind: 'User', isWaiting: false, name: 'updates about people' },
  feature_waiting: { kind: 'Feature', isWaiting: true, name: 'plan and event tasks waiting for you' },
  feature_news: { kind: 'Feature', isWaiting: false, name: 'community updates' },
  messages_waiting: {
    kind: 'User',
    isWaiting: true,
    sort: 'messages',
    isOutsideBell: true,
    name: 'chat messages',
  },
  reports_waiting: { kind: 'User', isWaiting: true, sort: 'reports', name: 'reports' },
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
  const ofKind = topics.filter(
    (topic) => topicFacts[topic].kind === kind && topicFacts[topic].isWaiting === isWaiting,
  );
  const ofSort = (wanted: string | undefined) => ofKind.find((topic) => topicFacts[topic].sort === wanted);
  return (ofSort(sort) ?? ofSort(undefined))!;
}
