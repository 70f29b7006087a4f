import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { applyFunctions } from '../src/kit/server/database/functions.ts';
import { migrate, migrationsDir } from '../src/kit/server/database/migrate.ts';
import { createTestDatabase } from './database.ts';
import { definitions } from './schema/definitions.ts';

/** A database that knew only the migrations before a number, then all of them: what it answers afterwards. */
async function answersAfter(before: string, filled: string, questions: readonly string[]) {
  return upgradedFrom(before, filled, async (client) => {
    await client.query(`SELECT set_config('app.community_id', '1', false)`);
    const answers: unknown[][] = [];
    for (const question of questions) answers.push((await client.query(question)).rows);
    return answers;
  });
}

async function upgradedFrom<T>(
  before: string,
  filled: string,
  look: (client: Client) => Promise<T>,
): Promise<T> {
  const { admin } = inject('postgres');
  const at = (database: string) => admin.replace(/[^/]+$/, database);
  const server = new Client({ connectionString: at('postgres') });
  await server.connect();
  await server.query('CREATE DATABASE upgraded');
  const client = new Client({ connectionString: at('upgraded') });
  await client.connect();
  const older = await mkdtemp(join(tmpdir(), 'guildhall-older-'));
  try {
    await client.query('GRANT ALL ON SCHEMA public TO guildhall_owner');
    for (const file of (await readdir(migrationsDir)).filter((name) => name < before)) {
      await copyFile(join(migrationsDir, file), join(older, file));
    }
    await migrate(client, older);
    await client.query(filled);
    await migrate(client);
    expect(await applyFunctions(client)).toBeGreaterThan(0);
    return await look(client);
  } finally {
    await client.end();
    await server.query('DROP DATABASE upgraded WITH (FORCE)');
    await server.end();
    await rm(older, { recursive: true });
  }
}

test('a database from before functions had files of their own gets the functions that a new one has', async () => {
  const fresh = await createTestDatabase();
  const wanted = await definitions(fresh.admin);
  await fresh.drop();
  expect(await upgradedFrom('0261', '', definitions)).toEqual(wanted);
});

test('invitations, members and companies from before colleagues could be invited and leave are still right', async () => {
  const [seen, left, looked] = await answersAfter(
    '0012',
    `INSERT INTO communities (subdomain, name) VALUES ('old', 'Old');
     INSERT INTO accounts (email, password_hash) VALUES ('a@example.org', 'x');
     INSERT INTO companies (community_id, name) VALUES (1, 'With'), (1, 'Without');
     INSERT INTO members (community_id, account_id, company_id, first_name, last_name) VALUES (1, 1, 1, 'A', 'B');
     INSERT INTO invitations (community_id, email, token_hash, invited_by, expires_at, created_at)
     VALUES (1, 'b@example.org', '\\x01', 1, now() + interval '5 days', now() - interval '9 days')`,
    [
      'SELECT mailed_at = created_at AS is_mailed_then, company_id, cancelled_at FROM invitations',
      'SELECT left_at FROM members UNION ALL SELECT closed_at FROM companies',
      `SELECT state, invited_by, company_id, has_team FROM look_at_invitation('\\x01')`,
    ],
  );
  expect(seen).toEqual([{ is_mailed_then: true, company_id: null, cancelled_at: null }]);
  expect(left).toEqual([{ left_at: null }, { left_at: null }, { left_at: null }]);
  expect(looked).toEqual([{ state: 'open', invited_by: 'A B', company_id: null, has_team: false }]);
});

test('a customer who was asked how it was as soon as the deal was closed is not asked again', async () => {
  const [asked] = await answersAfter(
    '0044',
    `INSERT INTO communities (subdomain, name) VALUES ('old', 'Old');
     INSERT INTO accounts (email, password_hash) VALUES ('a@example.org', 'x');
     INSERT INTO companies (community_id, name) VALUES (1, 'Sender'), (1, 'Receiver');
     INSERT INTO members (community_id, account_id, company_id, first_name, last_name) VALUES (1, 1, 1, 'A', 'B');
     INSERT INTO referrals (community_id, sender_company_id, receiver_company_id, sender_member_id, status, contact_name,
                            need, currency, terms, terms_source)
     SELECT 1, 1, 2, 1, status, 'X', 'Y', 'AUD', '{}', 'none' FROM unnest(ARRAY['Lost', 'Quoted']) AS status;
     INSERT INTO commission_deals (community_id, referral_id, closing, amount, deal_number, made_on)
     VALUES (1, 1, 1, 100, 1, '2026-01-01')`,
    ['SELECT rating_asked_at IS NOT NULL AS is_asked, rating_due_at FROM referrals ORDER BY id'],
  );
  expect(asked).toEqual([
    { is_asked: true, rating_due_at: null },
    { is_asked: false, rating_due_at: null },
  ]);
});

