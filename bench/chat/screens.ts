import { get } from 'node:http';
import { TestClient } from '../../testing/client.ts';
import type { ChatMessage, Sent } from '../../src/features/chat/contract/types.ts';
import type { Seat, SignedIn, Writing } from './filled.ts';

const everyMs = 50;

/** From the call of whoever sends to the answer of the other one's poll, which their open stream has woken, in ms. */
export async function sendToScreen(
  { seats, writings }: SignedIn,
  port: number,
  samples: number,
): Promise<number[]> {
  const screens = new Map<number, Screen>();
  for (let first = 0; first < seats.length; first += 50)
    await Promise.all(
      seats.slice(first, first + 50).map(async (seat) => {
        screens.set(seat.id, await Screen.open(port, seat));
      }),
    );
  try {
    const underWay: Promise<number>[] = [];
    for (let at = 0; at < samples; at += 1) {
      const writing = writings[at % writings.length]!;
      underWay.push(once(port, writing, screens.get(writing.reader.id)!));
      await new Promise((resume) => setTimeout(resume, everyMs));
    }
    return (await Promise.all(underWay)).toSorted((one, other) => one - other);
  } finally {
    for (const screen of screens.values()) screen.close();
  }
}

async function once(port: number, writing: Writing, screen: Screen): Promise<number> {
  const { author, reader, conversationId: ConversationId } = writing;
  const begun = performance.now();
  const heard = screen.next();
  const sent = clientOf(port, author).post<Sent>('/api/user/MessengerSendMessage', {
    json: { ConversationId, Message: 'Are you there?' },
  });
  await heard;
  const { MessageId } = (await sent).body;
  const { body } = await clientOf(port, reader).post<ChatMessage[]>(
    '/api/user/MessengerGetMessagesForConversation',
    { json: { ConversationId, After: MessageId - 1 } },
  );
  if (body[0]?.id !== MessageId) throw new Error('The message was not in the answer.');
  return performance.now() - begun;
}

function clientOf(port: number, { host, token }: Seat): TestClient {
  const client = new TestClient(port, host);
  client.token = token;
  return client;
}

/** An open stream, as a browser has it. */
class Screen {
  #waiting: (() => void)[] = [];
  close: () => void = () => undefined;

  static open(port: number, { host, token }: Seat): Promise<Screen> {
    const screen = new Screen();
    return new Promise((done, failed) => {
      const asked = get(
        {
          port,
          host: '127.0.0.1',
          path: '/api/push',
          headers: { host, authorization: `Bearer ${token}` },
          agent: false,
        },
        (answer) => {
          if (answer.statusCode !== 200)
            return failed(new Error(`A stream was answered with ${answer.statusCode}.`));
          answer.setEncoding('utf8');
          answer.on('data', (text: string) => {
            if (text.includes('chat.message_sent')) screen.#waiting.shift()?.();
          });
          answer.on('error', () => undefined);
          screen.close = () => void asked.destroy();
          return done(screen);
        },
      );
      asked.on('error', failed);
    });
  }

  next(): Promise<void> {
    return new Promise((done) => this.#waiting.push(done));
  }
}
