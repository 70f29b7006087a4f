import { afterEach, expect, test, vi } from 'vitest';
import { closeRead } from './close-read.ts';

afterEach(() => vi.unstubAllGlobals());

test('what was read elsewhere is not shown by the system any more', async () => {
  const closed: string[] = [];
  const shown = ['notification 1', 'notification 2', 'several', 'test'].map((tag) => ({
    tag,
    close: () => closed.push(tag),
  }));
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ getNotifications: async () => shown }) },
  });
  const row = {
    title: 'New',
    deeplink: '/',
    date_created: '2026-01-01T00:00:00.000Z',
    notification_type: 'Partner',
    company: null,
    is_waiting: false,
    settled: null,
    is_gone: false,
    change: 1,
  };
  vi.stubGlobal('fetch', async () =>
    Response.json([
      { ...row, id: 1, notification_status: 'Read' },
      { ...row, id: 2, notification_status: 'Unread' },
    ]),
  );
  await closeRead(1);
  expect(closed.splice(0)).toEqual(['notification 1']);
  await closeRead(0);
  expect(closed).toEqual(['notification 1', 'notification 2', 'several']);
});
