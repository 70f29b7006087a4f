import { expect, type Page } from '@playwright/test';
import { adminsScreens, membersScreens, strangersScreens } from '../testing/screens/addresses.ts';
import { callAs, callAsAdmin } from './people.ts';
import { at, signIn } from './story.ts';
import { test } from './test.ts';

const widths = [1440, 1280, 1024, 900, 390, 320];

/** Each text that people write becomes a word of 120 letters without a place to break. */
const answerWithLongWords = (page: Page) =>
  page.addInitScript(() => {
    const written =
      /^(name|title|text|label|message|bio|pitch|need|description|beginning|place|email|city|position|word|note|company|company_(name|bio)|looking_for|can_introduce|.*(contact|first|last)_name|.*_content)$/;
    function stretch(this: object, key: string, value: unknown) {
      if (typeof value !== 'string' || value === '' || !written.test(key)) return value;
      // A tag has at most 40.
      const letters = 'colour' in this ? 40 : 120;
      return value.replaceAll(/\s/g, '').padEnd(letters, 'abcdefghi').slice(0, letters);
    }
    Response.prototype.json = async function json() {
      return JSON.parse(await this.text(), /\/api\/auth\//.test(this.url) ? undefined : stretch) as unknown;
    };
  });

/** What the page still waits for. */
function openRequests(page: Page) {
  const open = new Set<unknown>();
  let ended = Promise.withResolvers<void>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/push')) open.add(request);
  });
  const end = (request: unknown) => {
    open.delete(request);
    if (open.size > 0) return;
    ended.resolve();
    ended = Promise.withResolvers<void>();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return { count: () => open.size, ended: () => (open.size > 0 ? ended.promise : undefined) };
}

/** Once the page is drawn: its title, and how far it can be scrolled to the side because of what. */
const look = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const title = document.title.replace(/^\(\d+\+?\) /, '');
    const tabs = document.querySelectorAll('[data-bottom-bar] [aria-current]').length;
    const bar = document.querySelector('[data-bottom-bar]') && { tabs };
    const { scrollWidth, clientWidth } = document.scrollingElement!;
    const most = Math.max(scrollWidth, document.body.scrollWidth);
    if (most <= clientWidth) return { title, bar };
    const outside = [...document.body.querySelectorAll(':not(:has(*))')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return {
      title,
      bar,
      sideways: `${most} px for ${outside.map(({ outerHTML }) => outerHTML).join(' ')}`.slice(0, 300),
    };
  });

/** Through all screens on one page, each at every width. */
async function walk(
  page: Page,
  screens: readonly (readonly string[])[],
  slots: Readonly<Record<string, string | number>>,
) {
  page.setDefaultTimeout(15_000);
  const open = openRequests(page);
  const settled = async () => {
    await open.ended();
    let seen = await look(page);
    while (open.count() > 0) {
      await open.ended();
      seen = await look(page);
    }
    return seen;
  };
  const found: string[] = [];
  const screenOf = new Map<string, readonly string[]>();
  const addressOf = (written: string) =>
    written.replaceAll(/\{(\w+)\}/g, (_, slot: string) => String(slots[slot] ?? 'none'));
  await page.goto(at('harbour', addressOf(screens[0]![0]!)));
  for (const screen of screens)
    for (const address of screen.map(addressOf)) {
      await page.evaluate((path) => {
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
      const others = [...screenOf].filter(([, of]) => of !== screen).map(([title]) => title);
      await page
        .waitForFunction(
          (titles) =>
            document.querySelector('h1') && !titles.includes(document.title.replace(/^\(\d+\+?\) /, '')),
          others,
        )
        .catch(() => found.push(`${address} has no heading, or the title of another screen`));
      const { title } = await settled();
      screenOf.set(title, screen);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const { sideways, bar } = await settled();
        if (sideways) found.push(`${address} at ${width}: ${sideways}`);
        if (bar && bar.tabs !== 1) found.push(`${address} at ${width}: ${bar.tabs} tabs are lit`);
      }
      // From wide to narrow and back, so that the next screen does not begin with one more change.
      widths.reverse();
    }
  expect(found).toEqual([]);
}

test('no screen scrolls sideways for a stranger, and each has a title of its own', async ({ page }) => {
  await page.context().addCookies([{ name: 'cookieConsent', value: '1', url: at('harbour') }]);
  await answerWithLongWords(page);
  await walk(page, strangersScreens, await strangersSlots());
});

test('no screen scrolls sideways for a member, and each has a title of its own', async ({ page }) => {
  await signIn(page, 'harbour', 'member@demo.test');
  const slots = await membersSlots(page);
  await answerWithLongWords(page);
  await walk(page, membersScreens, slots);
});

test('no screen scrolls sideways for an admin, and each has a title of its own', async ({ page }) => {
  await signIn(page, 'harbour', 'admin@demo.test');
  const { members } = await callAs<{ members: { user_id: number }[] }>(page, 'GET', '/api/admin/members');
  const { webhooks } = await callAs<{ webhooks: { id: number }[] }>(page, 'GET', '/api/admin/webhooks');
  await walk(page, adminsScreens, { member: members[0]!.user_id, webhook: webhooks[0]!.id });
});

async function strangersSlots() {
  const { companies } = await callAsAdmin<{ companies: { public_id: string }[] }>(
    'GET',
    '/api/public/companies',
  );
  const { events } = await callAsAdmin<{ events: { id: number; is_public: boolean }[] }>(
    'GET',
    '/api/events?when=upcoming',
  );
  return {
    publicCompany: companies[0]!.public_id,
    publicEvent: events.find((event) => event.is_public)!.id,
  };
}

async function membersSlots(page: Page) {
  type Id = { id: number };
  const ask = <Answer>(path: string) => callAs<Answer>(page, 'GET', path);
  const [sent, received, feed, library, events, projects, conversations] = await Promise.all([
    ask<{ referrals: { id: number; partner: Id }[] }>('/api/referrals?direction=outgoing&q=&sort=newest'),
    ask<{ referrals: Id[] }>('/api/referrals?direction=incoming&q=&sort=newest'),
    ask<{ posts: Id[] }>('/api/posts?filter=all'),
    ask<{ posts: Id[] }>('/api/library?q=&sort=newest'),
    ask<{ events: Id[] }>('/api/events?when=upcoming'),
    ask<{ projects: Id[] }>('/api/projects/mine?list=posted'),
    ask<{ conversation_id: number }[]>('/api/user/MessengerAllConversations?PageSize=30'),
  ]);
  return {
    company: sent.referrals[0]!.partner.id,
    sent: sent.referrals[0]!.id,
    received: received.referrals[0]!.id,
    post: feed.posts[0]!.id,
    resource: library.posts[0]!.id,
    event: events.events[0]!.id,
    project: projects.projects[0]!.id,
    conversation: conversations[0]!.conversation_id,
    announcement: 1,
  };
}
