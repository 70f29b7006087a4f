import { countCommunity } from '../../src/features/dashboard/server/community/count-community.ts';
import { maturePiece } from '../../src/features/commissions/server/mature-commissions.ts';
import { remindInCommunity } from '../../src/features/commissions/server/remind-overdue.ts';
import { tendWaiting } from '../../src/features/referrals/server/tend-waiting.ts';
import type { Commission } from '../../src/features/commissions/contract/ledger.ts';
import type { Answer } from '../client.ts';
import {
  aCommunity,
  aCustomer,
  aMember,
  aPartnership,
  good,
  payByDefault,
  type TestCommunity,
  type TestMember,
} from '../factories.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { names, type Scene, type Step } from './history.ts';
import { dayMs } from './model/calendar.ts';
import type { Verb } from './model/referrals.ts';

/** The real product with a clock that histories set. */
export async function openProduct(): Promise<TestServer> {
  return startTestServer({ limitFactor: 10_000, takesJobs: true, env: { TRUST_PROXY: '1' } });
}

/**
 * `moment()` is the time at which something happens in referrals, commissions and dashboards. What no call can tell it, the database of
 * a test can: it lies in the past, where the demo's history lies too.
 */
async function setClock(server: TestServer, at: number): Promise<void> {
  await server.database.admin.query(
    `CREATE OR REPLACE FUNCTION moment() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
       RETURN '${new Date(at).toISOString()}'::timestamptz`,
  );
}

/** A referral as the product knows it. */
interface Known {
  id: number;
  customer: string;
  sender: number;
  receiver: number;
}

/** One community of the product, with the companies of a history and what they have referred so far. */
export class World {
  readonly server: TestServer;
  readonly community: TestCommunity;
  readonly companies: readonly TestMember[];
  readonly admin: TestMember;
  readonly referrals = new Map<string, Known>();

  constructor(
    server: TestServer,
    community: TestCommunity,
    companies: readonly TestMember[],
    admin: TestMember,
  ) {
    this.server = server;
    this.community = community;
    this.companies = companies;
    this.admin = admin;
  }

  /** Each company has been there for years, so that a year and the year before can be asked for. */
  static async open(server: TestServer, { zone, start, defaults, partners }: Scene): Promise<World> {
    const community = await aCommunity(server);
    const query = (text: string, values: unknown[]) => server.database.admin.query(text, values);
    await query('UPDATE communities SET time_zone = $2 WHERE id = $1', [community.id, zone]);
    await setClock(server, start);
    const companies: TestMember[] = [];
    for (const company of names) companies.push(await aMember(server, community, { company }));
    const admin = await aMember(server, community, { company: 'Hall', isAdmin: true });
    const joined = new Date(start - 900 * dayMs);
    for (const table of ['companies', 'members'])
      await query(`UPDATE ${table} SET created_at = $2 WHERE community_id = $1`, [community.id, joined]);
    const world = new World(server, community, companies, admin);
    for (const [at, terms] of defaults.entries()) await payByDefault(companies[at]!, terms);
    for (const { sender, receiver, terms } of partners)
      await aPartnership(companies[sender]!, companies[receiver]!, {
        direction: 'outgoing',
        they_pay: terms,
      });
    return world;
  }

  /** Does it as people do; answers whether the product did it, and what it said if not. */
  async take(step: Step): Promise<{ isDone: boolean; said: string }> {
    switch (step.do) {
      case 'hop':
        await this.#hop(step.at);
        return done;
      case 'offer':
        await payByDefault(this.companies[step.company]!, step.terms);
        return done;
      case 'send':
        return this.#begin(step, '/api/referrals', { terms: step.terms });
      case 'log': {
        const { on, deal } = step;
        const more = { happened_on: on, deal_amount: deal?.amount ?? null, deal_date: deal?.date ?? null };
        return this.#begin(step, '/api/referrals/log', more);
      }
      case 'referral':
        return this.#onReferral(step);
      case 'row':
        return this.#onRow(step);
      case 'decide': {
        const id = (await this.#rowsOf(step.key))[step.at]!.id;
        const json = { decision: step.decision, note: 'So be it' };
        return told(await this.admin.client.post(`/api/admin/commission-disputes/${id}/decision`, { json }));
      }
    }
  }

  /** The timed jobs that move a referral or a row run as they would within minutes. */
  async #hop(at: number): Promise<void> {
    await setClock(this.server, at);
    const { database } = this.server.services;
    await tendWaiting(database);
    const here = { communityId: this.community.id };
    while ((await database.inCommunity(here, maturePiece)) > 0);
    await database.inCommunity(here, remindInCommunity);
  }

