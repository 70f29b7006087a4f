import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

const id = z.number().int();
const aboutRound = z.object({ round_id: id });
const aboutMeeting = z.object({ meeting_id: id });

const ofRound = <const Verb extends string>(verb: Verb, when: string) =>
  event({ name: `club_round.${verb}`, payload: aboutRound, audience: 'member', when });

const ofMeeting = <const Verb extends string>(verb: Verb, when: string) =>
  event({ name: `club_meeting.${verb}`, payload: aboutMeeting, audience: 'member', when });

/** None of them says who would rather not meet whom, or what somebody thought of a meeting. */
export const clubEvents = {
  round_opened: ofRound('opened', 'A round has opened; everyone in the club is told, and can skip it.'),
  round_closing: ofRound('closing', 'A round closes tomorrow; whoever is in it can still skip it.'),
  round_previewed: ofRound(
    'previewed',
    'A round of the schedule was matched and waits to be sent; admins are told.',
  ),
  round_unsent: ofRound(
    'unsent',
    'The last day of a round is near and no one has sent it; admins are reminded.',
  ),
  round_left_out: ofRound(
    'left_out',
    'There was nobody to meet in a round; whoever was left out is told why.',
  ),
  round_changed: ofRound('changed', 'Something about a round is different; screens of admins follow.'),
  proposed: ofMeeting('proposed', 'Someone is to be met; everyone of the meeting is told who, why and when.'),
  picked: ofMeeting('picked', 'One of them has picked a time; the others are asked whether it suits them.'),
  scheduled: ofMeeting('scheduled', 'A time is fixed; everyone of the meeting is told.'),
  moved: ofMeeting('moved', 'Someone needs another time; the others are asked to pick a new one.'),
  relocated: ofMeeting('relocated', 'How or where they meet is different; the others are told.'),
  cancelled: ofMeeting('cancelled', 'Someone cannot make it; the others are told what happens next.'),
  narrowed: ofMeeting(
    'narrowed',
    'One of three cannot make it; the two who are left are told that they still meet.',
  ),
  given_up: ofMeeting(
    'given_up',
    'A round is long over and no time was found; everyone of the meeting is told.',
  ),
  nudged: ofMeeting('nudged', 'No time has been picked for days; everyone who has not picked is reminded.'),
  reminded: ofMeeting('reminded', 'A meeting is tomorrow, or in an hour; everyone of it is reminded.'),
  asked: ofMeeting('asked', 'A meeting is over; everyone of it is asked how it was.'),
  answered: ofMeeting('answered', 'One of them has said whether they met; the screens of the others follow.'),
  outcome: ofMeeting('outcome', 'Something came of a meeting; the screens of those who met follow.'),
};

/** Somebody’s place in the club is different: joined, paused, skipped, left. */
export const clubWishChanged = event({
  name: 'club_wish.changed',
  payload: z.object({ member_id: id }),
  audience: 'member',
  when: 'Someone has joined the club, changed their wish, paused, skipped a round or left; their own screens follow.',
});

export const clubPaused = event({
  name: 'club_wish.paused',
  payload: z.object({ member_id: id }),
  audience: 'member',
  when: 'Three meetings were missed; the club pauses for the member, who is told kindly.',
});

/** For everyone, because whoever is not in the club sees whether there is one. */
export const clubChanged = event({
  name: 'club.changed',
  payload: z.object({}),
  audience: 'community',
  when: 'An admin has turned the meeting club on or off, or changed when its rounds begin; screens follow.',
});
