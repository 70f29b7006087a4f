import { good, testPassword, type TestMember } from '../../../../testing/factories.ts';
import { aList, boardOf, done } from './board.test-support.ts';

/** An arrow of a referral, as its own screen asks for it. */
export const act = (member: TestMember, referralId: number, arrow: string, json: object = {}) =>
  member.client.post(`/api/referrals/${referralId}/${arrow}`, { json });

export async function aConversation(one: TestMember, other: TestMember): Promise<number> {
  const form = { RecipientUserId: String(other.id), Message: 'Good morning' };
  const sent = await one.client.post<{ ConversationId: number }>(
    '/api/user/MessengerSendMessageNewConversation',
    { form },
  );
  return good(sent, 200).ConversationId;
}

export const leaveTheCommunity = async ({ client }: TestMember) =>
  good(await client.delete('/api/account', { json: { current_password: testPassword } }), 200);

export async function aTiedList(member: TestMember, referralState: string) {
  const list = await aList(member, `Those ${referralState}`);
  return (await done(member, 'list/update', { listId: list.id, update: { referralState } })).list;
}

export const linksOn = async (member: TestMember, cardId: number) =>
  (await boardOf(member)).cards.byId[cardId]!.links;
