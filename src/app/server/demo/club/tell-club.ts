import { wishForm } from '../../../../features/meeting-club/contract/wishes.ts';
import { nothingCameOfIt } from '../../../../features/meeting-club/server/meetings/outcomes.ts';
import { closeRound } from '../../../../features/meeting-club/server/rounds/open-round.ts';
import { saveWish } from '../../../../features/meeting-club/server/wishes/save-wish.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Services } from '../../services.ts';
import type { Talk } from '../chats/demo-talk.ts';
import { beginTalks } from '../chats/tell-talks.ts';
import { peopleIn } from '../people.ts';
import { slotsOf, type DemoWish } from './demo-club.ts';
import { befriend, fixTime, pickFirst, sendCustomer, tellHowItWas } from './demo-meetings.ts';
import {
  beginDemoRound,
  matchDemoRound,
  sendDemoRound,
  sentDaysAgoOf,
  type DemoMeeting,
  type DemoRound,
} from './demo-rounds.ts';
import { at, daysAgoOf, hourMs, type Telling } from './telling.ts';

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

/**
 * A closed round with what came of it, one that is under way, one that an admin looks at, and one that is open. The club opens
 * conversations, so it is told together with the community's talks. All are there, or none.
 */
export async function tellClub(
  services: Services,
  communityId: number,
  { wishes, talks }: { wishes: readonly DemoWish[]; talks: readonly Talk[] },
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
      talks: await beginTalks(services.database, tx, talks),
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
    await telling.talks.tellRest();
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