  /** Ends what still waits for an answer: the job that looks for it goes through every community of the product, at each hop of the others. */
  close = (now: number) => this.#hop(now + 30 * dayMs);

  /** Counts the community's days as the job does after midnight. */
  count = () => countCommunity(this.server.services.database, this.community.id);

  async #begin(
    { key, sender, receiver }: { key: string; sender: number; receiver: number },
    path: string,
    more: object,
  ) {
    await this.#forgetLimits();
    const { customer_agreed: agreed, ...customer } = aCustomer();
    const contact_name = `${key} Customer`;
    const json = {
      ...customer,
      contact_name,
      company_id: this.companies[receiver]!.id,
      ...(path === '/api/referrals' && { customer_agreed: agreed }),
      ...more,
    };
    const answer = await this.companies[sender]!.client.post<{ id: number }>(path, { json });
    const heard = told(answer);
    if (heard.isDone)
      this.referrals.set(key, { id: answer.body.id, customer: contact_name, sender, receiver });
    return heard;
  }

  async #onReferral({ key, by, asked }: Extract<Step, { do: 'referral' }>) {
    const { id, ...sides } = this.referrals.get(key)!;
    if (by === 'admin') {
      const decision = asked.verb;
      const path = `/api/admin/referrals/${id}/decision`;
      return told(await this.admin.client.post(path, { json: { decision, note: 'Decided' } }));
    }
    if (asked.verb === 'accept' || asked.verb === 'confirm') await this.#forgetLimits();
    const member = this.companies[sides[by]]!;
    const path = `/api/referrals/${id}/${pathOf[asked.verb]}`;
    return told(await member.client.post(path, { json: bodyOf(asked) }));
  }

  async #onRow({ key, at, by, verb }: Extract<Step, { do: 'row' }>) {
    const { id } = (await this.#rowsOf(key))[at]!;
    const sides = this.referrals.get(key)!;
    const { client } = this.companies[by === 'payer' ? sides.receiver : sides.sender]!;
    const path = `/api/commissions/${id}`;
    if (verb === 'undo') return told(await client.delete(`${path}/payment`));
    const word = {
      pay: 'payment',
      receive: 'receipt',
      dispute: 'dispute',
      withdraw: 'dispute-withdrawal',
      waive: 'cancellation',
    };
    return told(await client.post(`${path}/${word[verb]}`, { json: { reason: 'So it is', note: null } }));
  }

  /** Of one referral, the oldest first. */
  async #rowsOf(key: string): Promise<Commission[]> {
    const { id, sender } = this.referrals.get(key)!;
    return (await everyPage(this.companies[sender]!, `/api/commissions?referral=${id}`)).toReversed();
  }

  /** What a plan allows is not what these histories are about. */
  #forgetLimits = () =>
    this.server.database.admin.query('DELETE FROM plan_usage WHERE community_id = $1', [this.community.id]);
}

/** All pages of a list of commissions. */
export async function everyPage({ client }: TestMember, path: string): Promise<Commission[]> {
  const found: Commission[] = [];
  for (let after = ''; ;) {
    const { commissions, next } = good(
      await client.get<{ commissions: Commission[]; next: string | null }>(`${path}${after}`),
      200,
    );
    found.push(...commissions);
    if (next === null) return found;
    after = `${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(next)}`;
  }
}

const done = { isDone: true, said: '' };

const told = ({ status, text }: Answer) => ({
  isDone: status < 300,
  said: `${status} ${text.slice(0, 200)}`,
});

const pathOf: Record<Verb['verb'], string> = {
  view: 'viewing',
  accept: 'acceptance',
  decline: 'refusal',
  withdraw: 'withdrawal',
  progress: 'progress',
  close: 'closure',
  lose: 'loss',
  reopen: 'reopening',
  confirm: 'confirmation',
  dispute: 'dispute',
  refund: 'refunds',
};

const bodyOf = (asked: Verb) => ({
  reason: 'So it is',
  note: 'So it is',
  ...(asked.verb === 'progress' && { status: asked.to }),
  ...(asked.verb === 'close' && { ...asked.deal, ask_customer: 'never' }),
  ...(asked.verb === 'refund' && asked.deal),
});
