import { sql } from 'kysely';
import { feedbackForm } from '../../../../features/meeting-club/contract/feedback.ts';
import { roundForm } from '../../../../features/meeting-club/contract/rounds.ts';
import { wishForm } from '../../../../features/meeting-club/contract/wishes.ts';
import { openConversation } from '../../../../features/meeting-club/server/meetings/open-conversation.ts';
import { giveFeedback } from '../../../../features/meeting-club/server/meetings/give-feedback.ts';
import {
  nothingCameOfIt,
  proposePartnership,
  referFromMeeting,
} from '../../../../features/meeting-club/server/meetings/outcomes.ts';
import { pickTime } from '../../../../features/meeting-club/server/meetings/pick-time.ts';
import { draftRound } from '../../../../features/meeting-club/server/rounds/draft-round.ts';
import { closeRound, openRound } from '../../../../features/meeting-club/server/rounds/open-round.ts';
import { matchHere } from '../../../../features/meeting-club/server/rounds/run-matching.ts';
import { matchRound } from '../../../../features/meeting-club/server/rounds/runs.ts';
import { sendRound } from '../../../../features/meeting-club/server/rounds/send-round.ts';
import { saveWish } from '../../../../features/meeting-club/server/wishes/save-wish.ts';
import { invitePartner } from '../../../../features/partnerships/contract.ts';
import { acceptPartnership, findPartnership } from '../../../../features/partnerships/server/public.ts';
import { newReferral } from '../../../../features/referrals/contract/new-referral.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Services } from '../../services.ts';
import { stepInThePast } from '../in-the-past.ts';
import { peopleIn } from '../people.ts';
import { slotsOf, type DemoWish } from './demo-club.ts';

const dayMs = 24 * 3600 * 1000;
const hourMs = 3600 * 1000;

/** A round that begins so many days before today. */
interface DemoRound {
  openedDaysAgo: number;
  /** Days after it was opened. */
  deadline: number;
  meetsFrom: number;
  meetsUntil: number;
  message: string;
}

const first: DemoRound = {
  openedDaysAgo: 62,
  deadline: 4,
  meetsFrom: 5,
  meetsUntil: 18,
  message: 'Our first round. Be kind, be curious, and ask who they’d love to meet.',
};
const running: DemoRound = { openedDaysAgo: 12, deadline: 4, meetsFrom: 5, meetsUntil: 21, message: '' };
const previewed: DemoRound = { openedDaysAgo: 5, deadline: 4, meetsFrom: 6, meetsUntil: 20, message: '' };
const open: DemoRound = {
  openedDaysAgo: 0.2,
  deadline: 4,
  meetsFrom: 5,
  meetsUntil: 19,
  message: 'The last round before the summer break. Skip it if you’re away.',
};

interface Telling {
  services: Services;
  tx: CommunityTx;
  admin: Caller;
  callerOf: (memberId: number) => Caller;
}

/** A closed round with what came of it, one that is under way, one that an admin looks at, and one that is open. All are there, or none. */
export async function tellClub(
  services: Services,
  communityId: number,
  wishes: readonly DemoWish[],
): Promise<void> {
  await services.database.inCommunity({ communityId }, async (tx) => {
    if (await hasBegun(tx)) return;
    const person = await peopleIn(tx);
    const callers = new Map(wishes.map(({ who }) => [person(who).memberId, person(who)]));
    const telling: Telling = {
      services,
      tx,
      admin: person('Alex Marlowe'),
      callerOf: (memberId) => callers.get(memberId)!,
    };
    // Whoever joined later was not in a round before.
    const join = async (from: number, until: number) => {
      for (const wish of wishes)
        if (wish.joinedDaysAgo <= from && wish.joinedDaysAgo > until)
          await at(telling, wish.joinedDaysAgo, person(wish.who), (then) =>
            saveWish(then, person(wish.who), wishForm.parse({ ...wishOf(wish), version: 0 })),
          );
    };
    await join(Infinity, first.openedDaysAgo);
    await tellFirst(telling);
    await join(first.openedDaysAgo, running.openedDaysAgo);
    await tellRunning(telling);
    await join(running.openedDaysAgo, 0);
    await matchDemoRound(telling, previewed);
    await beginDemoRound(telling, open);
  });
}

const wishOf = ({ lookingFor, canIntroduce, when, pace, zone, meets, place }: DemoWish) => ({
  pace,
  zone,
  meets,
  place,
  slots: slotsOf(when),
  looking_for: lookingFor,
  can_introduce: canIntroduce,
});

