import { request as httpRequest } from 'node:http';
import type { TestMember } from './factories.ts';
import type { TestServer } from './server.ts';

export interface PushedEvent {
  id: string;
  event: string;
  data: { word?: string };
}

export interface PushStream {
  status: number;
  /** Waits until so many events have come. */
  events(count: number): Promise<PushedEvent[]>;
  /** All that has come, as it came. */
  text(): string;
  closed: Promise<void>;
  /** As a browser that goes away. */
  leave(): void;
}

/** A browser of this member that follows what happens, once the first bytes have come. */
export function followPush(
  { port }: TestServer,
  who: TestMember,
  lastEventId?: string,
  headers: Record<string, string> = {},
): Promise<PushStream> {
  return new Promise((done, failed) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      path: '/api/push',
      headers: {
        host: who.client.host,
        authorization: `Bearer ${who.client.token}`,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
        ...headers,
      },
    });
    request.on('error', failed);
    request.on('response', (response) => {
      let text = '';
      const waiting: (() => void)[] = [];
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        waiting.forEach((look) => look());
      });
      response.on('error', () => undefined);
      done({
        status: response.statusCode!,
        events: (count) =>
          new Promise((enough) => {
            const look = () => eventsIn(text).length >= count && enough(eventsIn(text));
            waiting.push(look);
            look();
          }),
        text: () => text,
        closed: new Promise((end) => response.on('close', () => end())),
        leave: () => void request.destroy(),
      });
    });
    request.end();
  });
}

const eventsIn = (text: string): PushedEvent[] =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('id:'))
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)![1]!;
      return {
        id: field('id'),
        event: field('event'),
        data: JSON.parse(field('data')) as PushedEvent['data'],
      };
    });

export const wordsIn = (events: readonly PushedEvent[]) =>
  events.flatMap(({ data: { word } }) => (word === undefined ? [] : [word]));

/** How many connections this node holds open. */
export async function openPushes(server: TestServer): Promise<number> {
  const { text } = await server.visitor().get('/metrics');
  return Number(/guildhall_open_pushes (\d+)/.exec(text)![1]);
}