test('partnerships from before they stood under one way or the other are listed and counted', async () => {
  const [sides, mirrored, counts, answers] = await answersAfter(
    '0040',
    `INSERT INTO communities (subdomain, name) VALUES ('old', 'Old');
     INSERT INTO companies (community_id, name) SELECT 1, 'Company ' || n FROM generate_series(1, 6) AS n;
     INSERT INTO partnerships (community_id, company_a, company_b, status, invited_by_company, accepted_a, accepted_b,
                               version_in_force, open_version) VALUES
       (1, 1, 2, 'Accepted', 1, true, true, 1, NULL), (1, 1, 3, 'Accepted', 1, true, true, 1, 2),
       (1, 1, 4, 'Ended', 1, true, true, 1, NULL), (1, 1, 5, 'Invited', 5, false, true, NULL, 2),
       (1, 1, 6, 'Accepted', 1, true, true, 1, NULL);
     INSERT INTO partnership_sides (community_id, company_id, other_company_id, partnership_id)
     SELECT 1, company_a, company_b, id FROM partnerships UNION ALL SELECT 1, company_b, company_a, id FROM partnerships;
     INSERT INTO partnership_terms (community_id, partnership_id, version, paid_by_a, paid_by_b, offered_by_company,
                                    accepted_a_at, accepted_b_at) VALUES
       (1, 1, 1, NULL, '{}', 1, now(), now()), (1, 2, 1, '{}', NULL, 1, now(), now()), (1, 2, 2, '{}', '{}', 3, NULL, now()),
       (1, 3, 1, NULL, NULL, 1, now(), now()), (1, 4, 1, NULL, '{}', 1, now(), NULL), (1, 4, 2, NULL, '{}', 5, NULL, now()),
       (1, 5, 1, NULL, '{}', 1, now(), now());
     INSERT INTO company_pairs (community_id, sender_company_id, receiver_company_id, sent) VALUES (1, 6, 1, 2);
     INSERT INTO company_counts (community_id, company_id, partners) SELECT 1, id, 1 FROM companies`,
    [
      `SELECT other_company_id::integer AS other, is_outbound AS out, is_inbound AS back, is_our_turn AS turn
         FROM partnership_sides WHERE company_id = 1 ORDER BY other`,
      `SELECT FROM partnership_sides s JOIN partnership_sides o
           ON o.company_id = s.other_company_id AND o.other_company_id = s.company_id
        WHERE (s.is_outbound, s.is_inbound) <> (o.is_inbound, o.is_outbound)`,
      `SELECT outbound_partners, inbound_partners, outbound_former, inbound_former FROM company_counts WHERE company_id = 1`,
      'SELECT answers_version FROM partnership_terms WHERE partnership_id = 4 AND version = 2',
    ],
  );
  expect(sides).toEqual([
    { other: 2, out: true, back: false, turn: false },
    { other: 3, out: false, back: true, turn: true },
    { other: 4, out: true, back: true, turn: false },
    { other: 5, out: true, back: false, turn: true },
    { other: 6, out: true, back: true, turn: false },
  ]);
  expect(mirrored).toEqual([]);
  expect(counts).toEqual([
    { outbound_partners: 2, inbound_partners: 2, outbound_former: 1, inbound_former: 1 },
  ]);
  expect(answers).toEqual([{ answers_version: 1 }]);
});

