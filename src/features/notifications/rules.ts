import type { EmailPace, NotificationSettings, PushPace, SettingsChange } from './contract/settings.ts';
import { topicFacts, topics, type Topic } from './contract/topics.ts';

/** How long a row takes up more of its sort, from its first event on. */
export const groupSpanHours = 12;

/** How many things a row counts. A gathered one takes up whatever comes while it is unread. */
export const mostGrouped = 100;
export const mostGathered = 5000;

/** How long somebody has to see it in the app before they are written to. */
export const windowSeconds = 120;

/** How many rows of a sort an email shows. */
export const mailedRows = 10;

/** What is told later than this is history. */
export const historyDays = 7;

/**
 * The key of the row that an event joins: one row for all that waits for an answer about one thing, for one kind of news from one company, or,
 * if it is gathered, for one kind of news from all companies. Null gives every event a row of its own.
 */
export function groupKeyOf(
  {
    event,
    waits,
    isGrouped,
    isGathered,
    inBell,
  }: { event: { name: string }; waits: boolean; isGrouped: boolean; isGathered: boolean; inBell: boolean },
  about: string,
  ids: readonly number[],
  byCompanyId: number | null,
): string | null {
  if (!inBell) return `${event.name} ${ids[0]}`;
  if (waits) return `${about} ${ids[0]}`;
  if (isGathered) return event.name;
  return isGrouped && byCompanyId !== null ? `${event.name} ${byCompanyId}` : null;
}

/** What nobody does: it happens. */
const happensByItself = /^(expired$|was )/;

/** How a row says that its waiting is over: "Lena accepted it", "It expired". */
export function settledSentence(
  settles: string | undefined,
  by:
    | {
        memberId: number;
        firstName: string;
        companyId: number;
        companyName: string;
        hasLeft: boolean;
        /** Of neither side: only an admin can have done it. */
        isOutsider: boolean;
      }
    | undefined,
  reader: { memberId: number; companyId: number },
): string | null {
  if (settles === undefined) return null;
  if (happensByItself.test(settles)) return `It ${settles}`;
  if (!by) return `Someone ${settles}`;
  if (by.memberId === reader.memberId) return `You ${settles}`;
  if (by.companyId !== reader.companyId) return `${by.isOutsider ? 'An admin' : by.companyName} ${settles}`;
  return `${by.hasLeft ? 'A former colleague' : by.firstName} ${settles}`;
}

/** Under what digests and summaries are emailed and unsubscribed; the topics have names of their own. */
export const digestNames = { daily: 'daily digests', weekly: 'weekly digests' } as const;
export const summaryName = 'summaries after quiet hours';

/** Everything under which this feature writes emails that can be unsubscribed. */
export const mailNames: readonly string[] = [
  ...topics.map((topic) => topicFacts[topic].name),
  ...Object.values(digestNames),
  summaryName,
];

export interface Channels {
  in_app: boolean;
  email: EmailPace;
  push: PushPace;
}

/** Until a member chooses: what waits for them or is announced interrupts, what only informs comes once a day. */
export const defaultChannels = (topic: Topic) =>
  topicFacts[topic].isWaiting || topicFacts[topic].isUrgent
    ? ({ in_app: true, email: 'at_once', push: 'at_once' } as const)
    : ({ in_app: true, email: 'daily', push: 'off' } as const);

/** Off is what was unsubscribed: the topic itself, or the digest in which it would come. */
export function effectivePace(
  topic: Topic,
  kept: Exclude<EmailPace, 'off'>,
  optedOut: ReadonlySet<string>,
): EmailPace {
  if (optedOut.has(topicFacts[topic].name)) return 'off';
  return kept !== 'at_once' && optedOut.has(digestNames[kept]) ? 'off' : kept;
}

/** What a change names is different afterwards, and the rest as it was. */
export function withChange(now: NotificationSettings, change: SettingsChange): NotificationSettings {
  const changed = new Map(change.topics?.map((each) => [each.topic, each]));
  return {
    ...now,
    topics: now.topics.map((each) => {
      const { in_app = each.in_app, email = each.email, push = each.push } = changed.get(each.topic) ?? {};
      return { ...each, in_app, email, push };
    }),
    quiet_hours: change.quiet_hours === undefined ? now.quiet_hours : change.quiet_hours,
    email_after_quiet_hours: change.email_after_quiet_hours ?? now.email_after_quiet_hours,
    paused_until: change.paused_until === undefined ? now.paused_until : change.paused_until,
    time_zone: change.time_zone ?? now.time_zone,
    is_time_zone_set: now.is_time_zone_set || change.time_zone !== undefined,
  };
}
