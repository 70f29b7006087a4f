import type { MailCommunity } from '../../../../kit/server/mail/template.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { mailCommunity } from '../../../accounts/server/public.ts';
import { addressesOf } from '../../../members/server/people/public.ts';
import { hasTimeForAnother } from '../../rules/meetings.ts';
import { firstNameOf, timeWithZone } from '../../rules/two-clocks.ts';
import { clubPeople, type KnownPerson } from '../club-people.ts';
import type { MeetingParts } from './begin-meetings.ts';
import { memberIdsOf, meetingRows, type MeetingRow } from './find-meeting.ts';
import { iceBreakersFor } from './ice-breakers.ts';
import {
  cancelledMail,
  movedMail,
  proposedMail,
  relocatedMail,
  scheduledMail,
  type Written,
} from './mails.ts';
import { calendarPart, meetingUrl, whereOf } from './meeting-calendar.ts';
import type { MeetingWork } from './meeting-work.ts';
import { meetingWishes, type MeetingWish } from './meeting-wishes.ts';
import { withAnd } from '../../../../kit/common/in-words.ts';
import { toldReasons } from './told-reasons.ts';

interface Around {
  meeting: MeetingRow;
  community: MailCommunity;
  people: Map<number, KnownPerson>;
  wishes: Map<number, MeetingWish>;
  addresses: Map<number, string>;
}

/** One mail to each of them, by their own clock, with what their calendar makes of it. What has changed since tells itself. */
export async function writeMails(
  parts: MeetingParts,
  tx: CommunityTx,
  { meeting_id: id, work, sequence, starts_at: startsAt, times_version: version, by: author }: MeetingWork,
): Promise<void> {
  const { rows } = await meetingRows(tx, sql`m.id = ${id}`).execute(tx);
  const found = rows[0];
  if (!found) return;
  // For whoever was let go it ended there, whatever became of it.
  const isLetGo = work === 'let_go' && author !== undefined && sequence !== undefined;
  const meeting = isLetGo ? withOneMore(found, author, sequence) : found;
  if (sequence !== undefined && meeting.sequence !== sequence) return;
  if (version !== undefined && meeting.times_version !== version) return;
  const members = memberIdsOf(meeting);
  const [community, people, wishes, addresses, iceBreakers] = await Promise.all([
    mailCommunity(tx, parts.config, tx.communityId),
    clubPeople(tx, members),
    meetingWishes(tx, members),
    addressesOf(tx, members),
    iceBreakersFor(tx, members),
  ]);
  const around = { meeting, community, people, wishes, addresses };
  const before = startsAt === undefined ? null : new Date(startsAt);
  for (const reader of isLetGo ? [author] : members) {
    const to = addresses.get(reader);
    if (to === undefined || people.get(reader)!.isSuspended) continue;
    const mail = { to, community, thread: meetingThread(id) };
    const written = writtenTo(parts, around, reader);
    const hadTime = before && timeFor(around, reader, before);
    if (work === 'open' && meeting.status === 'Proposed')
      await parts.sendMail(tx, proposedMail, {
        ...mail,
        parameters: {
          ...written,
          times: timesFor(around, reader),
          iceBreakers: othersOf(around, reader).flatMap((other) => iceBreakers.get(other) ?? []),
        },
      });
    if (work === 'invite' && meeting.status === 'Scheduled') {
      const at = meeting.starts_at!;
      const where = whereOf(parts, tx, meeting);
      await parts.sendMail(tx, scheduledMail, {
        ...mail,
        calendar: partFor(parts, tx, around, reader, { method: 'REQUEST', startsAt: at }),
        parameters: {
          ...written,
          when: timeFor(around, reader, at),
          where,
          isChange: meeting.sequence > 1,
        },
      });
    }
    if (work === 'relocate' && meeting.status === 'Proposed' && reader !== author)
      await parts.sendMail(tx, relocatedMail, {
        ...mail,
        parameters: { ...written, where: meeting.way === 'online' ? 'online' : meeting.place || 'in person' },
      });
    if (work === 'take_out' && meeting.status === 'Proposed') {
      const by = meeting.times_by === null ? undefined : people.get(meeting.times_by);
      const isMine = meeting.times_by === reader;
      // Whoever proposed them knows; their calendar has to learn of it.
      if (isMine && before === null) continue;
      await parts.sendMail(tx, movedMail, {
        ...mail,
        ...(before && {
          calendar: partFor(parts, tx, around, reader, { method: 'CANCEL', startsAt: before }),
        }),
        parameters: {
          ...written,
          by: by?.person.name ?? 'Someone',
          isMine,
          hadTime,
          times: timesFor(around, reader),
        },
      });
    }
    if (isLetGo && before)
      await parts.sendMail(tx, cancelledMail, {
        ...mail,
        calendar: partFor(parts, tx, around, reader, { method: 'CANCEL', startsAt: before }),
        parameters: { ...written, by: null, isMine: true, hadTime, isLooking: false },
      });
    if (work === 'call_off' && meeting.status === 'Cancelled') {
      const by = meeting.cancelled_by === null ? undefined : people.get(meeting.cancelled_by);
      const isMine = meeting.cancelled_by === reader;
      if (isMine && before === null) continue;
      await parts.sendMail(tx, cancelledMail, {
        ...mail,
        ...(before && {
          calendar: partFor(parts, tx, around, reader, { method: 'CANCEL', startsAt: before }),
        }),
        parameters: {
          ...written,
          by: by && !by.hasLeft && !by.isSuspended ? by.person.name : null,
          isMine,
          hadTime,
          isLooking: meeting.round_status === 'Sent' && hasTimeForAnother(meeting.until, meeting.now),
        },
      });
    }
  }
}

