import { aCustomer, aReferral, type TestMember } from '../../../../testing/factories.ts';
import type { TestServer } from '../../../../testing/server.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import type { Endpoint } from '../../../kit/common/endpoint.ts';

export interface Pair {
  sender: TestMember;
  receiver: TestMember;
}

/** An answer of a call that takes nothing but a query. */
export async function ask<E extends Endpoint>(
  { path }: E,
  member: TestMember,
  query: Record<string, string> = {},
): Promise<CallOutput<E>> {
  const answer = await member.client.get<CallOutput<E>>(`${path}?${new URLSearchParams(query).toString()}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}

/** What one side does with a referral, which lets it. */
export async function does(member: TestMember, id: number, name: string, json: object = {}): Promise<void> {
  const { status, text } = await member.client.post(`/api/referrals/${id}/${name}`, { json });
  if (status !== 200) throw new Error(text);
}

/** Today in Sydney, where the communities of the tests are. */
export const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());

export async function aDeal(
  { sender, receiver }: Pair,
  { amount = 100_000, date = today(), more = {} }: { amount?: number; date?: string; more?: object } = {},
): Promise<number> {
  const { id } = await aReferral(sender, receiver, more);
  await does(receiver, id, 'acceptance');
  await does(receiver, id, 'closure', { amount, date, ask_customer: 'never' });
  return id;
}

/** A deal that the sender writes down afterwards. */
export async function aLogged({ sender, receiver }: Pair, amount = 100_000): Promise<number> {
  const { status, body, text } = await sender.client.post<{ id: number }>('/api/referrals/log', {
    json: {
      company_id: receiver.id,
      ...aCustomer(),
      happened_on: today(),
      deal_amount: amount,
      deal_date: today(),
    },
  });
  if (status !== 201) throw new Error(text);
  return body.id;
}

/** As if it had been sent, answered and changed so many days earlier. */
export const daysEarlier = (server: TestServer, id: number, days: number) =>
  server.database.admin.query(
    `UPDATE referrals SET created_at = created_at - $2 * interval '1 day', answered_at = answered_at - $2 * interval '1 day',
            status_since = status_since - $2 * interval '1 day', deal_date = deal_date - $2::integer
      WHERE id = $1`,
    [id, days],
  );
