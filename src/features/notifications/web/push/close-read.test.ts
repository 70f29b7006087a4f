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
  vi.stubGlobal('fetch', async () => Response.json({ ids: [1] }));
  await closeRead(1);
  expect(closed.splice(0)).toEqual(['notification 1']);
  await closeRead(0);
  expect(closed).toEqual(['notification 1', 'notification 2', 'several']);
});
