import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { countMailsTo, jobsAreDone, mailTo, tokenIn } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { GuestPage, PublicEvent } from '../contract/public-events.ts';
import { anEvent, answer, change, dayIn, eventAs } from './calendar.test-support.ts';
import { forgetGuestMails, forgetGuests } from './forget-guests.ts';
import { passOnSeats } from './pass-on-seats.ts';
import { remindOfEvents } from './tend-calendar.ts';

let server: TestServer;
let community: TestCommunity;
let host: TestMember;
beforeAll(async () => {
  server = await startTestServer({
    limitFactor: 100,
    poolSize: 12,
    takesJobs: true,
    env: { LOG_LEVEL: 'error' },
  });
  community = await aCommunity(server, 'open');
  host = await aMember(server, community, { company: 'Heron Hall' });
});
afterAll(() => server.close());

type Refused = ErrorAnswer;
const visitor = () => server.visitor(community.subdomain);
let people = 0;
const anAddress = () => `guest${(people += 1)}@example.com`;

const aPublicEvent = (more: object = {}) => anEvent(host, { is_public: true, ...more });
const show = (id: number) => visitor().get<PublicEvent & Refused>(`/api/public/events/${id}`);
const register = (id: number, email: string, more: object = {}) =>
  visitor().post<{ is_asked: true } & Refused>(`/api/public/events/${id}/guests`, {
    json: { name: 'Gail Guest', email, ...more },
  });
const look = (token: string, subdomain = community.subdomain) =>
  server.visitor(subdomain).get<GuestPage & Refused>(`/api/public/event-guests/${token}`);
const say = (token: string, comes: boolean) =>
  visitor().post<{ guest: GuestPage | null } & Refused>(`/api/public/event-guests/${token}`, {
    json: { comes },
  });
const path = '/public/event-registration';

/** Registers, and reads the link in the mail. */
async function anAsked(id: number, email = anAddress()): Promise<{ email: string; token: string }> {
  good(await register(id, email), 202);
  return { email, token: tokenIn(await mailTo(server, email, /^Confirm/), path) };
}

async function aGuest(id: number) {
  const asked = await anAsked(id);
  const { guest } = good(await say(asked.token, true), 200);
  return { ...asked, guest: guest! };
}

const countsOf = async (id: number) => {
  const { rows } = await server.database.admin.query<{ going: number; held: number; waiting: number }>(
    'SELECT going, held, waiting FROM calendar_dates WHERE id = $1',
    [id],
  );
  return rows[0]!;
};
const lapse = (id: number) =>
  server.database.admin.query(
    `UPDATE calendar_guests SET held_until = now() - interval '1 second' WHERE date_id = $1 AND answer = 'asked'`,
    [id],
  );

