import { aCustomer, aReferral, type TestMember } from '../../../../testing/factories.ts';
import type { TestServer } from '../../../../testing/server.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import type { ReferralStatus } from '../contract/status.ts';
import type { Action } from '../rules.ts';
import { show, verb, withoutLimits } from './referrals.test-support.ts';
import { tendWaiting } from './tend-waiting.ts';

export interface Pair {
  sender: TestMember;
  receiver: TestMember;
}

/** Today in Sydney, where the communities of the tests are. */
export const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());

/** How each action is asked for over HTTP. */
export const calls: Partial<Record<Action, { path: string; body: object }>> = {
  view: { path: 'viewing', body: {} },
  accept: { path: 'acceptance', body: {} },
  decline: { path: 'refusal', body: { reason: 'Fully booked' } },
  withdraw: { path: 'withdrawal', body: {} },
  progress: { path: 'progress', body: {} },
  close: {
    path: 'closure',
    // Asked for each time: the day may end while tests run.
    get body() {
      return { amount: 100_000, date: today() };
    },
  },
  lose: { path: 'loss', body: { reason: 'Too expensive' } },
  reopen: { path: 'reopening', body: { note: 'They called back' } },
  confirm: { path: 'confirmation', body: {} },
  dispute: { path: 'dispute', body: { reason: 'Never heard of it' } },
};

type Step = readonly [by: keyof Pair, action: Action, more?: object];

const way: Record<Exclude<ReferralStatus, 'Expired'>, readonly Step[]> = {
  New: [],
  Viewed: [['receiver', 'view']],
  Accepted: [['receiver', 'accept']],
  'Customer Contacted': [
    ['receiver', 'accept'],
    ['receiver', 'progress', { status: 'Customer Contacted' }],
  ],
  Quoted: [
    ['receiver', 'accept'],
    ['receiver', 'progress', { status: 'Customer Contacted' }],
    ['receiver', 'progress', { status: 'Quoted' }],
  ],
  'Deal Closed': [
    ['receiver', 'accept'],
    ['receiver', 'close'],
  ],
  Lost: [
    ['receiver', 'accept'],
    ['receiver', 'lose'],
  ],
  Declined: [['receiver', 'decline']],
  Withdrawn: [['sender', 'withdraw']],
  'Awaiting confirmation': [],
  Disputed: [['receiver', 'dispute']],
};

export const isLogged = (status: ReferralStatus) =>
  status === 'Awaiting confirmation' || status === 'Disputed';

export async function aLoggedReferral(
  { sender, receiver }: Pair,
  more: object = {},
): Promise<ReferralDetail> {
  const { customer_agreed: _agreed, ...customer } = aCustomer();
  const json = { company_id: receiver.id, ...customer, happened_on: '2026-01-15', ...more };
  const { status, body, text } = await sender.client.post<ReferralDetail>('/api/referrals/log', { json });
  if (status !== 201) throw new Error(text);
  return body;
}

export const act = (pair: Pair, id: number, [by, action, more = {}]: Step) =>
  verb(pair[by], id, calls[action]!.path, { ...calls[action]!.body, ...more });

/** A referral in a state, brought there by the verbs of the two sides. */
export async function inStatus(
  server: TestServer,
  pair: Pair,
  status: ReferralStatus,
  more: object = {},
): Promise<ReferralDetail> {
  await withoutLimits(server, pair.sender, pair.receiver);
  const { id } = isLogged(status)
    ? await aLoggedReferral(pair, more)
    : await aReferral(pair.sender, pair.receiver, more);
  if (status === 'Expired') {
    await server.database.admin.query('UPDATE referrals SET expires_at = now() WHERE id = $1', [id]);
    await tendWaiting(server.services.database);
  } else {
    for (const step of way[status]) {
      const answer = await act(pair, id, step);
      if (answer.status !== 200) throw new Error(answer.text);
    }
  }
  const found = await show(pair.sender, id);
  if (found.status !== status) throw new Error(`It is ${found.status} and not ${status}.`);
  return found;
}
