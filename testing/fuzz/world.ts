import type { FastifyInstance } from 'fastify';
import type { Ask } from '../client.ts';
import { aCommunity, aMember, signIn, testPassword, type TestMember } from '../factories.ts';
import type { TestServer } from '../server.ts';
import { callsOf, type Calls } from './calls.ts';
import type { Who } from './requests.ts';
import type { Stock } from './samples.ts';

/** A community with people in it, and what a request can be about. */
export interface FuzzWorld {
  app: FastifyInstance;
  calls: Calls;
  stock: Stock;
  /** Who asks. Undefined for somebody who is not signed in. */
  personFor(who: Who, which: number): TestMember | undefined;
  /** Requests also delete accounts and remove colleagues: whoever is gone is replaced. */
  keepSignedIn(who: Who, which: number): Promise<void>;
  /**
   * They also change roles and lift suspensions. Whoever that has happened to is what they were again; true where it
   * had, even if somebody else has set them back since.
   */
  setBack(who: Who, person: TestMember | undefined, since: Date): Promise<boolean>;
}

/** Few, so that what one of them asks for is often theirs. */
const mostMembers = 3;
const referrals = 30;

export async function aFuzzWorld(server: TestServer): Promise<FuzzWorld> {
  const community = await aCommunity(server, 'fuzz');
  await aMember(server, await aCommunity(server, 'other'));
  const admins = [await aMember(server, community, { isAdmin: true })];
  const members: TestMember[] = [];
  while (members.length < mostMembers) members.push(await aMember(server, community));
  const suspended = await aMember(server, community, { isAdmin: true });
  const links = await setUp(server, admins[0]!, members);
  await server.database.admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [suspended.id]);
  const { body: description } = await server.visitor().get('/api/openapi.json');
  const seatOf = (who: Who, which: number): [TestMember[], number] | undefined =>
    who === 'admin' ? [admins, 0] : who === 'member' ? [members, which % mostMembers] : undefined;
  const renewals = new Map<TestMember, Promise<void>>();
  await server.database.admin.query(noteRoles);

  return {
    app: server.app,
    calls: callsOf(description, server.app.accessTable),
    stock: {
      highestId: referrals,
      tokens: [...links, ...(await secretsOf(server))],
      emails: [...members, ...admins].map(({ email }) => email),
      password: testPassword,
    },
    personFor(who, which) {
      if (who === 'suspended') return suspended;
      const [seats, at] = seatOf(who, which) ?? [];
      return seats?.[at!];
    },
    async keepSignedIn(who, which) {
      const [seats, at] = seatOf(who, which) ?? [];
      if (!seats || at === undefined) return;
      const person = seats[at]!;
      const renew = async () => {
        if ((await person.client.get('/api/my-company')).status !== 401) return;
        const isBack = await signIn(person.client, person.email).then(
          () => true,
          () => false,
        );
        if (!isBack) seats[at] = await aMember(server, community, { isAdmin: who === 'admin' });
      };
      if (!renewals.has(person))
        renewals.set(
          person,
          renew().finally(() => renewals.delete(person)),
        );
      await renewals.get(person);
    },
    async setBack(who, person, since) {
      if (!person) return false;
      const values = [person.id, who === 'member' ? 'Member' : 'Admin', who === 'suspended'];
      const { rowCount: changes } = await server.database.admin.query(
        `SELECT FROM members WHERE id = $1 AND (community_role <> $2 OR (suspended_at IS NOT NULL) <> $3)
         UNION ALL SELECT FROM noted_roles WHERE member_id = $1 AND at >= $4`,
        [...values, since],
      );
      await server.database.admin.query(
        `UPDATE members SET community_role = $2, suspended_at = CASE WHEN $3 THEN now() END
          WHERE id = $1 AND left_at IS NULL AND (community_role <> $2 OR (suspended_at IS NOT NULL) <> $3)`,
        values,
      );
      return changes! > 0;
    },
  };
}

/** When each member's role or suspension was changed. */
const noteRoles = `
  CREATE TABLE noted_roles (member_id bigint NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE FUNCTION note_role() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    INSERT INTO public.noted_roles VALUES (new.id);
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_role AFTER UPDATE OF community_role, suspended_at ON members
    FOR EACH ROW EXECUTE FUNCTION note_role();`;

/** In Sydney, where the communities of the tests are. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());

const terms = {
  commission_calc_method: 'percent',
  commission_value: 1000,
  commission_currency: 'AUD',
  commission_hold_days: 0,
  commission_payment_method: 'bank_transfer',
  tiers: [],
};

/** The first partners, referrals and invitations; the requests themselves make more. Answers the secrets of links. */
async function setUp(
  server: TestServer,
  admin: TestMember,
  members: readonly TestMember[],
): Promise<string[]> {
  const [one, two, three] = members as [TestMember, TestMember, TestMember];
  const post = async ({ client }: TestMember, path: string, ask: Ask) => {
    const { status, text, body } = await client.post<{ id: number; url: string }>(path, ask);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
    return body;
  };
  for (const other of [two, three]) await post(one, '/api/partnerships', { json: { company_id: other.id } });
  for (let at = 0; at < referrals; at += 1) {
    const [from, to] = [members[at % mostMembers]!, members[(at + 1) % mostMembers]!];
    const customer = { contact_name: `Customer ${at}`, contact_email: `customer${at}@example.com` };
    const json = { company_id: to.id, ...customer, need: 'A new roof', customer_agreed: true, terms };
    const { id } = await post(from, '/api/referrals', { json });
    const steps = [
      ['acceptance', {}],
      ['closure', { amount: 100_000, date: today() }],
    ] as const;
    for (const [name, body] of steps.slice(0, at % 3))
      await post(to, `/api/referrals/${id}/${name}`, { json: body });
    // Otherwise the plans' limits would end it.
    await server.database.admin.query('DELETE FROM plan_usage');
  }
  for (const [at, from] of members.entries()) {
    const json = { RecipientUserId: members[(at + 1) % mostMembers]!.id, Message: 'Shall we meet?' };
    for (let time = 0; time < 4; time += 1)
      await post(from, '/api/user/MessengerSendMessageNewConversation', { json });
  }
  await post(admin, '/api/invitations', { json: { email: 'invited@example.org' } });
  await post(one, '/api/my-company/invitations', { json: { email: 'colleague@example.org' } });
  await post(admin, '/api/community-admin/imports', {
    multipart: formWith('company,email\nAcme,a@example.org\n'),
  });
  const { url } = await post(admin, '/api/join-links', { json: { is_vetted: true } });
  return [url.split('/').at(-1)!];
}

function formWith(csv: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([csv]), 'members.csv');
  return form;
}

/** What mails and addresses carry: links, public ids, sessions. */
async function secretsOf(server: TestServer): Promise<string[]> {
  const { rows: mails } = await server.database.admin.query<{ text_part: string }>(
    'SELECT text_part FROM mails ORDER BY id',
  );
  const { rows: names } = await server.database.admin.query<{ name: string }>(
    'SELECT public_id AS name FROM companies UNION ALL SELECT id::text FROM (SELECT id FROM sessions LIMIT 3) AS s',
  );
  const links = mails.flatMap(({ text_part: text }) => text.match(/(?<=\/)[\w-]{20,100}(?=\s|$)/g) ?? []);
  return [...links, ...names.map(({ name }) => name)];
}
