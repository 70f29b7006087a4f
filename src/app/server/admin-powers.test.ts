import { afterAll, beforeAll, expect, test } from 'vitest';
import { asksForAdmins } from '../../../testing/architecture/admin-powers.ts';
import type { Answer } from '../../../testing/client.ts';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aForm, anEvent, change } from '../../features/calendar/server/calendar.test-support.ts';
import type { CalendarEventDetail } from '../../features/calendar/contract/types.ts';
import { aPost } from '../../features/posts/server/posts.test-support.ts';

interface Outcome {
  error?: { code: string };
  state?: string;
}

type Attempt = () => Promise<Answer<Outcome>>;

interface Power {
  /** What there is to do, and how the admin does it. */
  arrange: () => Promise<Attempt>;
  /** What an admin without two-step sign-in gets. */
  without?: [status: number, said?: string];
}

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
let author: TestMember;
let moderator: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000 });
  community = await aCommunity(server);
  author = await aMember(server, community);
  // Not the contact of their company, so that all they may do there is an admin's.
  const contact = await aMember(server, community);
  admin = await aMember(server, community, { isAdmin: true, colleagueOf: contact });
  moderator = await aMember(server, community, { roles: ['moderator'], colleagueOf: contact });
});
afterAll(() => server.close());

const inDatabase = (statement: string, ...values: unknown[]) =>
  server.database.admin.query<{ id: string }>(statement, values);
const needTwoStep = (isNeeded: boolean) =>
  inDatabase('UPDATE communities SET admins_need_two_step = $2 WHERE id = $1', community.id, isNeeded);

const setRoles = (roles: string[]) =>
  inDatabase('UPDATE members SET roles = $2 WHERE id = $1', moderator.id, roles);

/** Set for the attempt and taken back when the next power is arranged. */
const settings = {
  posts: (who: string) =>
    inDatabase(
      `INSERT INTO post_settings (community_id, who_posts) VALUES ($1, $2)
       ON CONFLICT (community_id) DO UPDATE SET who_posts = excluded.who_posts`,
      community.id,
      who,
    ),
  events: (who: string, needsApproval: boolean) =>
    inDatabase(
      `INSERT INTO calendar_settings (community_id, who_creates, needs_approval) VALUES ($1, $2, $3)
       ON CONFLICT (community_id) DO UPDATE SET who_creates = excluded.who_creates, needs_approval = excluded.needs_approval`,
      community.id,
      who,
      needsApproval,
    ),
  domains: (...domains: string[]) =>
    inDatabase('UPDATE communities SET sign_up_domains = $2 WHERE id = $1', community.id, domains),
};
/** An admin, or a moderator in their place. */
let actor: TestMember;
const ask = (path: string, more: Parameters<TestMember['client']['ask']>[1]) =>
  actor.client.ask<Outcome>(path, more);
const colleague = (more: { isAdmin?: boolean } = {}) =>
  aMember(server, community, { ...more, colleagueOf: admin });

async function aFile() {
  const form = new FormData();
  form.append('file', new Blob(['Prices']), 'prices.txt');
  const { id } = good(await author.client.post<{ id: number }>('/api/posts/files', { multipart: form }), 201);
  const post = await aPost(author, { files: [{ id }] });
  return `/api/posts/${post.id}/files/${id}/versions`;
}
async function promoted(): Promise<string> {
  const { rows } = await inDatabase(
    `SELECT id FROM library_categories WHERE community_id = $1 AND name = 'Promoted content'`,
    community.id,
  );
  return rows[0]!.id;
}
async function aWaitingEvent(): Promise<CalendarEventDetail> {
  await settings.events('members', true);
  const event = await anEvent(author);
  await settings.events('members', false);
  return event;
}
const get = (path: string) => () => ask(path, { method: 'GET' });

