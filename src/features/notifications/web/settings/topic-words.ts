import type { EmailPace, TopicSettings } from '../../contract/settings.ts';
import type { Topic } from '../../contract/topics.ts';

/** Under the heading that says whether it waits for the reader. */
export const topicWords: Readonly<Record<Topic, { title: string; hint: string }>> = {
  referral_waiting: {
    title: 'Referrals',
    hint: 'New referrals, reminders, and commissions to pay or confirm',
  },
  partner_waiting: { title: 'Partnerships', hint: 'Invitations and proposed terms' },
  user_waiting: { title: 'People', hint: 'Requests to join, if you’re an admin' },
  feature_waiting: { title: 'Plan', hint: 'When your company has to choose a plan' },
  referral_news: { title: 'Referrals', hint: 'Opened, accepted, moved forward, closed or paid' },
  partner_news: { title: 'Partnerships', hint: 'Accepted, declined, paused or ended' },
  user_news: {
    title: 'People',
    hint: 'Colleagues who join or leave, and messages from your contact card',
  },
  messages_waiting: { title: 'Messages', hint: 'When someone writes to you and you haven’t read it' },
  reports_waiting: { title: 'Reports', hint: 'Reported messages, posts and comments, if you’re an admin' },
  feature_news: { title: 'Community', hint: 'News from the community and its admins' },
  announcements_news: { title: 'Announcements', hint: 'What admins announce to members' },
};

export const paceWords: Readonly<Record<EmailPace, string>> = {
  at_once: 'Immediately',
  daily: 'Daily digest',
  weekly: 'Weekly digest',
  off: 'Off',
};

const emailWords: Readonly<Record<EmailPace, string>> = {
  at_once: 'email immediately',
  daily: 'daily email',
  weekly: 'weekly email',
  off: 'no email',
};

/** Where there is no room for the controls: "In the app, email immediately, browser". */
export function summaryOf(
  { in_app: isInApp, is_in_bell: isInBell, email, push }: TopicSettings,
  hasPush: boolean,
): string {
  const ways = [isInApp || !isInBell ? 'In the app' : 'Not in the app', emailWords[email]];
  if (hasPush && push === 'at_once') ways.push('browser');
  return ways.join(', ');
}