async function hasBegun(tx: CommunityTx): Promise<boolean> {
  const { rows } = await sql`SELECT FROM club_wishes WHERE community_id = ${tx.communityId} LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}

const at = <Result>(
  { services, tx }: Telling,
  daysAgo: number,
  by: Caller,
  work: (then: CommunityTx) => Promise<Result>,
) => stepInThePast(services.database, tx, daysAgo, work, by.memberId);

/** In the morning, in Sydney. */
function deadlineOf({ openedDaysAgo, deadline }: DemoRound): Date {
  const day = new Date(Date.now() - (openedDaysAgo - deadline) * dayMs);
  day.setUTCHours(22, 0, 0, 0);
  return day;
}

async function beginDemoRound(telling: Telling, round: DemoRound): Promise<number> {
  const { admin } = telling;
  const begun = Date.now() - round.openedDaysAgo * dayMs;
  const dayAfter = (days: number) => new Date(begun + days * dayMs).toISOString().slice(0, 10);
  return at(telling, round.openedDaysAgo, admin, async (then) => {
    const { id } = await draftRound(
      then,
      admin,
      roundForm.parse({
        message: round.message,
        deadline: deadlineOf(round).toISOString(),
        meets_from: dayAfter(round.meetsFrom),
        meets_until: dayAfter(round.meetsUntil),
        meetings_each: 1,
      }),
    );
    await openRound(then, id);
    return id;
  });
}

async function matchDemoRound(telling: Telling, round: DemoRound): Promise<number> {
  const id = await beginDemoRound(telling, round);
  await at(telling, daysAgoOf(deadlineOf(round)), telling.admin, async (then) => {
    await matchRound(then, id);
    await matchHere(then, telling.services, id);
  });
  return id;
}

interface DemoMeeting {
  id: number;
  people: readonly Caller[];
  times: readonly Date[];
}

async function sendDemoRound(
  telling: Telling,
  round: DemoRound,
): Promise<{ id: number; meetings: DemoMeeting[] }> {
  const { services, admin, callerOf } = telling;
  const id = await matchDemoRound(telling, round);
  return at(telling, sentDaysAgoOf(round), admin, async (then) => {
    const { rows: rounds } = await sql<{ version: number }>`
      SELECT version FROM club_rounds WHERE community_id = ${then.communityId} AND id = ${id}`.execute(then);
    await sendRound(then, services, id, rounds[0]!.version);
    const { rows } = await sql<{ id: number; members: number[]; times: Date[] }>`
      SELECT m.id, ARRAY (SELECT k.member_id FROM club_people k WHERE k.community_id = m.community_id AND k.meeting_id = m.id ORDER BY 1) AS members,
             ARRAY (SELECT t.starts_at FROM club_times t WHERE t.community_id = m.community_id AND t.meeting_id = m.id ORDER BY 1) AS times
        FROM club_meetings m WHERE m.community_id = ${then.communityId} AND m.round_id = ${id} ORDER BY m.id`.execute(
      then,
    );
    await goOnTalking(then, id);
    for (const meeting of rows) await openConversation(then, meeting.id);
    const meetings = rows.map(({ members, ...meeting }) => ({ ...meeting, people: members.map(callerOf) }));
    return { id, meetings };
  });
}

/** Whoever has talked since, in the demo's chats, needs no line in the past of that. */
const goOnTalking = (tx: CommunityTx, roundId: number) =>
  sql`
    UPDATE club_meetings m SET conversation_id = c.id
      FROM conversations c
     WHERE m.community_id = ${tx.communityId} AND m.round_id = ${roundId} AND c.community_id = m.community_id
       AND ARRAY[c.low_member_id, c.high_member_id] =
           ARRAY (SELECT k.member_id FROM club_people k WHERE k.community_id = m.community_id AND k.meeting_id = m.id ORDER BY 1)`.execute(
    tx,
  );

const sentDaysAgoOf = (round: DemoRound) => daysAgoOf(deadlineOf(round), 2 * hourMs);

const daysAgoOf = (moment: Date, later = 0) => (Date.now() - moment.getTime() - later) / dayMs;

/** Everyone picks the same of the proposed times, a little while after they were told. */
async function fixTime(telling: Telling, meeting: DemoMeeting, time: Date, daysAgo: number): Promise<void> {
  for (const [place, person] of meeting.people.entries())
    await at(telling, daysAgo - 0.2 - place * 0.1, person, (then) =>
      pickTime(telling.services, then, person, meeting.id, time.toISOString()),
    );
}

const notes = [
  'Good one. We talked for an hour and could have gone on.',
  '',
  'Nice, but we serve the same customers. Someone from property next time?',
  '',
];

async function tellHowItWas(
  telling: Telling,
  { id, people }: Pick<DemoMeeting, 'id' | 'people'>,
  time: Date,
  hasMet: boolean,
): Promise<void> {
  for (const [place, person] of people.entries())
    await at(telling, daysAgoOf(time, (3 + place * 5) * hourMs), person, (then) =>
      giveFeedback(
        telling.services,
        then,
        person,
        id,
        feedbackForm.parse(
          hasMet
            ? {
                has_met: true,
                stars: 5 - ((id + place) % 2),
                meets_again: true,
                note: notes[(id + place) % 4],
              }
            : { has_met: false },
        ),
      ),
    );
}

/** Mia and Pavel have enough on their tables: what came of it is told by others. */
const hasEnough = ({ people }: DemoMeeting, busy: readonly Caller[]) =>
  people.some(({ memberId }) => busy.some((one) => one.memberId === memberId));

async function tellFirst(telling: Telling): Promise<void> {
  const { services, tx, admin } = telling;
  const person = await peopleIn(tx);
  const busy = [person('Mia Okafor'), person('Pavel Lindqvist')];
  const { id, meetings } = await sendDemoRound(telling, first);
  const sentDaysAgo = sentDaysAgoOf(first);
  const held = meetings.filter(({ times }) => times.length > 0);
  const others = held.filter((meeting) => !hasEnough(meeting, busy));
  const missed = others.at(-1);
  for (const meeting of held) {
    const time = meeting.times[0]!;
    await fixTime(telling, meeting, time, sentDaysAgo);
    await tellHowItWas(telling, meeting, time, meeting !== missed);
  }
  const [referred, befriended, ...rest] = others.slice(0, -1);
  if (referred) await sendCustomer(telling, referred);
  if (befriended) await befriend(telling, befriended);
  for (const meeting of [...rest, ...held.filter((each) => hasEnough(each, busy))]) {
    const [one] = meeting.people;
    await at(telling, daysAgoOf(meeting.times[0]!, 30 * hourMs), one!, (then) =>
      nothingCameOfIt(services, then, one!, meeting.id),
    );
  }
  await at(telling, first.openedDaysAgo - first.meetsUntil - 2, admin, (then) => closeRound(then, id));
}

async function sendCustomer(telling: Telling, { id, people, times }: DemoMeeting): Promise<void> {
  const [sender, receiver] = people;
  await at(telling, daysAgoOf(times[0]!, 26 * hourMs), sender!, async (then) =>
    referFromMeeting(
      telling.services,
      then,
      sender!,
      id,
      newReferral.parse({
        company_id: receiver!.memberId,
        contact_name: 'Imogen Rask',
        contact_email: 'imogen@raskandsons.example',
        need: 'A second shop on the north side',
        notes: 'She opens it in spring and asked me whom I’d call first. You came to mind.',
        customer_agreed: true,
      }),
    ),
  );
}

async function befriend(telling: Telling, { id, people, times }: DemoMeeting): Promise<void> {
  const [one, other] = people;
  await at(telling, daysAgoOf(times[0]!, 27 * hourMs), one!, (then) =>
    proposePartnership(
      telling.services,
      then,
      one!,
      id,
      invitePartner.body.parse({
        company_id: other!.memberId,
        message: 'Good to meet you at the club. Let’s make it official.',
      }),
    ),
  );
  await at(telling, daysAgoOf(times[0]!, 50 * hourMs), other!, async (then) => {
    const { rows } = await sql<{ partnership_id: number }>`
      SELECT partnership_id FROM club_outcomes
       WHERE community_id = ${then.communityId} AND meeting_id = ${id} AND kind = 'partnership'`.execute(
      then,
    );
    const { partnership_id: partnershipId } = rows[0]!;
    const { partnership } = await findPartnership(then, other!, partnershipId);
    await acceptPartnership(then, other!, partnershipId, partnership.openVersion!);
  });
}

/** Some have met, one is ahead, and one waits for a second pick. */
async function tellRunning(telling: Telling): Promise<void> {
  const person = await peopleIn(telling.tx);
  const signsIn = ({ memberId }: Caller) =>
    [person('Mia Okafor'), person('Pavel Lindqvist')].some((one) => one.memberId === memberId);
  const { meetings } = await sendDemoRound(telling, running);
  const sentDaysAgo = sentDaysAgoOf(running);
  for (const [place, meeting] of meetings.filter(({ times }) => times.length > 0).entries()) {
    const over = meeting.times.find((time) => daysAgoOf(time) > 0.5);
    const ahead = meeting.times.find((time) => daysAgoOf(time) < -0.5);
    if (place % 3 === 0 && ahead) await fixTime(telling, meeting, ahead, sentDaysAgo);
    else if (place % 3 === 1 && over) {
      await fixTime(telling, meeting, over, sentDaysAgo);
      // Whoever signs in has not said a word about it yet.
      const others = meeting.people.filter((one) => !signsIn(one));
      await tellHowItWas(telling, { ...meeting, people: others }, over, true);
    } else if (ahead) await pickFirst(telling, meeting, ahead, sentDaysAgo);
  }
}

async function pickFirst(
  telling: Telling,
  { id, people }: DemoMeeting,
  time: Date,
  daysAgo: number,
): Promise<void> {
  const [one] = people;
  await at(telling, daysAgo - 0.3, one!, (then) =>
    pickTime(telling.services, then, one!, id, time.toISOString()),
  );
}
