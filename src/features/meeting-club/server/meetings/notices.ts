import { noticesAbout, type Fact, type Notice, type Subject } from '../../../../kit/server/notice.ts';
import { sql } from '../../../../kit/server/sql.ts';
import { clubEvents } from '../../events.ts';
import { hasBegun, hasTimeForAnother } from '../../rules/meetings.ts';
import { firstNameOf, soonWord, timeForAll, timeWithZone } from '../../rules/two-clocks.ts';
import { clubPeople } from '../club-people.ts';
import { meetingRows, memberIdsOf } from './find-meeting.ts';
import { feedbackPath, meetingPath } from './meeting-calendar.ts';
import { meetingWishes } from './meeting-wishes.ts';
import { withAnd } from '../../../../kit/common/in-words.ts';
import { toldReasons } from './told-reasons.ts';

interface MeetingSubject extends Subject {
  /** "Mia Chen", or "Mia Chen and Tom Reed". */
  others: string;
  company: Subject['company'];
  /** The strongest of the reasons; empty where none was kept. */
  why: string;
  /** By the reader’s clock, with the hour of the others; null while there is none. */
  when: string | null;
  /** The same, with the name of the reader’s zone. */
  whenInMail: string | null;
  where: string;
  /** "soon", "today" or "tomorrow", by the reader’s clock and at this moment; empty where none of them is so. */
  soon: string;
  isAhead: boolean;
  /** Who proposed the times, or called it off; null: nobody that can be named. */
  by: string | null;
  isLooking: boolean;
  hasPicked: boolean;
  isProposed: boolean;
  isScheduled: boolean;
  isOver: boolean;
  hasFeedback: boolean;
  canTell: boolean;
  isPair: boolean;
}

const factsOf = ({ others, whenInMail: when, where }: MeetingSubject): Fact[] => [
  { label: 'With', text: others },
  ...(when === null ? [] : [{ label: 'When', text: when }]),
  { label: 'Where', text: where },
];

const told = (notice: Omit<Notice<MeetingSubject>, 'kind'>): Notice<MeetingSubject> => ({
  kind: 'User',
  sort: 'meetings',
  facts: factsOf,
  ...notice,
});

