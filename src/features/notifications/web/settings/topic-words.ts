import type { EmailPace, TopicSettings } from '../../contract/settings.ts';
import type { Topic } from '../../contract/topics.ts';
import type { Reach } from './reach.ts';

/** Under the heading that says whether it waits for the reader. */
export const topicWords: Readonly<Record<Topic, { title: string; hint: string }>> = {
  referral_waiting: {
    title: 'Referrals',
    hint: 'New referrals, reminders, and commissions to pay or confirm',
  },
  partner_waiting: { title: 'Partnerships', hint: 'Invitations and proposed terms' },
  opportunities_waiting: {
    title: 'Opportunities',
    hint: 'Questions, responses to decide on, and work you were chosen for',
  },
  meetings_waiting: { title: 'Meetings', hint: 'A new match, times to pick, and how it went' },
  events_waiting: { title: 'Events', hint: 'A free seat that’s kept for you for a while' },
  board_waiting: { title: 'Board', hint: 'Cards and checklist items that are assigned to you or due' },
  user_waiting: { title: 'Requests to join', hint: 'People who want to become members' },
  feature_waiting: { title: 'Plan', hint: 'When your company has to choose a plan' },
  referral_news: { title: 'Referrals', hint: 'Opened, accepted, moved forward, closed or paid' },
  partner_news: { title: 'Partnerships', hint: 'Accepted, declined, paused or ended' },
  opportunities_news: {
    title: 'Opportunities',
    hint: 'New ones that fit you, and what happens to those you follow',
  },
  comments_news: { title: 'Comments', hint: 'On your posts, and replies to your comments' },
  mentions_news: { title: 'Mentions', hint: 'Of you or your company in posts, comments and on the board' },
  meetings_news: { title: 'Meetings', hint: 'Reminders, rounds that open or close, and changes' },
  attending_news: {
    title: 'Your events',
    hint: 'Cancelled, moved or starting soon, and a seat that became yours',
  },
  events_news: { title: 'New events', hint: 'When someone announces an event' },
  board_news: { title: 'Board', hint: 'Comments on cards you follow' },
  user_news: {
    title: 'People',
    hint: 'Colleagues who join or leave, and messages from your contact card',
  },
  messages_waiting: { title: 'Messages', hint: 'When someone writes to you and you haven’t read it' },
  reports_waiting: { title: 'Reports', hint: 'Reported messages, posts and comments' },
  admin_waiting: { title: 'Approvals', hint: 'Events to approve and meeting rounds to send' },
  admin_news: {
    title: 'Running the community',
    hint: 'Imports, API keys, webhooks, and published events that were rewritten',
  },
  feature_news: { title: 'Plan', hint: 'When your company’s plan changes or is about to end' },
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
  { hasEmail, hasPush }: Reach,
): string {
  const ways = [isInApp || !isInBell ? 'In the app' : 'Not in the app', emailWords[hasEmail ? email : 'off']];
  if (hasPush && push === 'at_once') ways.push('browser');
  return ways.join(', ');
}
