import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSubscribed, turnOn } from './browser-push.ts';
import { turnedOn } from './turned-on.ts';

const asked = vi.fn<typeof fetch>();
const unsubscribe = vi.fn<() => Promise<boolean>>();
let isActive = false;
let isSubscribed = false;

const subscription = {
  endpoint: 'https://push.example.test/1',
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint: 'https://push.example.test/1', keys: { p256dh: 'a', auth: 'b' } }),
  unsubscribe,
};
const registration = {
  pushManager: {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      if (!isActive) throw new DOMException('Subscription failed - no active Service Worker', 'AbortError');
      return subscription;
    },
  },
};

beforeEach(() => {
  asked.mockReset().mockImplementation(async () => Response.json({ subscribed: true }));
  unsubscribe.mockReset().mockResolvedValue(true);
  [isActive, isSubscribed] = [false, false];
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => registration,
      getRegistration: async () => registration,
      get ready() {
        isActive = true;
        return Promise.resolve(registration);
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('turning push on waits for the worker to install, then says that there is a sign-up to keep', async () => {
  const hear = vi.fn<() => void>();
  window.addEventListener(turnedOn, hear);
  expect(await turnOn('key')).toBe('on');
  expect(hear).toHaveBeenCalledOnce();
});

test('a start renews what is one’s own, and forgets what was another’s', async () => {
  isSubscribed = true;
  await keepSubscribed(async () => 'key');
  expect(asked.mock.calls[0]![1]).toMatchObject({ body: expect.stringContaining('"renew":true') });
  expect(unsubscribe).not.toHaveBeenCalled();
  asked.mockImplementation(async () =>
    Response.json(
      { error: { code: 'push.not_signed_up', message: 'No.', request_id: '1' } },
      { status: 409 },
    ),
  );
  await keepSubscribed(async () => 'key');
  expect(unsubscribe).toHaveBeenCalledOnce();
});