const powers: Record<string, Power> = {
  'changing someone else’s post': {
    arrange: async () => {
      const { id, version } = await aPost(author);
      return () =>
        ask(`/api/posts/${id}`, {
          method: 'PUT',
          json: { title: '', message: 'Better news', files: [], version },
        });
    },
  },
  'deleting someone else’s post': {
    arrange: async () => {
      const { id } = await aPost(author);
      return () => ask(`/api/user/DeleteFeedPost/${id}`, { method: 'DELETE' });
    },
  },
  'restoring someone else’s post': {
    arrange: async () => {
      const { id } = await aPost(author);
      good(await author.client.delete(`/api/user/DeleteFeedPost/${id}`), 200);
      return () => ask(`/api/posts/${id}/restoration`, { method: 'POST', json: {} });
    },
  },
  'adding a version to someone else’s file': {
    arrange: async () => {
      const path = await aFile();
      return () => {
        const form = new FormData();
        form.append('file', new Blob(['New prices']), 'prices.txt');
        return ask(path, { method: 'POST', multipart: form });
      };
    },
  },
  'reading the history of someone else’s post': {
    arrange: async () => get(`/api/posts/${(await aPost(author)).id}/revisions`),
  },
  'opening a post for partners': {
    arrange: async () => get(`/api/posts/${(await aPost(author, { audience: 'partners' })).id}`),
    without: [404],
  },
  'deleting someone else’s comment': {
    arrange: async () => {
      const { id } = await aPost(author);
      const comment = good(
        await author.client.post<{ id: number }>(`/api/posts/${id}/comments`, { json: { text: 'Well' } }),
        201,
      );
      return () => ask(`/api/posts/${id}/comments/${comment.id}`, { method: 'DELETE' });
    },
  },
  'posting where only admins do': {
    arrange: async () => {
      await settings.posts('admins');
      return () => ask('/api/posts', { method: 'POST', json: { message: 'From the office' } });
    },
  },
  'promoting an entry': {
    arrange: async () => {
      const category = Number(await promoted());
      return () =>
        ask('/api/posts', { method: 'POST', json: { message: 'Our fair', category_id: category } });
    },
  },
  'changing someone else’s event': {
    arrange: async () => {
      const event = await anEvent(author);
      return () => change(actor, event, { title: 'Lunch', reach: 'this' });
    },
  },
  'cancelling someone else’s event': {
    arrange: async () => {
      const { id } = await anEvent(author);
      return () => ask(`/api/events/${id}/cancellation`, { method: 'POST', json: { reach: 'this' } });
    },
  },
  'reading who comes to someone else’s event': {
    arrange: async () => get(`/api/events/${(await anEvent(author)).id}/check-in`),
  },
  'exporting who comes to someone else’s event': {
    arrange: async () => get(`/api/events/${(await anEvent(author)).id}/people.csv`),
  },
  'opening an event that waits for approval': {
    arrange: async () => get(`/api/events/${(await aWaitingEvent()).id}`),
    without: [404],
  },
  'announcing where only admins do': {
    arrange: async () => {
      await settings.events('admins', false);
      return () => ask('/api/events', { method: 'POST', json: aForm() });
    },
  },
  'announcing without approval': {
    arrange: async () => {
      await settings.events('members', true);
      return () => ask('/api/events', { method: 'POST', json: aForm() });
    },
    without: [201, 'waiting'],
  },
  'reading an announcement to others': {
    arrange: async () => {
      const { id } = good(
        await admin.client.post<{ id: number }>('/api/community-admin/announcements', {
          json: { audience: 'everyone', title: 'Hello', text: 'Hello all' },
        }),
        201,
      );
      await inDatabase('DELETE FROM announcement_recipients WHERE member_id = $1', actor.id);
      return get(`/api/announcements/${id}`);
    },
  },
  'choosing the company’s contact': {
    arrange: async () => {
      const { id } = await colleague();
      return () => ask('/api/my-company/contact', { method: 'PUT', json: { user_id: id } });
    },
  },
  'removing a colleague': {
    arrange: async () => {
      const { id } = await colleague();
      return () => ask(`/api/my-company/team/${id}`, { method: 'DELETE' });
    },
  },
  'removing a colleague who is an admin': {
    arrange: async () => {
      const { id } = await colleague({ isAdmin: true });
      good(await admin.client.put('/api/my-company/contact', { json: { user_id: admin.id } }), 200);
      return () => ask(`/api/my-company/team/${id}`, { method: 'DELETE' });
    },
  },
  'reading a company’s field that only admins see': {
    arrange: async () => {
      const json = { name: `Margin ${actor.id}`, kind: 'text', seen_by: 'admins' };
      const { id } = good(await admin.client.post<{ id: number }>('/api/admin/fields', { json }), 201);
      const mine = '/api/my-company/fields';
      const { version } = good(await author.client.get<{ version: number }>(mine), 200);
      good(await author.client.put(mine, { json: { values: { [id]: 'secret' }, version } }), 200);
      return async () => {
        const answer = await actor.client.get<{ fields: object[] }>(`/api/companies/${author.id}`);
        return { ...answer, body: { state: answer.body.fields.length === 0 ? 'hidden' : 'shown' } };
      };
    },
    without: [200, 'hidden'],
  },
  'inviting a colleague at a domain that the community doesn’t take': {
    arrange: async () => {
      await settings.domains('harbour.example');
      return () =>
        ask('/api/my-company/invitations', { method: 'POST', json: { email: 'kim@elsewhere.example' } });
    },
  },
};

const saidBy = ({ body }: Answer<Outcome>) => body?.error?.code ?? body?.state;

test('tries every power that a feature names', () => {
  const named = Object.values(asksForAdmins).flatMap((each) => ('powers' in each ? each.powers : []));
  expect(Object.keys(powers).toSorted()).toEqual(named.toSorted());
});

test.each(Object.entries(powers))(
  'asks an admin for two-step sign-in when the community wants it: %s',
  async (_name, { arrange, without: [status, said] = [403, 'two_step_required'] }) => {
    await Promise.all([settings.posts('members'), settings.events('members', false), settings.domains()]);
    actor = admin;
    const attempt = await arrange();
    await needTwoStep(true);
    const refused = await attempt();
    await needTwoStep(false);
    expect([refused.status, said && saidBy(refused)]).toEqual([status, said]);
    const done = await attempt();
    expect([done.status < 300, said !== undefined && saidBy(done) === said]).toEqual([true, false]);
  },
);

/** Posts and events; the rest stays with admins. */
const isOfModerators = (name: string) =>
  /\b(post|file|comment|event|announcing|posting)\b/.test(name) &&
  name !== 'reading an announcement to others';

test.each(Object.entries(powers))(
  'gives a moderator the powers over posts and events alone: %s',
  async (name, { arrange, without }) => {
    await Promise.all([settings.posts('members'), settings.events('members', false), settings.domains()]);
    actor = moderator;
    const attempt = await arrange();
    await setRoles([]);
    const refused = await attempt();
    await setRoles(['moderator']);
    const done = await attempt();
    const isDone = done.status < 300 && (without?.[1] === undefined || saidBy(done) !== without[1]);
    expect([name, isDone, isDone && saidBy(refused) === saidBy(done)]).toEqual([
      name,
      isOfModerators(name),
      false,
    ]);
  },
);
