import { expect, test } from 'vitest';
import { good, signIn } from '../../../../../testing/factories.ts';
import type { TestServer } from '../../../../../testing/server.ts';
import type { ChatMessage, Conversation } from '../../../../features/chat/contract/types.ts';
import { demoPassword } from '../sign-ins.ts';
import { talksOfMia } from '../data/chats/of-mia.ts';
import { tellTalks } from './tell-talks.ts';
import { withPavel } from '../data/chats/with-pavel.ts';

/** Of a demo that is there already. */
export function testChats(server: () => TestServer): void {
  async function chatOf(email: string, subdomain = 'harbour') {
    const client = server().visitor(subdomain);
    await signIn(client, email, demoPassword);
    const all = good(await client.get<Conversation[]>('/api/user/MessengerAllConversations'), 200);
    /** What people have said; the meeting club brings some together who have not said a word yet. */
    const messages = async (ConversationId: number) =>
      good(
        await client.post<ChatMessage[]>('/api/user/MessengerGetMessagesForConversation', {
          json: { ConversationId, After: 0, PageSize: 200 },
        }),
        200,
      ).filter(({ kind }) => kind !== 'line');
    const list: Conversation[] = [];
    for (const row of all) if ((await messages(row.conversation_id)).length > 0) list.push(row);
    const badge = await client.get<{ messenger_messages_count: number }[]>(
      '/api/User/GetUserNotificationsCount',
    );
    return { all, list, messages, badge: badge.body[0]!.messenger_messages_count };
  }

  test('Mia’s conversations are of months and of today, and a few of them wait for her', async () => {
    const { all: rows, list, messages, badge } = await chatOf('member@demo.test');
    expect(list).toHaveLength(talksOfMia.length + 1);
    const times = rows.map((row) => row.last_message_time);
    expect(times).toEqual(times.toSorted().toReversed());
    const unread = list.filter((row) => row.unread_messages > 0 && !row.is_muted);
    expect(unread).toHaveLength(3);
    expect([badge, unread.reduce((sum, row) => sum + row.unread_messages, 0)]).toEqual([5, 5]);
    expect(list.filter((row) => row.is_muted)).toMatchObject([{ unread_messages: 2 }]);

    const all = await Promise.all(list.map((row) => messages(row.conversation_id)));
    const lengths = all.map((each) => each.length);
    expect(Math.max(...lengths)).toBeGreaterThanOrEqual(50);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(4);
    expect(all.every((each) => isSorted(each.map(({ message_time: at }) => at)))).toBe(true);
    const said = all.flat();
    expect(said.filter((each) => each.referral_link !== null).length).toBeGreaterThanOrEqual(12);
    expect(said.some((each) => each.reply_to !== null)).toBe(true);
    expect(said.filter((each) => each.reactions.length > 0).length).toBeGreaterThanOrEqual(5);
    const newest = said.map((each) => Date.parse(each.message_time));
    expect(Date.now() - Math.max(...newest)).toBeLessThan(3 * 3_600_000);
  });

  const isSorted = (times: readonly string[]) =>
    times.every((time, at) => at === 0 || times[at - 1]! <= time);

  test('what somebody has answered is read, and nobody speaks after they were last seen', async () => {
    for (const email of ['member@demo.test', 'partner@demo.test', 'admin@demo.test']) {
      const { list, messages } = await chatOf(email);
      expect(list.length).toBeGreaterThanOrEqual(6);
      for (const row of list) {
        const theirs = (await messages(row.conversation_id)).filter(
          (each) => each.message_user_id === row.other_participant_id,
        );
        expect(row.unread_messages).toBe(theirs.filter(({ id }) => id > row.read_to).length);
        expect([row.company_name, Date.parse(theirs.at(-1)!.message_time)]).toEqual([
          row.company_name,
          expect.toSatisfy((at: number) => at <= Date.parse(row.last_active!)),
        ]);
      }
    }
  });

  test('the other community has its own, and telling them again adds nothing', async () => {
    const { list, badge } = await chatOf('member@demo.test', 'summit');
    expect(list.map((row) => row.other_participant_first_name).toSorted()).toEqual([
      'Isla',
      'Ji-ho',
      'Matthias',
      'Rosalind',
    ]);
    expect(badge).toBe(2);
    const harbour = (await server().services.directory.find('harbour'))!;
    await tellTalks(server().services, harbour.id, [withPavel]);
    const { list: after } = await chatOf('member@demo.test');
    expect(after).toHaveLength(talksOfMia.length + 1);
  });
}
