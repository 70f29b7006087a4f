import { expect, test } from 'vitest';
import { openLink } from './open-link.ts';

interface Tab {
  /** A member's screens listen; the sign-in and public pages do not. */
  listens: boolean;
  isControlled: boolean;
}

/** What a click on a notification does with these tabs. */
async function click(...tabs: Tab[]): Promise<string[]> {
  const done: string[] = [];
  const clients = tabs.map(({ listens, isControlled }) => ({
    focused: false,
    async focus() {
      done.push('focused');
      return this;
    },
    postMessage(_message: unknown, [answer]: MessagePort[]) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is no window
      if (listens) answer?.postMessage('heard');
    },
    async navigate(link: string) {
      if (!isControlled) throw new TypeError('Not controlled');
      done.push(`led to ${link}`);
      return this;
    },
  }));
  await openLink(
    {
      matchAll: async () => clients as unknown as WindowClient[],
      openWindow: async (link) => {
        done.push(`opened ${link}`);
        return null;
      },
    },
    '/partner/7',
  );
  return done;
}

test('a click leads to the page, whatever is open', async () => {
  expect(await click()).toEqual(['opened /partner/7']);
  expect(await click({ listens: true, isControlled: true })).toEqual(['focused']);
  expect(await click({ listens: false, isControlled: true })).toEqual(['focused', 'led to /partner/7']);
  expect(await click({ listens: false, isControlled: false })).toEqual(['focused', 'opened /partner/7']);
});