test('referrals from before dashboards are counted by the days of their community, as a recount would count them', async () => {
  const [days, values, answers, partners, differences] = await answersAfter(
    '0175',
    `INSERT INTO communities (subdomain, name, time_zone) VALUES ('old', 'Old', 'Australia/Sydney');
     INSERT INTO accounts (email, password_hash) VALUES ('a@example.org', 'x');
     INSERT INTO companies (community_id, name) VALUES (1, 'Sender'), (1, 'Receiver');
     INSERT INTO members (community_id, account_id, company_id, first_name, last_name) VALUES (1, 1, 1, 'A', 'B');
     INSERT INTO referrals (community_id, sender_company_id, receiver_company_id, sender_member_id, status, contact_name,
                            need, currency, terms, terms_source, created_at, answered_at, deal_amount, deal_date)
     VALUES (1, 1, 2, 1, 'New', 'X', 'Y', 'AUD', '{}', 'none', '2026-03-01 12:00Z', NULL, NULL, NULL),
            (1, 1, 2, 1, 'Lost', 'X', 'Y', 'AUD', '{}', 'none', '2026-03-01 20:00Z', '2026-03-01 20:04Z', NULL, NULL),
            (1, 1, 2, 1, 'Deal Closed', 'X', 'Y', 'AUD', '{}', 'none', '2026-03-01 20:00Z', '2026-03-01 21:30Z', 5000, '2026-04-02');
     INSERT INTO commission_deals (community_id, referral_id, closing, amount, deal_number, made_on)
     VALUES (1, 3, 1, 5000, 1, '2026-04-02');
     INSERT INTO commission_deal_refunds (community_id, referral_id, closing, amount, refunded_on)
     VALUES (1, 3, 1, 1200, '2026-04-05');
     INSERT INTO referral_activities (community_id, referral_id, actor, action_type, created_at)
     VALUES (1, 1, 'sender', 'created', '2026-03-01 12:00Z'), (1, 1, 'time', 'expired', '2026-03-01 12:00Z')`,
    [
      `SELECT direction, day::text, sent, converted, under_way, closed FROM dashboard_days WHERE company_id = 1 ORDER BY day`,
      `SELECT company_id::integer AS company, grain, day::text, deals::integer, amount::integer FROM dashboard_values ORDER BY 1, 2`,
      `SELECT day::text, sum(answers)::integer AS answers FROM dashboard_answers WHERE company_id = 2 AND grain = 'day' GROUP BY day`,
      `SELECT day::text, sent, converted, interactions FROM dashboard_partners WHERE company_id = 2 AND grain = 'month'`,
      `SELECT c.id, d.* FROM companies c CROSS JOIN LATERAL dashboard_differences(c.id) d`,
    ],
  );
  const nothing = { direction: 'outgoing', sent: 0, converted: 0, under_way: 0, closed: 0 };
  expect(days).toEqual([
    { ...nothing, day: '2026-03-01', sent: 1, under_way: 1 },
    { ...nothing, day: '2026-03-02', sent: 2, converted: 1 },
    { ...nothing, day: '2026-04-02', closed: 1 },
  ]);
  expect(values).toEqual(
    [1, 2].flatMap((company) => [
      { company, grain: 'day', day: '2026-04-02', deals: 1, amount: 3800 },
      { company, grain: 'month', day: '2026-04-01', deals: 1, amount: 3800 },
    ]),
  );
  expect(answers).toEqual([{ day: '2026-03-02', answers: 2 }]);
  expect(partners).toEqual([{ day: '2026-03-01', sent: 3, converted: 1, interactions: 1 }]);
  expect(differences).toEqual([]);
});

test('emails that were sent before lose their links, and those that wait or are kept have them still', async () => {
  const [mails] = await answersAfter(
    '0228',
    `INSERT INTO communities (subdomain, name) VALUES ('old', 'Old');
     INSERT INTO mails (community_id, kind, from_name, recipient, subject, text_part, html_part, unsubscribe_url, sent_at, kept_at)
     SELECT 1, 'invitations', 'Old', 'a@example.org', subject, 'words', '<p>words', 'https://old.example.org/u', sent_at, kept_at
       FROM (VALUES ('sent', now(), NULL), ('kept', NULL, now()), ('waiting', NULL, NULL)) AS m (subject, sent_at, kept_at)`,
    ['SELECT subject, recipient, text_part, html_part, unsubscribe_url FROM mails ORDER BY id'],
  );
  const whole = { text_part: 'words', html_part: '<p>words', unsubscribe_url: 'https://old.example.org/u' };
  const recipient = 'a@example.org';
  expect(mails).toEqual([
    { subject: 'sent', recipient, text_part: null, html_part: null, unsubscribe_url: null },
    { subject: 'kept', recipient, ...whole },
    { subject: 'waiting', recipient, ...whole },
  ]);
});
