import { eventsFor } from '../../../../testing/events.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formerMembersIn } from '../../../../testing/architecture/member-columns.ts';
import {
  aCommunity,
  aMember,
  signIn,
  testPassword,
  type TestCommunity,
  type TestMember,
  anInvitation,
  good,
  aReferral,
  terms,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { png } from '../../../kit/server/files/samples.test-support.ts';
import type { Company, CompanyCard } from '../../members/contract/company.ts';
import type { MyCompany } from '../../members/contract/my-company.ts';
import { countMailsTo, jobsAreDone, mailTo } from '../../../../testing/mail-box.ts';
import { aColleague, aSeat, invitationTo, inviteToTeam } from './team.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let other: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, takesJobs: true });
  community = await aCommunity(server, 'leaving');
  other = await aCommunity(server, 'staying');
  // So that nobody below is the only admin by accident.
  await aMember(server, community, { isAdmin: true });
  await aMember(server, other, { isAdmin: true });
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.admin.query<Row>(text, values)).rows;
const deletion = ({ client }: Pick<TestMember, 'client'>, password = testPassword) =>
  client.delete<{ deleted?: true } & ErrorAnswer>('/api/account', { json: { current_password: password } });
const removal = (by: TestMember, userId: number) =>
  by.client.delete<ErrorAnswer>(`/api/my-company/team/${userId}`);
const companyOf = async ({ client }: TestMember) => (await client.get<MyCompany>('/api/my-company')).body;

async function describeCompany(member: TestMember, name: string): Promise<MyCompany> {
  const { version } = await companyOf(member);
  const put = (path: string, json: object) => member.client.ask<MyCompany>(path, { method: 'PUT', json });
  const saved = await put('/api/my-company', {
    name,
    country: 'Norway',
    currency: 'AUD',
    city: 'Bergen',
    industry: 'Automotive',
    bio: `${name} mends boats.`,
    email: `office@${name.toLowerCase()}.example`,
    version,
  });
  const tagged = await put('/api/my-company/tags', {
    services: [{ text: `${name} caulking`, colour: 'blue' }],
    ideal_client: [],
    version: saved.body.version,
  });
  const { body, status } = await put('/api/my-company/privacy', {
    is_public: true,
    public_parts: ['people', 'about'],
    version: tagged.body.version,
  });
  expect(status).toBe(200);
  return body;
}

async function upload(member: TestMember, path: string): Promise<string> {
  const multipart = new FormData();
  multipart.append('file', new Blob([new Uint8Array(await png())]), 'quillon-portrait.png');
  const { body, status, text } = await member.client.ask<{ avatar: string; cover: string }>(path, {
    method: 'PUT',
    multipart,
  });
  if (status !== 200) throw new Error(text);
  return path.endsWith('cover') ? body.cover : body.avatar;
}

/** A referral from me to somebody, who accepts it, with a document that has my name. */
async function referTo(receiver: TestMember, me: TestMember): Promise<void> {
  const { id } = await aReferral(me, receiver, {}, { 'idempotency-key': 'a referral of mine' });
  const multipart = new FormData();
  multipart.append('file', new Blob(['%PDF-1.4\n%%EOF']), 'letter of xanthe quillon.pdf');
  const added = await me.client.post(`/api/referrals/${id}/files`, { multipart });
  expect(added.status).toBe(201);
  const accepted = await receiver.client.post(`/api/referrals/${id}/acceptance`, { json: {} });
  expect(accepted.status).toBe(200);
}

/** Words to somebody, the last of them a document that has my name, which nobody has read yet. */
async function chatWith({ id }: TestMember, me: TestMember): Promise<number> {
  const begun = await me.client.post<{ ConversationId: number; MessageId: number }>(
    '/api/user/MessengerSendMessageNewConversation',
    { json: { RecipientUserId: id, Message: 'Xanthe here. See you at the quay.' } },
  );
  const { ConversationId: conversationId, MessageId: messageId } = good(begun, 200);
  const text = 'See you at the quay.';
  good(
    await me.client.put(`/api/chat/conversations/${conversationId}/messages/${messageId}/text`, {
      json: { text },
    }),
    200,
  );
  const multipart = new FormData();
  multipart.append('conversation_id', String(conversationId));
  multipart.append('file', new Blob(['%PDF-1.4\n%%EOF']), 'xanthe quillon, plans.pdf');
  good(await me.client.post('/api/chat/files', { multipart }), 200);
  good(
    await me.client.ask('/api/chat/settings', { method: 'PATCH', json: { shares_after_leaving: true } }),
    200,
  );
  return conversationId;
}