const withOneMore = (meeting: MeetingRow, memberId: number, sequence: number): MeetingRow => ({
  ...meeting,
  sequence,
  people: [...meeting.people, { member_id: memberId, picked: null, has_feedback: false }],
});

/** All mails about one meeting are one conversation of the reader’s mail program. */
export const meetingThread = (id: number) => `club-meeting-${id}`;

const othersOf = ({ meeting }: Around, reader: number) =>
  memberIdsOf(meeting).filter((memberId) => memberId !== reader);

const namesOf = (names: readonly string[]) => withAnd(names);

const withCompany = ({ person }: KnownPerson) =>
  person.company === null ? person.name : `${person.name} from ${person.company.name}`;

function writtenTo(parts: MeetingParts, around: Around, reader: number): Written {
  const { meeting, community, people } = around;
  const others = othersOf(around, reader).map((other) => people.get(other)!);
  return {
    reader: firstNameOf(people.get(reader)!.person.name),
    others: namesOf(others.map(withCompany)),
    firstNames: namesOf(others.map(({ person }) => firstNameOf(person.name))),
    reasons: toldReasons(meeting),
    url: meetingUrl(parts, community, meeting.id),
  };
}

function timeFor(around: Around, reader: number, at: Date): string {
  const { wishes, people } = around;
  const others = othersOf(around, reader).map((other) => ({
    name: people.get(other)!.person.name,
    zone: wishes.get(other)!.zone,
  }));
  return timeWithZone(at.toISOString(), wishes.get(reader)!.zone, others);
}

const timesFor = (around: Around, reader: number) =>
  around.meeting.times.map((at) => timeFor(around, reader, new Date(at)));

function partFor(
  parts: MeetingParts,
  tx: CommunityTx,
  around: Around,
  reader: number,
  { method, startsAt }: { method: 'REQUEST' | 'CANCEL'; startsAt: Date },
) {
  const { meeting, community, people, addresses } = around;
  const { others, reasons, url } = writtenTo(parts, around, reader);
  return calendarPart(parts, tx, meeting, {
    method,
    sequence: meeting.sequence,
    startsAt,
    writtenAt: meeting.now,
    url,
    communityName: community.name,
    others,
    text: [...reasons, url].join('\n'),
    attendees: memberIdsOf(meeting).map((memberId) => ({
      name: people.get(memberId)!.person.name,
      address: memberId === reader ? addresses.get(memberId)! : null,
    })),
  });
}