describe('the public page', () => {
  it('shows what everyone may see, and neither people nor map nor meeting', async () => {
    const { id } = await aPublicEvent({
      text: 'Come by.',
      place: 'The Boatshed',
      map_link: 'https://maps.example.org/boatshed',
      online_link: 'https://meet.example.org/secret',
      capacity: 5,
    });
    good(await answer(host, id, { answer: 'going' }), 200);
    const { status, body, text } = await show(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Breakfast',
      place: 'The Boatshed',
      is_online: true,
      company: { name: 'Heron Hall', public_id: null },
      is_full: false,
      seats_left: null,
    });
    for (const secret of ['maps.example.org', 'meet.example.org', 'Person', 'going'])
      expect(text).not.toContain(secret);
    const shown = await aPublicEvent({ capacity: 5, shows_seats: true });
    expect((await show(shown.id)).body.seats_left).toBe(5);
  });

  it('is there for public events alone, and the same nothing for every other', async () => {
    const secret = await anEvent(host);
    const elsewhere = await aCommunity(server);
    const stranger = await aMember(server, elsewhere);
    const theirs = await anEvent(stranger, { is_public: true });
    for (const id of [secret.id, theirs.id, 999_999_999]) {
      const [shown, registered] = [await show(id), await register(id, anAddress())];
      expect([shown.status, shown.body.error.code]).toEqual([404, 'not_found']);
      expect([registered.status, registered.body.error.code]).toEqual([404, 'not_found']);
    }
    const open = await aPublicEvent();
    good(await change(host, open, { is_public: false }), 200);
    expect((await show(open.id)).status).toBe(404);
  });

  it('waits for approval like the event itself', async () => {
    const town = await aCommunity(server, 'careful');
    const admin = await aMember(server, town, { isAdmin: true });
    const member = await aMember(server, town);
    const settings = { who_creates: 'members', needs_approval: true };
    good(await admin.client.put('/api/admin/events/settings', { json: settings }), 200);
    const { id } = await anEvent(member, { is_public: true });
    const page = () => server.visitor('careful').get(`/api/public/events/${id}`);
    expect((await page()).status).toBe(404);
    good(await admin.client.post(`/api/admin/events/${id}/approval`, { json: { is_approved: true } }), 200);
    expect((await page()).status).toBe(200);
  });

  it('tells search engines offset, status and attendance mode', async () => {
    const winter = await aPublicEvent({
      title: 'Winter </script> fair',
      starts: '2031-07-04T09:00',
      ends: '2031-07-04T17:00',
      place: 'The Boatshed',
      online_link: 'https://meet.example.org/secret',
    });
    const { text, status } = await visitor().get(`/public/events/${winter.id}`);
    expect(status).toBe(200);
    const data = JSON.parse(
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)![1]!,
    ) as Record<string, unknown>;
    expect(data).toMatchObject({
      '@type': 'Event',
      name: 'Winter </script> fair',
      startDate: '2031-07-04T09:00+10:00',
      endDate: '2031-07-04T17:00+10:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      organizer: { name: 'Heron Hall' },
    });
    expect(data).not.toHaveProperty('remainingAttendeeCapacity');
    expect(text).toContain('<meta property="og:title" content="Winter &#60;/script&#62; fair">');
    expect(text).not.toContain('noindex');
    expect(text).not.toContain('meet.example.org');
    const sitemap = async () => (await visitor().get('/sitemap.xml')).text;
    expect(await sitemap()).toContain(`/public/events/${winter.id}<`);

    good(await host.client.post(`/api/events/${winter.id}/cancellation`, { json: {} }), 200);
    expect((await visitor().get(`/public/events/${winter.id}`)).text).toContain('schema.org/EventCancelled');
    expect(await sitemap()).not.toContain(`/public/events/${winter.id}<`);
    const hidden = await anEvent(host);
    const missing = await visitor().get(`/public/events/${hidden.id}`);
    expect([missing.status, missing.text.includes('noindex')]).toEqual([404, true]);
    expect(await sitemap()).not.toContain(`/public/events/${hidden.id}<`);
  });
});