/** A deal of mine whose commission I dispute, in words that have my name. */
async function disputeWith(receiver: TestMember, me: TestMember): Promise<void> {
  const { id } = await aReferral(me, receiver, { terms: terms({ commission_calc_method: 'fixed' }) });
  const [{ day } = { day: '' }] = await query<{ day: string }>(
    'SELECT ((now() AT TIME ZONE time_zone)::date)::text AS day FROM communities WHERE id = $1',
    [community.id],
  );
  await receiver.client.post(`/api/referrals/${id}/acceptance`, { json: {} });
  await receiver.client.post(`/api/referrals/${id}/closure`, { json: { amount: 100_000, date: day } });
  const owed = await me.client.get<{ commissions: { id: number }[] }>(`/api/commissions?referral=${id}`);
  const disputed = await me.client.post(`/api/commissions/${owed.body.commissions[0]!.id}/dispute`, {
    json: { reason: 'Xanthe Quillon was promised more.' },
  });
  expect(disputed.status).toBe(200);
}

/** A post and a comment that have my name, both reported and removed with a word to me. */
async function postAndBeReported(admin: TestMember, me: TestMember): Promise<void> {
  const json = { title: 'Xanthe Quillon mends boats', message: 'Ask for Xanthe at Zyxwood.' };
  const { id } = good(await me.client.post<{ id: number }>('/api/posts', { json }), 201);
  const said = good(
    await me.client.post<{ id: number }>(`/api/posts/${id}/comments`, { json: { text: 'Xanthe again.' } }),
    201,
  );
  const another = await aMember(server, community);
  for (const comment of [{ comment_id: said.id }, {}]) {
    const report = { reason: 'spam', note: 'Look', ...comment };
    const made = await another.client.post<{ report_id: number }>(`/api/posts/${id}/report`, {
      json: report,
    });
    good(
      await admin.client.post(`/api/admin/post-reports/${good(made, 201).report_id}/decision`, {
        json: { decision: 'removed', word: 'No offers, dear Xanthe.' },
      }),
      200,
    );
    const objection = { json: { text: 'Xanthe Quillon never offers anything.' } };
    good(await me.client.post(`/api/post-reports/${made.body.report_id}/objection`, objection), 201);
  }
}

/** An event that has my name, with a date of another name and a picture, and my answer to somebody else's. */
async function announceAndCome(admin: TestMember, me: TestMember): Promise<number> {
  const times = { starts: '2040-05-04T18:30', ends: '2040-05-04T20:00' };
  const json = {
    title: 'Drinks with Xanthe Quillon',
    text: 'By Zyxwood.',
    place: 'Zyxwood, upstairs',
    ...times,
  };
  const more = { online_link: 'https://meet.example/xanthe', picture_alt: 'Xanthe' };
  const approving = async (needsApproval: boolean) => {
    const settings = { who_creates: 'members', needs_approval: needsApproval };
    good(await admin.client.put('/api/admin/events/settings', { json: settings }), 200);
  };
  await approving(true);
  const { id } = good(
    await me.client.post<{ id: number }>('/api/events', { json: { ...json, ...more } }),
    201,
  );
  good(await admin.client.post(`/api/admin/events/${id}/approval`, { json: { is_approved: true } }), 200);
  await approving(false);
  const multipart = new FormData();
  multipart.append('file', new Blob([new Uint8Array(await png())]), 'quillon at the bar.png');
  good(await me.client.put(`/api/events/${id}/picture`, { multipart }), 200);
  const theirs = await admin.client.post<{ id: number }>('/api/events', {
    json: { title: 'Theirs', ...times },
  });
  const { id: elsewhere } = good(theirs, 201);
  for (const [who, event] of [
    [me, elsewhere],
    [admin, id],
  ] as const)
    good(await who.client.put(`/api/events/${event}/answer`, { json: { answer: 'going' } }), 200);
  good(await me.client.post('/api/calendar-feeds', { json: { kind: 'mine' } }), 201);
  return id;
}

