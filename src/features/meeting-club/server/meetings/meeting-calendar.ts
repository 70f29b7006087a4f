import { originOf } from '../../../../kit/server/config.ts';
import type { CommunityFacts } from '../../../../kit/server/http/calls.ts';
import { senderAddress } from '../../../../kit/server/mail/transport.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { videoRoom } from '../../../chat/server/public.ts';
import { endOf } from '../../rules/meetings.ts';
import { invitationText } from '../../rules/invitation.ts';
import type { MeetingParts } from './begin-meetings.ts';
import type { MeetingRow } from './find-meeting.ts';

/** Where they meet, as one line: the place, or the room. */
export function whereOf(
  { config, secret }: MeetingParts,
  tx: CommunityTx,
  { id, way, place }: Pick<MeetingRow, 'id' | 'way' | 'place'>,
): string {
  if (way === 'online')
    return videoRoom({ secret, provider: config.videoCallUrl }, 'club meeting', [tx.communityId, id]);
  return place === '' ? 'In person, place to be agreed' : place;
}

export const meetingUrl = (
  { config }: MeetingParts,
  { subdomain }: Pick<CommunityFacts, 'subdomain'>,
  id: number,
) => `${originOf(config, subdomain)}${meetingPath(id)}`;

export const meetingPath = (id: number) => `/meetingclub?meeting=${id}`;
export const feedbackPath = (id: number) => `/meetingclubfeedback/${id}`;

interface Entry {
  method: 'REQUEST' | 'CANCEL';
  sequence: number;
  startsAt: Date;
  writtenAt: Date;
  url: string;
  communityName: string;
  others: string;
  text: string;
  attendees: readonly { name: string; address: string | null }[];
}

export function calendarPart(
  parts: MeetingParts,
  tx: CommunityTx,
  meeting: MeetingRow,
  { method, startsAt, communityName, others, ...entry }: Entry,
): { method: 'REQUEST' | 'CANCEL'; text: string } {
  const text = invitationText({
    ...entry,
    method,
    uid: meeting.uid,
    startsAt,
    endsAt: endOf({ startsAt, minutes: meeting.minutes })!,
    title: `Meeting with ${others}`,
    place: whereOf(parts, tx, meeting),
    organizer: { name: `${communityName} meeting club`, address: senderAddress(parts.config.mailFrom) },
  });
  return { method, text };
}
