import { afterEach, expect, test, vi } from 'vitest';
import { onEveryPush, onPush, pushLoss, startPush } from './push.ts';

afterEach(() => vi.unstubAllGlobals());

const stream = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

test('a whisper is passed on, makes nothing stale, and does not move the place from which a browser resumes', async () => {
  // Without locks each tab listens for itself.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
  const resumedFrom: (string | null)[] = [];
  const ages: (string | null)[] = [];
  const answers = [
    'id: 4.1-2.3\nevent: ready\ndata: {}\n\nevent: chat.typing\ndata: {"conversation_id":7}\n\n',
    'event: chat.typing\ndata: {"conversation_id":8}\n\nid: 5.1-2.3\nevent: chat.changed\ndata: {}\n\n',
  ];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    resumedFrom.push(headers.get('last-event-id'));
    ages.push(headers.get('x-page-age'));
    return stream(answers.shift() ?? '');
  });
  const typed: unknown[] = [];
  const heard: string[] = [];
  onPush('chat.typing', (data) => typed.push(data));
  onEveryPush((name) => heard.push(name));
  const stop = startPush(() => 'token');
  await expect.poll(() => resumedFrom.length).toBeGreaterThanOrEqual(3);
  stop();
  expect(typed).toEqual([{ conversation_id: 7 }, { conversation_id: 8 }]);
  expect(heard).toEqual(['chat.changed']);
  expect(resumedFrom.slice(0, 3)).toEqual([null, '4.1-2.3', '5.1-2.3']);
  expect(ages.slice(0, 3)).toEqual([expect.stringMatching(/^\d+$/), null, null]);
});

test('a stream that cannot be opened is said to be lost until the server is heard again', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
  let isReachable = false;
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response(
      new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode(':\n\n')) }),
    );
  });
  vi.useFakeTimers();
  const states: boolean[] = [];
  pushLoss.subscribe(() => states.push(pushLoss.current()));
  const stop = startPush(() => 'token');
  await vi.advanceTimersByTimeAsync(2000);
  expect(pushLoss.current()).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pushLoss.current()).toBe(true);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pushLoss.current()).toBe(false);
  stop();
  vi.useRealTimers();
  expect(states).toEqual([true, false]);
});