/** A card of mine that has my name, with words, a file and a due date; and a file that was removed from a colleague's card. */
async function keepABoard(client: TestMember['client'], userId: number, cardName: string): Promise<void> {
  const board = async <Answer>(path: string, json: object) =>
    good(await client.post<Answer>(`/api/kanban/board/${path}`, { json }), 200);
  const { list } = await board<{ list: { id: number } }>('lists/new', { name: 'To do' });
  const { card } = await board<{ card: { id: number } }>('cards/new', { listId: list.id, name: cardName });
  const update = { memberIds: [userId], due: '2040-05-04T18:30:00Z', isSubscribed: true };
  await board('cards/update', { cardId: card.id, update });
  const said = await board<{ comment: { id: number } }>('cards/comments', {
    userId,
    cardId: card.id,
    message: 'Ask Xanthe.',
  });
  good(await client.delete(`/api/kanban/board/comments/${said.comment.id}`), 200);
  for (const isRemoved of [false, true]) {
    const multipart = new FormData();
    multipart.append('file', new Blob(['plans']), 'plans of quillon.txt');
    const path = `/api/kanban/board/cards/${card.id}/files`;
    const { file } = good(await client.post<{ file: { id: number } }>(path, { multipart }), 201);
    if (isRemoved) good(await client.delete(`${path}/${file.id}`), 200);
  }
}

/** Work of mine that an admin asks about and responds to, and my word on theirs, all with my name; one of them shared in the feed. */
async function offerAndRespond(admin: TestMember, me: TestMember): Promise<void> {
  const named = 'Xanthe Quillon of Zyxwood';
  const form = {
    title: `A boat for ${named}`,
    brief: `Ask ${named}.`,
    tags: [{ text: 'Zyxwood boats', colour: 'blue' }],
    place: 'Zyxwood harbour',
    deadline: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  };
  const call = async (by: TestMember, path: string, json: object, status = 200) =>
    good(await by.client.post<{ id: number }>(`/api/projects${path}`, { json }), status);
  const keep = async (by: TestMember, path: string, json: object) =>
    good(
      await by.client.ask(`/api/projects${path}`, {
        method: 'PUT',
        json,
        headers: { 'idempotency-key': `${path} ${by.id}` },
      }),
      200,
    );
  await call(me, '', form, 201);
  const { id: mine } = await call(me, '', form, 201);
  await call(me, `/${mine}/posting`, {});
  await call(me, `/${mine}/sharing`, {});
  const { id: question } = await call(admin, `/${mine}/questions`, { text: 'Which boat?' }, 201);
  await call(me, `/${mine}/questions/${question}/answer`, { text: `That of ${named}.` });
  await keep(admin, `/${mine}/response`, { message: 'We build it.' });
  await call(admin, `/${mine}/response/sending`, {});
  const { id: theirs } = await call(
    admin,
    '',
    { ...form, title: 'A pier', brief: 'Wood', place: 'Bergen', tags: [] },
    201,
  );
  await call(admin, `/${theirs}/posting`, {});
  await call(me, `/${theirs}/questions`, { text: `${named} asks.` }, 201);
  await keep(me, `/${theirs}/response`, { message: `${named} builds it.` });
  await call(me, `/${theirs}/response/sending`, {});
  await keep(me, `/${theirs}/subscription`, { is_subscribed: true });
  const multipart = new FormData();
  multipart.append('belongs_to', 'response');
  multipart.append('file', new Blob(['%PDF-1.4\n%%EOF']), 'offer of xanthe quillon.pdf');
  good(await me.client.post(`/api/projects/${theirs}/files`, { multipart }), 201);
  const search = { name: 'For Xanthe', q: 'zyxwood' };
  good(await me.client.post('/api/project-searches', { json: search }), 201);
}

/** A wish that has my name, somebody whom I would rather not meet, and somebody who would rather not meet me. */
async function joinTheClub(admin: TestMember, me: TestMember): Promise<void> {
  const json = {
    pace: 'weekly',
    zone: 'Europe/Oslo',
    slots: [18, 19],
    meets: 'in_person',
    place: 'Zyxwood, upstairs',
    looking_for: 'Xanthe Quillon looks for boats',
    can_introduce: 'Ask Xanthe',
    version: 0,
  };
  const headers = { 'idempotency-key': 'joining the meeting club' };
  good(await me.client.put('/api/meetingclub/wish', { json, headers }), 200);
  for (const [by, whom] of [
    [me, admin],
    [admin, me],
  ] as const)
    good(await by.client.put('/api/meetingclub/avoided', { json: { user_id: whom.id } }), 200);
}