describe('a guest', () => {
  it('has a seat once the link in the mail is confirmed, and then sees where to go', async () => {
    const { id } = await aPublicEvent({
      capacity: 8,
      map_link: 'https://maps.example.org/boatshed',
      online_link: 'https://meet.example.org/room',
    });
    const { email, token } = await anAsked(id);
    expect(await countsOf(id)).toEqual({ going: 0, held: 1, waiting: 0 });
    const before = good(await look(token), 200);
    expect(before).toMatchObject({ answer: 'asked', has_seat: true, map_link: null, online_link: null });
    // Programs that check mails open links: looking confirms nothing.
    expect(await countsOf(id)).toEqual({ going: 0, held: 1, waiting: 0 });

    const { guest } = good(await say(token, true), 200);
    expect(guest).toMatchObject({
      name: 'Gail Guest',
      answer: 'going',
      map_link: 'https://maps.example.org/boatshed',
      online_link: 'https://meet.example.org/room',
    });
    expect(good(await say(token, true), 200)).toEqual({ guest });
    expect(await countsOf(id)).toEqual({ going: 1, held: 0, waiting: 0 });
    expect((await mailTo(server, email, /^You’re registered/)).text_part).toContain('meet.example.org/room');
    expect(await countMailsTo(server, email)).toBe(2);
    expect((await eventAs(host, id)).counts.going).toBe(1);

    const list = await host.client.get<{ guests: object[]; people: object[] }>(`/api/events/${id}/check-in`);
    expect(list.body).toMatchObject({ people: [], guests: [{ name: 'Gail Guest', email }] });
    const guestId = (list.body.guests[0] as { id: number }).id;
    const checkIn = (isHere: boolean) =>
      host.client.put<{ checked_in: number }>(`/api/events/${id}/check-in`, {
        json: { guest_id: guestId, is_here: isHere },
      });
    for (const [isHere, arrived] of [
      [true, 1],
      [true, 1],
      [false, 0],
    ] as const)
      expect(good(await checkIn(isHere), 200).checked_in).toBe(arrived);
    const csv = await host.client.get(`/api/events/${id}/people.csv`);
    expect(csv.text).toContain(`Gail Guest,${email},Guest,1,`);
    const who = await host.client.get(`/api/events/${id}/people`);
    expect(who.text).not.toContain('Gail');
  });

  it('gives the seat back and is forgotten, and asking again changes nothing', async () => {
    const { id } = await aPublicEvent({ capacity: 1 });
    const first = await aGuest(id);
    const second = await anAsked(id);
    expect(good(await say(second.token, true), 200).guest).toMatchObject({
      answer: 'waiting',
      place_in_line: 1,
    });
    expect(good(await say(first.token, false), 200)).toEqual({ guest: null });
    expect(good(await say(first.token, false), 200)).toEqual({ guest: null });
    expect(await countsOf(id)).toEqual({ going: 1, held: 0, waiting: 0 });
    expect(good(await look(second.token), 200).answer).toBe('going');
    await mailTo(server, second.email, /^You have a seat/);
    for (const gone of [await look(first.token), await say(first.token, true)])
      expect([gone.status, (gone.body as Refused).error.code]).toEqual([404, 'calendar.guest_link_over']);
    const { rows } = await server.database.admin.query('SELECT FROM calendar_guests WHERE email = $1', [
      first.email,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('loses the seat after half an hour without a yes', async () => {
    const { id } = await aPublicEvent({ capacity: 1 });
    const { token } = await anAsked(id);
    expect((await show(id)).body.is_full).toBe(true);
    await lapse(id);
    // Whether or not the job has been there already.
    expect((await look(token)).status).toBe(404);
    expect((await say(token, true)).status).toBe(404);
    await server.services.database.inCommunity({ communityId: community.id }, (tx) => passOnSeats(tx, id));
    expect((await show(id)).body.is_full).toBe(false);
    expect((await say(token, true)).status).toBe(404);
    expect(await countsOf(id)).toEqual({ going: 0, held: 0, waiting: 0 });
  });

  it('stands in the same line as members, and is passed over by nobody behind them', async () => {
    const { id } = await aPublicEvent({
      capacity: 1,
      starts: `${dayIn(4)}T09:00`,
      ends: `${dayIn(4)}T10:00`,
    });
    const [one, other] = [await aMember(server, community), await aMember(server, community)];
    good(await answer(one, id, { answer: 'going' }), 200);
    const guest = await aGuest(id);
    expect(guest.guest).toMatchObject({ answer: 'waiting', place_in_line: 1 });
    expect(good(await answer(other, id, { answer: 'going' }), 200)).toMatchObject({
      my_answer: 'waiting',
      my_place_in_line: 2,
    });
    good(await answer(one, id, { answer: 'not_going' }), 200);
    expect(good(await look(guest.token), 200).answer).toBe('going');
    good(await say(guest.token, false), 200);
    expect((await eventAs(other, id)).my_answer).toBe('going');
  });

  it('is offered a seat shortly before the start, and takes it by the link', async () => {
    const { id } = await aPublicEvent({ capacity: 1 });
    const member = await aMember(server, community);
    good(await answer(member, id, { answer: 'going' }), 200);
    const guest = await aGuest(id);
    await server.database.admin.query(
      `UPDATE calendar_dates SET starts_at = now() + interval '3 hours', ends_at = now() + interval '4 hours' WHERE id = $1`,
      [id],
    );
    good(await answer(member, id, { answer: 'not_going' }), 200);
    expect(good(await look(guest.token), 200)).toMatchObject({ answer: 'offered', has_seat: true });
    await mailTo(server, guest.email, /^A seat is free for you/);
    expect(await countsOf(id)).toEqual({ going: 0, held: 1, waiting: 0 });
    expect(good(await say(guest.token, true), 200).guest!.answer).toBe('going');
    expect(await countsOf(id)).toEqual({ going: 1, held: 0, waiting: 0 });
  });

  it('gets the last seat once, however many ask and confirm at the same moment', async () => {
    const { id } = await aPublicEvent({ capacity: 1 });
    const asked = await Promise.all(Array.from({ length: 6 }, () => anAsked(id)));
    const member = await aMember(server, community);
    const [taken, ...said] = await Promise.all([
      answer(member, id, { answer: 'going' }),
      ...asked.map(({ token }) => say(token, true)),
    ]);
    const standing = [taken.body.my_answer, ...said.map(({ body }) => body.guest?.answer)];
    expect(standing.filter((each) => each === 'going')).toHaveLength(1);
    expect(await countsOf(id)).toEqual({ going: 1, held: 0, waiting: 6 });
  });

  it('cannot keep everyone out with addresses that nobody reads', async () => {
    const { id } = await aPublicEvent({ capacity: 8 });
    for (let each = 0; each < 6; each += 1) good(await register(id, anAddress()), 202);
    expect(await countsOf(id)).toEqual({ going: 0, held: 2, waiting: 0 });
    // Whoever confirms takes a seat that is left.
    expect((await aGuest(id)).guest.answer).toBe('going');
  });
});

describe('registering', () => {
  it('reads the same for a member’s address, which takes no second seat', async () => {
    const { id } = await aPublicEvent({ capacity: 1, shows_seats: true });
    const member = await aMember(server, community);
    const stranger = anAddress();
    const other = await aPublicEvent({ capacity: 1, shows_seats: true });
    const [forMember, forStranger] = [await register(id, member.email), await register(other.id, stranger)];
    expect([forMember.status, forMember.body]).toEqual([forStranger.status, forStranger.body]);
    const hidden = async (each: number) => (await show(each)).body.seats_left;
    expect(await hidden(id)).toBe(await hidden(other.id));
    const mail = await mailTo(server, member.email, /^Confirm your registration/);
    expect(mail.text_part).toContain(`/marketplace/events/${id}`);
    expect(mail.text_part).not.toContain(path);
    // What was held for the address is theirs.
    expect(good(await answer(member, id, { answer: 'going' }), 200).my_answer).toBe('going');
    expect(await countsOf(id)).toEqual({ going: 1, held: 0, waiting: 0 });
  });

  it('puts nothing into the first mail that a stranger has typed', async () => {
    const { id } = await aPublicEvent();
    const email = anAddress();
    good(await register(id, email, { name: 'Win at https://prize.example' }), 202);
    expect((await mailTo(server, email, /^Confirm/)).text_part).not.toContain('prize');
  });

  it('is limited by address', async () => {
    const strict = await startTestServer();
    await aCommunity(strict, 'narrow');
    const statuses = [];
    for (let each = 0; each < 11; each += 1) {
      const json = { name: 'Gail', email: anAddress() };
      statuses.push((await strict.visitor('narrow').post('/api/public/events/1/guests', { json })).status);
    }
    await strict.close();
    expect(statuses.slice(-2)).toEqual([404, 429]);
  });

  it('twice sends one mail and holds one seat, and later mails stop at three', async () => {
    const { id } = await aPublicEvent({ capacity: 20 });
    const email = anAddress();
    await Promise.all([register(id, email), register(id, email), register(id, email.toUpperCase())]);
    await mailTo(server, email, /^Confirm/);
    expect([await countMailsTo(server, email), (await countsOf(id)).held]).toEqual([1, 1]);
    for (let again = 0; again < 4; again += 1) {
      await server.database.admin.query(
        `UPDATE calendar_guests SET mailed_at = now() - interval '2 minutes' WHERE email = $1`,
        [email],
      );
      good(await register(id, email), 202);
    }
    expect([await countMailsTo(server, email), (await countsOf(id)).held]).toEqual([3, 1]);
  });

  it('writes one address about five events at most until it answers', async () => {
    const email = anAddress();
    for (let each = 0; each < 6; each += 1) good(await register((await aPublicEvent()).id, email), 202);
    expect(await countMailsTo(server, email)).toBe(5);
  });

  it('writes one address ten times a day at most, and says when it may be asked again', async () => {
    const [one, other] = [await aPublicEvent(), await aPublicEvent()];
    const email = anAddress();
    /** As if half an hour had passed without an answer. */
    const forget = () => server.database.admin.query('DELETE FROM calendar_guests WHERE email = $1', [email]);
    for (let each = 0; each < 10; each += 1) {
      good(await register(each % 2 ? one.id : other.id, email), 202);
      await forget();
    }
    const refused = await register(one.id, email);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'calendar.too_many_registrations']);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(86_000);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect([await countMailsTo(server, email), (await register(one.id, anAddress())).status]).toEqual([
      10, 202,
    ]);
    await server.database.admin.query(
      `UPDATE calendar_guest_mails SET since = now() - interval '1 day' WHERE community_id = $1`,
      [community.id],
    );
    good(await register(one.id, email), 202);
  });

  it('grants what is left of a day once when many ask at the same time', async () => {
    const email = anAddress();
    const events = await Promise.all(Array.from({ length: 4 }, () => aPublicEvent()));
    good(await register((await aPublicEvent()).id, email), 202);
    await server.database.admin.query('DELETE FROM calendar_guests WHERE email = $1', [email]);
    await server.database.admin.query(`UPDATE calendar_guest_mails SET mails = 8 WHERE mails = 1`);
    const statuses = await Promise.all(events.map(async ({ id }) => (await register(id, email)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 202, 429, 429]);
    expect(await countMailsTo(server, email)).toBe(3);
  });

  it.each([
    ['from one network', 'network', 200],
    ['for one event', 'date', 1000],
    ['in one community', 'community', 3000],
  ])('is refused for the day when too many emails were asked for %s', async (_, about, most) => {
    const own = await aCommunity(server);
    const member = await aMember(server, own);
    const { id } = await anEvent(member, { is_public: true });
    const ask = () =>
      server
        .visitor(own.subdomain)
        .post<Refused>(`/api/public/events/${id}/guests`, { json: { name: 'Gail', email: anAddress() } });
    good(await ask(), 202);
    await server.database.admin.query(
      `UPDATE calendar_guest_mails SET mails = $3 WHERE community_id = $1 AND about LIKE $2 || ' %'`,
      [own.id, about, most - 1],
    );
    good(await ask(), 202);
    const refused = await ask();
    expect([refused.status, refused.body.error.code]).toEqual([429, 'calendar.too_many_registrations']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  });

  it('keeps no address to count by, and forgets the count after a day', async () => {
    const { id } = await aPublicEvent();
    const email = anAddress();
    good(await register(id, email), 202);
    const counted = async () =>
      (await server.database.admin.query('SELECT about, since FROM calendar_guest_mails')).rows;
    expect(JSON.stringify(await counted())).not.toMatch(/@|127\.0/);
    await server.database.admin.query(`UPDATE calendar_guest_mails SET since = since - interval '2 days'`);
    await forgetGuestMails(server.services.database);
    expect(await counted()).toEqual([]);
  });

  it('is still to be had while a hundred others have not answered, without a seat being held', async () => {
    const { id } = await aPublicEvent();
    await server.database.admin.query(
      `INSERT INTO calendar_guests (community_id, date_id, name, email, token_hash, held_until, has_seat)
       SELECT $1, $2, 'A', 'crowd' || n || '@example.com', sha256(n::text::bytea), now() + interval '20 minutes', true
         FROM generate_series(1, 100) n`,
      [community.id, id],
    );
    const { token } = await anAsked(id);
    expect(good(await look(token), 200).has_seat).toBe(false);
    expect(good(await say(token, true), 200).guest?.answer).toBe('going');
  });

  it('thanks a program and does nothing', async () => {
    const { id } = await aPublicEvent({ capacity: 2 });
    const email = anAddress();
    good(await register(id, email, { website: 'https://spam.example' }), 202);
    expect([await countMailsTo(server, email), (await countsOf(id)).held]).toEqual([0, 0]);
  });

  it('is refused for what is over, cancelled or registered elsewhere, and without name or address', async () => {
    const linked = await aPublicEvent({ event_link: 'https://tickets.example.org' });
    const cancelled = await aPublicEvent();
    good(await host.client.post(`/api/events/${cancelled.id}/cancellation`, { json: {} }), 200);
    const over = await aPublicEvent();
    await server.database.admin.query(
      `UPDATE calendar_dates SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' WHERE id = $1`,
      [over.id],
    );
    const codes = [];
    for (const { id } of [linked, cancelled, over])
      codes.push((await register(id, anAddress())).body.error.code);
    expect(codes).toEqual(['calendar.registers_elsewhere', 'calendar.cancelled', 'calendar.over']);
    const { id } = await aPublicEvent();
    const wrong = await register(id, 'nobody', { name: ' ' });
    expect([wrong.status, Object.keys(wrong.body.error.fields!)]).toEqual([400, ['name', 'email']]);
  });
});

describe('a guest’s link', () => {
  it('works in its own community alone', async () => {
    const { id } = await aPublicEvent();
    const { token } = await anAsked(id);
    await aCommunity(server, 'strangers');
    expect((await look(token, 'strangers')).status).toBe(404);
    expect((await look('x'.repeat(43))).status).toBe(404);
    expect((await look('short')).status).toBe(404);
  });

  it('outlives the public page, and says why an event was cancelled', async () => {
    const event = await aPublicEvent();
    const guest = await aGuest(event.id);
    const hidden = good(await change(host, event, { is_public: false }), 200);
    expect(good(await look(guest.token), 200).answer).toBe('going');
    const word = { word: 'The speaker is ill.' };
    good(await host.client.post(`/api/events/${hidden.id}/cancellation`, { json: word }), 200);
    expect((await mailTo(server, guest.email, /^Cancelled/)).text_part).toContain('The speaker is ill.');
    expect(good(await look(guest.token), 200)).toMatchObject({
      cancel_word: 'The speaker is ill.',
      event: { is_cancelled: true },
    });
  });

  it('comes again by mail a day before', async () => {
    const event = await aPublicEvent();
    const guest = await aGuest(event.id);
    await server.database.admin.query(
      `UPDATE calendar_dates SET starts_at = now() + interval '23 hours', ends_at = now() + interval '24 hours' WHERE id = $1`,
      [event.id],
    );
    await remindOfEvents(server.services.database);
    const mail = await mailTo(server, guest.email, /^Coming up/);
    expect(tokenIn(mail, path)).toBe(guest.token);
    expect(mail.text_part).toMatch(/unsubscribe/i);
  });

  it('is for those who have a place, once the event is no longer public', async () => {
    const event = await aPublicEvent();
    const [asked, guest] = [await anAsked(event.id), await aGuest(event.id)];
    good(await change(host, event, { is_public: false }), 200);
    const late = await say(asked.token, true);
    expect([late.status, late.body.error.code]).toEqual([409, 'calendar.not_public']);
    expect(good(await say(guest.token, true), 200).guest?.answer).toBe('going');
  });

  it('shows map and meeting only while there is something to come to', async () => {
    const links = { online_link: 'https://meet.example/1', map_link: 'https://maps.example/1' };
    const [off, over] = [await aPublicEvent(links), await aPublicEvent(links)];
    const [one, other] = [await aGuest(off.id), await aGuest(over.id)];
    expect(good(await look(one.token), 200)).toMatchObject(links);
    good(await host.client.post(`/api/events/${off.id}/cancellation`, { json: {} }), 200);
    await server.database.admin.query(
      `UPDATE calendar_dates SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' WHERE id = $1`,
      [over.id],
    );
    const none = { online_link: null, map_link: null };
    expect(good(await look(one.token), 200)).toMatchObject(none);
    expect(good(await look(other.token), 200)).toMatchObject(none);
  });

  it('comes again by mail when the event moves', async () => {
    const event = await aPublicEvent();
    const guest = await aGuest(event.id);
    good(await change(host, event, { starts: `${dayIn(11)}T09:00`, ends: `${dayIn(11)}T10:30` }), 200);
    const mail = await mailTo(server, guest.email, /^New time or place/);
    expect(tokenIn(mail, path)).toBe(guest.token);
  });
});

it('guests are forgotten thirty days after the event, and the counts stay', async () => {
  const [old, recent] = [await aPublicEvent(), await aPublicEvent()];
  const guests = [await aGuest(old.id), await aGuest(recent.id)];
  const ago = (id: number, days: number) =>
    server.database.admin.query(
      `UPDATE calendar_dates SET starts_at = now() - make_interval(days => $2, hours => 2), ends_at = now() - make_interval(days => $2) WHERE id = $1`,
      [id, days],
    );
  await ago(old.id, 31);
  await ago(recent.id, 29);
  await jobsAreDone(server);
  await forgetGuests(server.services.database);
  const statuses = [];
  for (const { token } of guests) statuses.push((await look(token)).status);
  expect(statuses).toEqual([404, 200]);
  expect((await countsOf(old.id)).going).toBe(1);
});

it('a member who leaves gives back what their address holds as a guest’s', async () => {
  const member = await aMember(server, community);
  const { id } = await aPublicEvent({ capacity: 1 });
  good(await register(id, member.email), 202);
  expect(await countsOf(id)).toEqual({ going: 0, held: 1, waiting: 0 });
  good(await member.client.delete('/api/account', { json: { current_password: testPassword } }), 200);
  expect(await countsOf(id)).toEqual({ going: 0, held: 0, waiting: 0 });
});

describe('what a guest gets besides words', () => {
  const calendarOf = async (to: string, subject: RegExp) => {
    const { id } = await mailTo(server, to, subject);
    const { rows } = await server.database.admin.query<{
      calendar_method: string | null;
      calendar_part: string | null;
    }>('SELECT calendar_method, calendar_part FROM mails WHERE id = $1', [id]);
    return rows[0]!;
  };

  it('is the calendar entry, in their mail and on their page, and its end where the event is cancelled', async () => {
    const { id } = await aPublicEvent({ place: 'The Boatshed', online_link: 'https://meet.example.org/x' });
    const { email, token } = await anAsked(id);
    const file = (of = token) => visitor().get(`/api/public/event-guests/${of}/event.ics`);
    expect((await file()).status).toBe(409);
    expect((await file(`${token.slice(0, -1)}_`)).status).toBe(404);
    expect(await calendarOf(email, /^Confirm/)).toEqual({ calendar_method: null, calendar_part: null });
    good(await say(token, true), 200);
    const confirmed = await calendarOf(email, /registered/);
    expect(confirmed.calendar_method).toBe('PUBLISH');
    const { text, headers } = await file();
    expect(headers['content-type']).toContain('text/calendar');
    for (const entry of [text, confirmed.calendar_part!]) {
      expect(entry).toContain('METHOD:PUBLISH');
      expect(entry).toContain('SUMMARY:Breakfast');
      expect(entry).toContain('LOCATION:The Boatshed');
      expect(entry).toContain('DESCRIPTION:https://meet.example.org/x');
      expect(entry).not.toContain('ATTENDEE');
    }
    good(
      await host.client.post(`/api/events/${id}/cancellation`, { json: { word: 'The hall is flooded' } }),
      200,
    );
    await jobsAreDone(server);
    const cancelled = await calendarOf(email, /^Cancelled/);
    expect(cancelled.calendar_part).toContain('STATUS:CANCELLED');
    const uid = /UID:(.*)/.exec(text)![1]!;
    expect(cancelled.calendar_part).toContain(`UID:${uid}`);
    const { text_part: words } = await mailTo(server, email, /^Cancelled/);
    expect(words).not.toMatch(/^ | {2}|\n /m);
    expect((await show(id)).body).toMatchObject({ is_cancelled: true, cancel_word: 'The hall is flooded' });
  });

  it('is a mail at an international domain', async () => {
    const { id } = await aPublicEvent();
    good(await register(id, 'Gail@Bücher.example'), 202);
    const { text_part: text } = await mailTo(server, 'gail@xn--bcher-kva.example', /^Confirm/);
    expect(text).toContain(path);
  });
});
