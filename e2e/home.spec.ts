import { expect, type Page } from '@playwright/test';
import { aCompany, callAs } from './people.ts';
import { at, signIn } from './story.ts';
import { test } from './test.ts';

interface Seen {
  shifts: { value: number; what: string[] }[];
  empty: string[];
}

/** Every layout shift, and every card that stood there with nothing in it, from the first paint on. */
const watch = () => {
  const seen: Seen = { shifts: [], empty: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? '');
      seen.shifts.push({ value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    for (const card of document.querySelectorAll('main div, main section, main article, aside section')) {
      const { borderTopWidth, backgroundColor, visibility } = getComputedStyle(card);
      // Not on the screen yet.
      if (visibility === 'hidden') continue;
      const { width, height } = card.getBoundingClientRect();
      const isCard = borderTopWidth !== '0px' && width > 200 && height > 60;
      if (isCard && backgroundColor !== 'rgba(0, 0, 0, 0)' && !hasSomethingIn(card))
        seen.empty.push(card.outerHTML.slice(0, 200));
    }
    requestAnimationFrame(look);
  };
  /** Words, a picture, or the bars of a skeleton. */
  const hasSomethingIn = (card: Element) =>
    [...card.querySelectorAll('*')].some((part) => {
      const { visibility, backgroundColor } = getComputedStyle(part);
      const { width, height } = part.getBoundingClientRect();
      if (visibility === 'hidden' || width === 0 || height === 0) return false;
      const hasWords = [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim());
      return hasWords || part.tagName === 'IMG' || backgroundColor !== 'rgba(0, 0, 0, 0)';
    });
  requestAnimationFrame(look);
};

/** Code and calls wait for their turn: each is answered when what came before it is on the screen. */
async function slowly<Name extends string>(page: Page, patterns: Record<Name, RegExp>) {
  const gates = new Map(Object.keys(patterns).map((name) => [name, Promise.withResolvers<void>()]));
  for (const [name, pattern] of Object.entries<RegExp>(patterns))
    await page.route(pattern, async (route) => {
      await gates.get(name)!.promise;
      await route.fallback();
    });
  return (name: Name) => gates.get(name)!.resolve();
}

/** From an empty page to one that has all it asked for; what was seen meanwhile. */
async function loadSlowly(page: Page, { isWide }: { isWide: boolean }) {
  await page.addInitScript(watch);
  const answer = await slowly(page, {
    waiting: /\/api\/waiting/,
    feed: /\/api\/posts\?/,
    steps: /\/api\/(my-company|partners|referrals|account\/security)/,
    sides: /RecentlyActive|GetEventPosts/,
    promoted: /GetLibraryPostsFilters/,
  });
  await page.goto(at('harbour', '/marketplace'));
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toHaveAttribute('aria-busy', 'true');
  answer('waiting');
  await expect(page.getByRole('button', { name: /^Share something with/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveAttribute('aria-busy', 'true');
  answer('feed');
  await expect(page.getByRole('article').first()).toBeVisible();
  answer('steps');
  await expect(page.locator('main [data-waiting]')).toHaveCount(0);
  answer('sides');
  if (isWide) await expect(linkIn(page, 'Recently Active')).toBeVisible();
  answer('promoted');
  if (isWide) await expect(linkIn(page, 'Promoted content')).toBeVisible();
  await expect(page.getByRole('article').first().getByRole('button', { name: 'Copy link' })).toBeVisible();
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

const linkIn = (page: Page, card: string) =>
  page.getByRole('region', { name: card }).getByRole('link').first();

function expectStill({ shifts, empty }: Seen) {
  expect(empty).toEqual([]);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(0.02);
}

test('nothing moves and no card is empty while a newcomer’s first screen loads slowly', async ({
  browser,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    const { page } = await aCompany(browser, 'Wigeon Weavers');
    await page.setViewportSize({ width, height });
    expectStill(await loadSlowly(page, { isWide: width > 1000 }));
  }
});

test('nothing moves where all first steps turn out to be done; they are gone with the next visit', async ({
  page,
}) => {
  await signIn(page, 'harbour', 'member@demo.test');
  await page.evaluate(() => {
    for (const done of ['read-getting-started', 'read-community-rules', 'visited-company'])
      localStorage.setItem(`guildhall-${done}`, '1');
  });
  const security = await callAs<object>(page, 'GET', '/api/account/security');
  await page.route('**/api/account/security', (route) =>
    route.fulfill({ json: { ...security, has_two_step: true } }),
  );
  expectStill(await loadSlowly(page, { isWide: true }));
  const checklist = page.getByRole('region', { name: 'First steps' });
  await expect(checklist).toContainText('You’re all set');
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(checklist).toHaveCount(0);
});