/** Stars, notes and who would rather not meet whom are in none of them. */
export const meetingNotices = noticesAbout<MeetingSubject>({
  about: 'club_meeting',
  called: 'meeting',
  gone: 'This meeting is no longer available.',
  idsIn: ({ payload: { meeting_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { memberId }) {
    const { rows } = await meetingRows(
      tx,
      sql`m.id = ANY (${ids}::bigint[]) AND EXISTS (
        SELECT FROM club_people mine
         WHERE mine.community_id = m.community_id AND mine.meeting_id = m.id AND mine.member_id = ${memberId})`,
    ).execute(tx);
    const members = rows.flatMap(memberIdsOf);
    const [people, wishes] = await Promise.all([clubPeople(tx, members), meetingWishes(tx, members)]);
    return new Map(
      rows.map((row) => {
        const others = memberIdsOf(row)
          .filter((id) => id !== memberId)
          .map((id) => ({ ...people.get(id)!, zone: wishes.get(id)!.zone }));
        const elsewhere = others.map(({ person, zone }) => ({ name: person.name, zone }));
        const { starts_at: at, now } = row;
        const mine = row.people.find((person) => person.member_id === memberId)!;
        const author = row.status === 'Cancelled' ? row.cancelled_by : row.times_by;
        const by = author === null || author === memberId ? undefined : people.get(author);
        const isBegun = hasBegun({ startsAt: at, now });
        const isEnded = isBegun || row.status === 'Met';
        const isUntold = isEnded && row.status !== 'Cancelled' && !mine.has_feedback;
        const subject: MeetingSubject = {
          isPair: others.length === 1,
          company: others[0]?.person.company ?? null,
          link: isUntold ? feedbackPath(row.id) : meetingPath(row.id),
          others: withAnd(others.map(({ person }) => person.name)),
          why: toldReasons(row)[0] ?? '',
          when: at && timeForAll(at.toISOString(), wishes.get(memberId)!.zone, elsewhere),
          whenInMail: at && timeWithZone(at.toISOString(), wishes.get(memberId)!.zone, elsewhere),
          where: row.way === 'online' ? 'online' : row.place === '' ? 'in person' : `at ${row.place}`,
          soon: at === null ? '' : soonWord(at, now, wishes.get(memberId)!.zone),
          isAhead: at !== null && !isBegun,
          by: by && !by.hasLeft && !by.isSuspended ? firstNameOf(by.person.name) : null,
          isLooking: row.round_status === 'Sent' && hasTimeForAnother(row.until, now),
          hasPicked: mine.picked !== null || row.times_by === memberId,
          isProposed: row.status === 'Proposed',
          isScheduled: row.status === 'Scheduled',
          isOver: isBegun || row.status === 'Met' || row.status === 'Missed',
          hasFeedback: mine.has_feedback,
          canTell: row.status !== 'Cancelled',
        };
        return [row.id, subject];
      }),
    );
  },
  notices: [
    told({
      event: clubEvents.proposed,
      isMailed: true,
      waits: ({ isProposed, hasPicked }) => isProposed && !hasPicked,
      sentence: ({ others, why }) =>
        `Your next meeting: ${others}. ${why === '' ? '' : `${why} `}Pick a time that suits you`,
    }),
    told({
      event: clubEvents.picked,
      waits: ({ isProposed, hasPicked }) => isProposed && !hasPicked,
      sentence: ({ others, isPair }) =>
        isPair
          ? `${others} picked a time for your meeting. Does it suit you too?`
          : `Someone picked a time for your meeting with ${others}. Does it suit you too?`,
    }),
    told({
      event: clubEvents.scheduled,
      isMailed: true,
      sentence: ({ others, when, where }) =>
        when === null
          ? `The time of your meeting with ${others} has changed`
          : `You’re meeting ${others} on ${when}, ${where}`,
      settles: 'fixed a time',
    }),
    told({
      event: clubEvents.moved,
      isMailed: true,
      waits: ({ isProposed, hasPicked }) => isProposed && !hasPicked,
      sentence: ({ by, others, isPair }) =>
        `${by ?? (isPair ? others : 'Someone')} needs another time for your meeting and proposed new ones. Pick one`,
    }),
    told({
      event: clubEvents.relocated,
      isMailed: true,
      sentence: ({ others, where }) => `Your meeting with ${others} is now ${where}`,
    }),
    told({
      event: clubEvents.cancelled,
      isMailed: true,
      sentence: ({ by, others, isLooking }) =>
        `${by === null ? `Your meeting with ${others} is cancelled` : `${by} can’t make your meeting`}. ${
          isLooking ? 'We’re looking for someone else for you' : 'You’ll be first in line in the next round'
        }`,
      settles: 'cancelled it',
    }),
    told({
      event: clubEvents.narrowed,
      isMailed: true,
      waits: ({ isProposed, hasPicked }) => isProposed && !hasPicked,
      sentence: ({ others, when, where }) =>
        `One of you three can’t make it. You’re still meeting ${others}${when === null ? '' : ` on ${when}, ${where}`}`,
    }),
    told({
      event: clubEvents.given_up,
      sentence: ({ others }) =>
        `You and ${others} didn’t find a time to meet. You’ll be first in line in the next round`,
    }),
    told({
      event: clubEvents.nudged,
      waits: ({ isProposed, hasPicked }) => isProposed && !hasPicked,
      sentence: ({ others }) => `You and ${others} still need a time to meet. Pick one, or propose another`,
    }),
    told({
      event: clubEvents.reminded,
      sentence: ({ others, when, where, soon, isAhead }) =>
        !isAhead || when === null
          ? `Reminder: your meeting with ${others}`
          : `You’re meeting ${others}${soon === '' ? '' : ` ${soon}`}: ${when}, ${where}`,
    }),
    told({
      event: clubEvents.asked,
      waits: ({ hasFeedback, canTell }) => !hasFeedback && canTell,
      sentence: ({ others }) => `How was your meeting with ${others}? Tell us what came of it`,
    }),
  ],
  silent: [
    { event: clubEvents.answered, why: 'Whether they met is for each to say; only screens follow.' },
    { event: clubEvents.outcome, why: 'A referral or an invitation tells of itself; only screens follow.' },
  ],
});
