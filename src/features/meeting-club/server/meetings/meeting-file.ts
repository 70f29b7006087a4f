import type { Caller, CommunityFacts } from '../../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { mailCommunity } from '../../../accounts/server/public.ts';
import { addressesOf } from '../../../members/server/people/public.ts';
import type { MeetingParts } from './begin-meetings.ts';
import { findMeeting, memberIdsOf } from './find-meeting.ts';
import { calendarPart, meetingUrl } from './meeting-calendar.ts';
import { refused } from './refusals.ts';
import { clubPeople } from '../club-people.ts';
import { withAnd } from '../../../../kit/common/in-words.ts';

/** The invitation of the mail, for whoever does not have it at hand: the same entry, so that later mails move it. */
export async function meetingFile(
  parts: MeetingParts,
  tx: CommunityTx,
  community: CommunityFacts,
  caller: Caller,
  id: number,
): Promise<{ fileName: string; content: string }> {
  const meeting = await findMeeting(tx, caller, id);
  if (meeting.status !== 'Scheduled' || meeting.starts_at === null)
    throw refused('over', 'This meeting has no time, so there’s nothing for a calendar.');
  const members = memberIdsOf(meeting);
  const [{ name }, people, addresses] = await Promise.all([
    mailCommunity(tx, parts.config, tx.communityId),
    clubPeople(tx, members),
    addressesOf(tx, [caller.memberId]),
  ]);
  const nameOf = (memberId: number) => people.get(memberId)!.person.name;
  const others = members.filter((memberId) => memberId !== caller.memberId).map(nameOf);
  const { text } = calendarPart(parts, tx, meeting, {
    method: 'REQUEST',
    sequence: meeting.sequence,
    startsAt: meeting.starts_at,
    writtenAt: meeting.now,
    url: meetingUrl(parts, community, id),
    communityName: name,
    others: withAnd(others),
    text: meetingUrl(parts, community, id),
    attendees: members.map((memberId) => ({
      name: nameOf(memberId),
      address: addresses.get(memberId) ?? null,
    })),
  });
  return { fileName: `meeting-${id}.ics`, content: text };
}
