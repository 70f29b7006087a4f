import { Client } from 'pg';
import { plans } from '../src/features/subscriptions/contract/plans.ts';
import { aCommunity, aMember, type TestMember } from '../testing/factories.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';
import { startTestServer } from '../testing/server.ts';

/**
 * Many at once for the last place of a plan: sending, accepting, and becoming partners, over HTTP. Never one too many, and never
 * one too few. `ROUNDS` and `AT_ONCE` make it shorter; a name behind the command has that contest alone.
 */
const rounds = Number(process.env['ROUNDS'] ?? 200);
const atOnce = Number(process.env['AT_ONCE'] ?? 100);
const { sends, receives, partners } = plans.Free;
let customers = 0;
const team: TestMember[] = [];
const colleague = (at: number) => team[at % team.length]!;
const fromHouse = (at: number) => ({ 'x-forwarded-for': `10.80.${at >> 8}.${at & 255}` });

const postgres = await startTestPostgres();
const admin = new Client({ connectionString: postgres.adminUrl(templateName) });
await admin.connect();
const url = postgres.url(templateName);
const server = await startTestServer({
  // Each of them signs in from an address of their own.
  env: { TRUST_PROXY: '1' },
  database: { url, adminUrl: postgres.adminUrl(templateName), admin, drop: async () => undefined },
});

try {
  const community = await aCommunity(server);
  const hub = await aMember(server, community);
  // Several colleagues, because one member is not answered so often in a minute.
  team.push(hub, ...(await inTurn(15, () => aMember(server, community, { colleagueOf: hub }))));
  const others = await inTurn(atOnce, () => aMember(server, community));
  const isWanted = (name: string) => [undefined, name].includes(process.argv[2]);
  if (isWanted('send'))
    await contest(
      'send',
      () => fill('sent', sends - 1, hub),
      () => sendAll(others),
    );
  if (isWanted('receive'))
    await contest('receive', () => fill('received', receives - 1, hub), await acceptAll(hub, others[0]!));
  if (isWanted('partners')) await contest('partners', () => fillPartners(hub), await joinAll(others));
} finally {
  await server.close();
  await admin.end();
  await postgres.stop();
}

type Attempt = () => Promise<readonly number[]>;

async function contest(name: string, leaveOne: () => Promise<unknown>, attempt: Attempt): Promise<void> {
  const began = performance.now();
  let busy = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await leaveOne();
    const statuses = await attempt();
    const count = (code: number) => statuses.filter((status) => status === code).length;
    const [won, refused, tooBusy] = [count(200) + count(201), count(409), count(503)];
    // A machine that is too slow for all of them says so to some, and grants them nothing.
    const isRight = won === 1 || (won === 0 && tooBusy > 0);
    if (!isRight || won + refused + tooBusy !== statuses.length)
      throw new Error(
        `${name}, round ${round}: ${won} got the last place, ${refused} were refused, ${tooBusy} told to wait.`,
      );
    busy += tooBusy;
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${name}: ${rounds} rounds of ${atOnce} at once for the last place, never two got it (${busy} of ${rounds * atOnce} told to wait, ${seconds} s)`,
  );
}

async function inTurn<Result>(times: number, work: (at: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < times; at += 1) results.push(await work(at));
  return results;
}

async function fill(what: 'sent' | 'received', used: number, { id }: TestMember): Promise<void> {
  await admin.query(
    `INSERT INTO plan_usage (community_id, company_id, month, ${what})
     SELECT m.community_id, m.company_id, date_trunc('month', now() AT TIME ZONE c.time_zone)::date, $2
       FROM members m JOIN communities c ON c.id = m.community_id WHERE m.id = $1
     ON CONFLICT (community_id, company_id, month) DO UPDATE SET ${what} = $2`,
    [id, used],
  );
}

async function send(from: TestMember, to: TestMember) {
  customers += 1;
  const json = {
    company_id: to.id,
    contact_name: 'Somebody',
    contact_email: `customer${customers}@example.com`,
    need: 'Something',
    customer_agreed: true,
  };
  return from.client.post<{ id: number }>('/api/referrals', { json, headers: fromHouse(customers % 5000) });
}

async function sendAll(others: readonly TestMember[]): Promise<number[]> {
  const answers = await Promise.all(others.map((other, at) => send(colleague(at), other)));
  return answers.map(({ status }) => status);
}

/** Each round takes one of the open referrals, and a new one takes its place. */
async function acceptAll(hub: TestMember, sender: TestMember): Promise<Attempt> {
  const open: number[] = [];
  const refill = async () => {
    await fill('sent', 0, sender);
    open.push((await send(sender, hub)).body.id);
  };
  await inTurn(atOnce, refill);
  return async () => {
    const answers = await Promise.all(
      open.map(async (id, at) => {
        const ask = { json: {}, headers: fromHouse(at) };
        const { status } = await colleague(at).client.post(`/api/referrals/${id}/acceptance`, ask);
        return { id, status };
      }),
    );
    for (const { id } of answers.filter(({ status }) => status === 200)) open.splice(open.indexOf(id), 1);
    await refill();
    return answers.map(({ status }) => status);
  };
}

/** All invitations of the hub wait; whoever became its partner ends that and is invited again. */
async function joinAll(others: readonly TestMember[]): Promise<Attempt> {
  let turn = 0;
  // By turns: nobody of the team invites more often in a minute than a person may.
  const invite = async (by: TestMember) => {
    turn += 1;
    const { body, status, text } = await colleague(turn).client.post<Invited>('/api/partnerships', {
      json: { company_id: by.id },
    });
    if (status !== 201) throw new Error(text);
    return { id: body.partnership.id, version: body.terms[0]?.version ?? 1, by };
  };
  const invitations = await inTurn(others.length, (at) => invite(others[at]!));
  return async () => {
    const answers = await Promise.all(
      invitations.map(({ id, version, by }, at) =>
        by.client.post(`/api/partnerships/${id}/acceptance`, { json: { version }, headers: fromHouse(at) }),
      ),
    );
    for (const [at, { status }] of answers.entries()) {
      if (status !== 200) continue;
      const { id, by } = invitations[at]!;
      await by.client.post(`/api/partnerships/${id}/end`, { json: {} });
      invitations[at] = await invite(by);
    }
    return answers.map(({ status }) => status);
  };
}

interface Invited {
  partnership: { id: number };
  terms: { version: number }[];
}

async function fillPartners({ id }: TestMember): Promise<void> {
  await admin.query(
    `UPDATE company_counts n SET partners = $2 FROM members m
      WHERE m.id = $1 AND n.community_id = m.community_id AND n.company_id = m.company_id`,
    [id, partners - 1],
  );
}
