import type { Answer } from '../../../../testing/client.ts';
import {
  aCustomer,
  twoCompanies,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import type { TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { ReferralDetail } from '../contract/referral.ts';

export type Answered = ReferralDetail & ErrorAnswer;

export const send = (from: TestMember, to: TestMember, more: object = {}): Promise<Answer<Answered>> =>
  from.client.post<Answered>('/api/referrals', { json: { company_id: to.id, ...aCustomer(), ...more } });

export const verb = (
  member: TestMember,
  id: number,
  name: string,
  json: object = {},
  headers: Record<string, string> = {},
): Promise<Answer<Answered>> =>
  member.client.post<Answered>(`/api/referrals/${id}/${name}`, { json, headers });

/** Why something was refused; it was, with a 409. */
export async function reasonOf(answering: Promise<Answer<Answered>>): Promise<string> {
  const { status, body, text } = await answering;
  if (status !== 409) throw new Error(`Answered with ${status}: ${text}`);
  return body.error.code;
}

export const show = async (member: TestMember, id: number): Promise<ReferralDetail> =>
  (await member.client.get<ReferralDetail>(`/api/referrals/${id}`)).body;

export async function senderAndReceiver(
  server: TestServer,
  community: TestCommunity,
): Promise<{ sender: TestMember; receiver: TestMember }> {
  const [sender, receiver] = await twoCompanies(server, community);
  return { sender, receiver };
}

export { withoutLimits } from '../../../../testing/factories.ts';
export { eventsFor } from '../../../../testing/events.ts';

/** The texts of all mails to an address, the newest first. */
export const mailsTo = async (server: TestServer, address: string) =>
  (
    await server.database.admin.query<{ subject: string; text_part: string }>(
      'SELECT subject, text_part FROM mails WHERE recipient = $1 ORDER BY id DESC',
      [address],
    )
  ).rows;

/** The secret of the link to the customer's page. */
export const customerToken = (text: string): string => /\/public\/referral\/([\w-]+)/.exec(text)![1]!;