/** Every text, JSON and array of texts in every table of the product and of its jobs that contains one of these. */
async function mentions(words: readonly string[]): Promise<string[]> {
  const columns = await query<{ place: string; column: string }>(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS place, quote_ident(column_name) AS column
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'
        AND (data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY'))`,
  );
  expect(columns.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const { place, column } of columns) {
    for (const word of words) {
      const rows = await query<{ what: string }>(
        `SELECT ${column}::text AS what FROM ${place} WHERE ${column}::text ILIKE '%' || $1 || '%'`,
        [word],
      );
      found.push(...rows.map(({ what }) => `${place}.${column}: ${what.slice(0, 200)}`));
    }
  }
  return found;
}

describe('deleting my account', () => {
  // They use every feature before they leave.
  test('leaves nothing of me behind, in any community', async () => {
    const admin = await aMember(server, community, { isAdmin: true });
    const { body: link } = await admin.client.post<{ url: string }>('/api/join-links', {
      json: { is_vetted: true, questions: ['Who are you?'] },
    });
    const email = 'xanthe.quillon@example.org';
    const asked = await server
      .visitor('leaving')
      .post(`/api/auth/join-links/${link.url.split('/').at(-1)}/requests`, {
        json: {
          email,
          first_name: 'Xanthe',
          last_name: 'Quillon',
          company: 'Zyxwood',
          answers: { 1: 'I am Xanthe.' },
        },
        headers: { 'x-forwarded-for': '10.9.0.1' },
      });
    expect(asked.status).toBe(202);
    await jobsAreDone(server);
    // Somebody else had asked for me as a partner, by mail.
    const before = await aMember(server, community);
    const wanted = { email, message: 'Dear Xanthe, be our partner.' };
    expect((await before.client.post('/api/partner-invitations', { json: wanted })).status).toBe(201);
    const [request] = (await admin.client.get<{ requests: { id: number }[] }>('/api/join-requests')).body
      .requests;
    await admin.client.post(`/api/join-requests/${request!.id}/approval`);
    const token = (await mailTo(server, email, /Welcome/)).text_part
      .split('/auth/invite/')[1]!
      .match(/^[\w-]+/)![0];
    const client = server.visitor('leaving');
    const joined = await client.post<{ token: string }>(`/api/auth/invitations/${token}/joining`, {
      json: { first_name: 'Xanthe', last_name: 'Quillon', company: 'Zyxwood', password: testPassword },
      headers: { 'x-forwarded-for': '10.9.0.2' },
    });
    client.token = joined.body.token;
    const { UserID: id } = JSON.parse(
      Buffer.from(joined.body.token.split('.')[1]!, 'base64url').toString(),
    ) as { UserID: number };
    const me: TestMember = { id, email, client };
    await describeCompany(me, 'Zyxwood');
    const files = [
      await upload(me, '/api/my-company/logo'),
      await upload(me, '/api/my-company/cover'),
      await upload(me, '/api/my-profile/avatar'),
    ];
    await referTo(admin, me);
    await disputeWith(admin, me);
    await joinTheClub(admin, me);
    const conversationId = await chatWith(admin, me);
    await postAndBeReported(admin, me);
    const hosted = await announceAndCome(admin, me);
    await keepABoard(me.client, me.id, 'Xanthe Quillon’s own');
    await offerAndRespond(admin, me);
    // In the other community I am on somebody's team, which goes on without me.
    const host = await aMember(server, other);
    await describeCompany(host, 'Harthouse');
    const { token: there } = await inviteToTeam(server, host, email);
    await server.visitor('staying').post(`/api/auth/invitations/${there}/acceptance`, {
      json: { password: testPassword },
      headers: { 'x-forwarded-for': '10.9.0.3' },
    });
    const elsewhere = server.visitor('staying');
    await signIn(elsewhere, email);
    await elsewhere.ask('/api/my-profile', {
      method: 'PUT',
      json: { first_name: 'Xanthe', last_name: 'Quillon', bio: 'Xanthe mends boats.' },
      headers: { 'idempotency-key': 'xanthe changes her profile' },
    });
    const colleague = (await companyOf(host)).people.find((person) => person.first_name === 'Xanthe')!;
    await keepABoard(elsewhere, colleague.user_id, 'Ours');
    // An invitation that I sent, a mail of which I am the subject, a reset that I asked for, an opt-out.
    const guest = 'guest.of.somebody@example.org';
    await me.client.post('/api/my-company/invitations', { json: { email: guest } });
    // Partners of whom I asked, who were asked by me, and whom I wrote to.
    const partner = await aMember(server, community);
    const message = 'I am Xanthe Quillon of Zyxwood.';
    const offers = `/api/partnerships/${await anInvitation(me, partner, { message })}/offers`;
    await me.client.post(offers, { json: { message: 'Xanthe again.' } });
    await partner.client.post(offers, { json: { message: 'Dear Xanthe.' } });
    const mailed = { email: 'friend.of.somebody@example.org', message: 'Xanthe asks.' };
    expect((await me.client.post('/api/partner-invitations', { json: mailed })).status).toBe(201);
    await server.visitor('leaving').post('/api/auth/reset', { json: { email } });
    await server.visitor().post('/api/communities/reminder', { json: { email } });
    await jobsAreDone(server);
    await query('INSERT INTO mail_opt_outs (community_id, email, kind) VALUES ($1, $2, $3)', [
      community.id,
      email,
      'requests to join',
    ]);
    const settings = { time_zone: 'Europe/Oslo', topics: [{ topic: 'user_news', email: 'weekly' }] };
    expect((await me.client.put('/api/notifications/settings', { json: settings })).status).toBe(200);
    await query(
      'INSERT INTO mail_refusals (community_id, email, score, refused_at) VALUES ($1, $2, 4, now())',
      [community.id, email],
    );
    await server.services.activity.flush();
    const words = ['xanthe', 'quillon', 'zyxwood'];
    expect((await mentions(words)).length).toBeGreaterThan(20);
    const variants = await query('SELECT FROM word_variants WHERE word = $1', ['xanthe']);
    expect(variants.length).toBeGreaterThan(0);

    const gone = await deletion(me);
    expect([gone.status, gone.body.deleted]).toEqual([200, true]);
    // With the answer already, in the other community too: nobody is half gone.
    expect(await query('SELECT FROM company_words WHERE word = $1', ['xanthe'])).toEqual([]);
    expect(await query('SELECT FROM files WHERE original_name ILIKE $1', ['%quillon%'])).toEqual([]);
    await server.services.activity.flush();
    await jobsAreDone(server);

    const left = await mentions(words);
    expect(left.filter((line) => !line.startsWith('public.mails.recipient: '))).toEqual([]);
    // The mail that says so is the only one that is kept.
    expect(await countMailsTo(server, email)).toBe(1);
    expect((await mailTo(server, email, /deleted/)).text_part).toContain('as a new member');
    for (const file of files) expect((await admin.client.get(file)).status).toBe(404);
    const stored = await Promise.all(
      files.map((file) => server.services.store.open(file.replace('/files/', ''))),
    );
    expect(stored).toEqual([undefined, undefined, undefined]);
    // What I wrote is theirs to keep, under no name.
    const chat = await admin.client.get<object[]>('/api/user/MessengerAllConversations');
    expect(chat.body).toMatchObject([
      {
        conversation_id: conversationId,
        other_participant_first_name: 'Former',
        other_participant_last_name: 'member',
        last_message_content: 'document.pdf',
        closed_because: 'left',
      },
    ]);
    expect(await query('SELECT FROM chat_members WHERE member_id = $1', [me.id])).toEqual([]);
    expect(await query('SELECT FROM calendar_answers WHERE member_id = $1', [me.id])).toEqual([]);
    expect(
      await query('SELECT FROM calendar_feeds WHERE member_id = $1 AND revoked_at IS NULL', [me.id]),
    ).toEqual([]);
    const event = await admin.client.get(`/api/events/${hosted}`);
    expect(event.body).toMatchObject({ state: 'cancelled', title: 'Event of a former member', url: '' });
    const kept = await companyOf(host);
    expect(kept.people.map((person) => person.first_name)).toEqual(['Person']);
    expect(kept.name).toBe('Harthouse');
  });

  test('ends every session at once, and the address may join again as somebody new', async () => {
    const me = await aMember(server, community);
    const elsewhere = await aSeat(server, other, me.email);
    const wrong = await deletion(me, 'not my password');
    expect([wrong.status, Object.keys(wrong.body.error.fields!)]).toEqual([400, ['current_password']]);
    const empty = await me.client.delete<ErrorAnswer>('/api/account', { json: {} });
    expect([empty.status, Object.keys(empty.body.error.fields!)]).toEqual([400, ['current_password']]);
    expect((await deletion(me)).status).toBe(200);
    for (const { client } of [me, elsewhere]) {
      expect((await client.get('/api/my-company')).status).toBe(401);
      expect((await client.post('/api/auth/refresh')).status).toBe(401);
    }
    expect((await deletion(me)).status).toBe(401);
    await expect(signIn(server.visitor('leaving'), me.email)).rejects.toThrow('sign_in.wrong');
    const again = await aMember(server, community, { email: me.email });
    expect(again.id).not.toBe(me.id);
    expect((await companyOf(again)).people).toHaveLength(1);
  });

  test('closes a company with its last member, and keeps the directory’s counters right', async () => {
    const me = await aMember(server, community);
    const reader = await aMember(server, community);
    await describeCompany(me, 'Closington');
    const twin = await aMember(server, community);
    await describeCompany(twin, 'Twinhouse');
    const { company_id: companyId, public_id: publicId } = await companyOf(me);
    const placesBefore = (await facets(reader)).get('bergen')!;
    const { token } = await inviteToTeam(server, me, 'too.late@example.org');
    expect((await deletion(me)).status).toBe(200);
    expect((await facets(reader)).get('bergen')).toBe(placesBefore - 1);
    expect((await facets(reader)).has('closington caulking')).toBe(false);
    expect((await facets(reader)).has('twinhouse caulking')).toBe(true);
    expect(
      (await reader.client.get<{ companies: CompanyCard[] }>('/api/companies?q=closington')).body.companies,
    ).toEqual([]);
    expect((await reader.client.get(`/api/companies/${companyId}`)).status).toBe(404);
    expect(await query('SELECT FROM public_profiles WHERE public_id = $1', [publicId])).toEqual([]);
    const look = await server
      .visitor('leaving')
      .get<{ state: string; company?: string }>(`/api/auth/invitations/${token}`);
    expect([look.body.state, look.body.company]).toEqual(['company_closed', undefined]);
    const late = await server.visitor('leaving').post<ErrorAnswer>(`/api/auth/invitations/${token}/joining`, {
      json: { first_name: 'Too', last_name: 'Late', password: testPassword },
    });
    expect([late.status, late.body.error.code]).toEqual([409, 'company.closed']);
  });

  test('hands the contact over, tells those who stay, and keeps the invitations that were sent', async () => {
    const contact = await aMember(server, community);
    const colleague = await aColleague(server, community, contact);
    const admin = await aMember(server, community, { isAdmin: true });
    const { company_id: companyId } = await companyOf(contact);
    const { token } = await inviteToTeam(server, contact, 'third.of.three@example.org');
    expect((await deletion(contact)).status).toBe(200);
    const after = await companyOf(colleague);
    expect(after).toMatchObject({
      company_id: companyId,
      people: [{ user_id: colleague.id, is_contact: true }],
      can: { manage_team: true },
    });
    const page = await admin.client.get<Company>(`/api/companies/${companyId}`);
    expect(page.body.people.map((person) => person.user_id)).toEqual([colleague.id]);
    for (const member of [colleague, admin]) {
      expect(await eventsFor(server, member)).toContainEqual({
        name: 'member.left',
        payload: { user_id: contact.id },
      });
    }
    const open = await server
      .visitor('leaving')
      .get<{ state: string; invited_by: string | null }>(`/api/auth/invitations/${token}`);
    expect([open.body.state, open.body.invited_by]).toEqual(['open', null]);
  });

  test('tells those who stay in the other communities too', async () => {
    const host = await aMember(server, other);
    const me = await aMember(server, community);
    const { token } = await inviteToTeam(server, host, me.email);
    await server.visitor('staying').post(`/api/auth/invitations/${token}/acceptance`, {
      json: { password: testPassword },
      headers: { 'x-forwarded-for': '10.9.1.1' },
    });
    const seat = (await companyOf(host)).people.find((person) => !person.is_contact)!;
    await deletion(me);
    await jobsAreDone(server);
    expect(await eventsFor(server, host)).toContainEqual({
      name: 'member.left',
      payload: { user_id: seat.user_id },
    });
    expect((await companyOf(host)).people).toHaveLength(1);
    const outdated = await query('SELECT FROM companies WHERE index_version = 0 AND is_listed');
    expect(outdated).toEqual([]);
  });

  test('is refused to the only admin of a community with other members', async () => {
    const place = await aCommunity(server, 'needy');
    const admin = await aMember(server, place, { isAdmin: true });
    const second = await aMember(server, place);
    const third = await aMember(server, place);
    const refused = await deletion(admin);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'account.only_admin']);
    expect(refused.body.error.message).toContain('Community needy');
    // The same person is refused wherever they ask from.
    const elsewhere = await aSeat(server, other, admin.email);
    expect((await deletion(elsewhere)).status).toBe(409);
    await query(`UPDATE members SET community_role = 'Admin' WHERE id = $1`, [second.id]);
    const both = await Promise.all([deletion(admin), deletion(second)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const last = both[0].status === 409 ? admin : second;
    expect((await deletion(last)).status).toBe(409);
    // Alone, nobody needs them.
    expect((await deletion(third)).status).toBe(200);
    expect((await deletion(last)).status).toBe(200);
  });

  test('many times at once happens once', async () => {
    const me = await aMember(server, community);
    const tries = await Promise.all(Array.from({ length: 5 }, () => deletion(me)));
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401, 401, 401]);
    expect(await countMailsTo(server, me.email)).toBe(1);
  });

  test('while I accept an invitation elsewhere leaves no seat with my name', async () => {
    for (let round = 0; round < 5; round += 1) {
      const host = await aMember(server, other);
      const me = await aMember(server, community);
      const { token } = await inviteToTeam(server, host, me.email);
      const accepting = server
        .visitor('staying')
        .post<ErrorAnswer>(`/api/auth/invitations/${token}/acceptance`, {
          json: { password: testPassword },
          headers: { 'x-forwarded-for': `10.9.2.${round}` },
        });
      const [accepted, deleted] = await Promise.all([accepting, deletion(me)]);
      expect(deleted.status).toBe(200);
      expect([200, 401, 404, 409]).toContain(accepted.status);
      expect(await query('SELECT FROM accounts WHERE email = $1', [me.email])).toEqual([]);
      await jobsAreDone(server);
      expect((await companyOf(host)).people).toHaveLength(1);
    }
  });

  test('while a colleague joins the company: it is closed, or goes on with them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const me = await aMember(server, community);
      const { token } = await inviteToTeam(server, me, `late${round}@example.org`);
      const joining = server
        .visitor('leaving')
        .post<{ token: string } & ErrorAnswer>(`/api/auth/invitations/${token}/joining`, {
          json: { first_name: 'Lo', last_name: 'Late', password: testPassword },
          headers: { 'x-forwarded-for': `10.9.3.${round}` },
        });
      const [joined, deleted] = await Promise.all([joining, deletion(me)]);
      expect(deleted.status).toBe(200);
      const [row] = await query<{ is_listed: boolean; closed: boolean; contact_member_id: number }>(
        `SELECT c.is_listed, c.closed_at IS NOT NULL AS closed, c.contact_member_id FROM companies c
           JOIN members m ON m.community_id = c.community_id AND m.company_id = c.id WHERE m.id = $1`,
        [me.id],
      );
      const outcome = joined.status === 200 ? 'joined' : joined.body.error.code;
      expect([outcome, row!.is_listed, row!.closed]).toEqual(
        row!.closed ? ['company.closed', false, true] : ['joined', true, false],
      );
    }
  });

  test('touches nobody else', async () => {
    const neighbour = await aMember(server, other);
    await describeCompany(neighbour, 'Untouched');
    // When they were here last goes on in the meantime.
    const shown = async () =>
      JSON.stringify(await companyOf(neighbour)).replaceAll(/"last_active_at":("[^"]*"|null)/g, '');
    const before = await shown();
    const me = await aMember(server, community);
    await deletion(me);
    await jobsAreDone(server);
    expect(await shown()).toBe(before);
  });
});

const facets = async ({ client }: TestMember) => {
  const { body } =
    await client.get<Record<string, { value: string; uses: number }[]>>('/api/companies/facets');
  return new Map([...body.places!, ...body.services!].map(({ value, uses }) => [value, uses]));
};

describe('removing a colleague', () => {
  test('ends their seat and sessions here, tells them, and leaves their account alone', async () => {
    const contact = await aMember(server, community);
    const colleague = await aColleague(server, community, contact, { first_name: 'Ottoline' });
    const elsewhere = await aSeat(server, other, colleague.email);
    expect((await removal(contact, colleague.id)).status).toBe(200);
    expect((await colleague.client.get('/api/my-company')).status).toBe(401);
    expect((await elsewhere.client.get('/api/my-company')).status).toBe(200);
    expect((await companyOf(contact)).people.map((person) => person.user_id)).toEqual([contact.id]);
    expect((await mailTo(server, colleague.email, /no longer on the team/)).text_part).toContain(
      'keep your account',
    );
    await expect(signIn(server.visitor('leaving'), colleague.email)).rejects.toThrow('sign_in.wrong');
    const found = await contact.client.get<{ companies: CompanyCard[] }>('/api/companies?q=ottoline');
    expect(found.body.companies).toEqual([]);
    expect(await query('SELECT FROM word_variants WHERE word = $1', ['ottoline'])).toEqual([]);
    expect(await eventsFor(server, contact)).toContainEqual({
      name: 'member.left',
      payload: { user_id: colleague.id },
    });
    // And they may be invited again.
    const { token } = await inviteToTeam(server, contact, colleague.email);
    const back = await server.visitor('leaving').post(`/api/auth/invitations/${token}/acceptance`, {
      json: { password: testPassword },
      headers: { 'x-forwarded-for': '10.9.4.1' },
    });
    expect(back.status).toBe(200);
    expect((await companyOf(contact)).people).toHaveLength(2);
  });

  test('is for the contact or an admin of the same company, and never for oneself', async () => {
    const contact = await aMember(server, community);
    const colleague = await aColleague(server, community, contact);
    const rival = await aMember(server, community, { isAdmin: true });
    const stranger = await aMember(server, other);
    const codeOf = async (by: TestMember, id: number) => {
      const { status, body } = await removal(by, id);
      return [status, body.error?.code];
    };
    expect(await codeOf(colleague, contact.id)).toEqual([403, 'team.contact_only']);
    expect(await codeOf(contact, contact.id)).toEqual([409, 'team.yourself']);
    for (const by of [rival, stranger]) expect(await codeOf(by, colleague.id)).toEqual([404, 'not_found']);
    expect(await codeOf(contact, 999_999)).toEqual([404, 'not_found']);
    await query(`UPDATE members SET community_role = 'Admin' WHERE id = $1`, [colleague.id]);
    expect(await codeOf(contact, colleague.id)).toEqual([403, 'team.admin_stays']);
    expect(await codeOf(colleague, contact.id)).toEqual([200, undefined]);
    expect((await companyOf(colleague)).people).toMatchObject([{ user_id: colleague.id, is_contact: true }]);
  });

  test('twice is answered the same with one key, and happens once at the same time', async () => {
    const contact = await aMember(server, community);
    const [first, second] = [
      await aColleague(server, community, contact),
      await aColleague(server, community, contact),
    ];
    const ask = { headers: { 'idempotency-key': `remove ${first.id}` } };
    const again = async () => (await contact.client.delete(`/api/my-company/team/${first.id}`, ask)).status;
    expect([await again(), await again()]).toEqual([200, 200]);
    const both = await Promise.all([removal(contact, second.id), removal(contact, second.id)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
    expect((await mailTo(server, second.email, /no longer/)).subject).toContain('Community leaving');
  });

  test('two admins who remove each other at once: one stays', async () => {
    const first = await aMember(server, community, { isAdmin: true });
    const second = await aColleague(server, community, first);
    await query(`UPDATE members SET community_role = 'Admin' WHERE id = $1`, [second.id]);
    const both = await Promise.all([removal(first, second.id), removal(second, first.id)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await query('SELECT FROM members WHERE id = ANY ($1) AND left_at IS NULL', [[first.id, second.id]]),
    ).toHaveLength(1);
  });

  test('and their own deletion at the same time: their account goes either way', async () => {
    const contact = await aMember(server, community);
    const colleague = await aColleague(server, community, contact);
    await aSeat(server, other, colleague.email);
    const [, deleted] = await Promise.all([removal(contact, colleague.id), deletion(colleague)]);
    // Whoever was removed first is signed out here, and deletes the account from another community.
    expect([200, 401]).toContain(deleted.status);
    expect((await companyOf(contact)).people).toHaveLength(1);
  });
});

test('an invitation that was accepted is of no use to somebody who was removed', async () => {
  const contact = await aMember(server, community);
  const { token } = await inviteToTeam(server, contact, 'once.only@example.org');
  const join = () =>
    server.visitor('leaving').post(`/api/auth/invitations/${token}/joining`, {
      json: { first_name: 'Once', last_name: 'Only', password: testPassword },
      headers: { 'x-forwarded-for': '10.9.5.1' },
    });
  expect((await join()).status).toBe(200);
  const { people } = await companyOf(contact);
  await removal(contact, people.find((person) => !person.is_contact)!.user_id);
  expect((await join()).status).toBe(404);
  expect(await invitationTo(server, 'once.only@example.org')).toBe(token);
});

test('finds no one who has left in the columns that are without them', async () => {
  expect(await formerMembersIn(server.database.admin)).toEqual([]);
});
