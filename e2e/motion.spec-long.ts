import { expect, type Page } from '@playwright/test';
import { aCompany, callAs, type Company } from './people.ts';
import { at, goHome } from './story.ts';
import { test } from './test.ts';

/** What moved on a page: the name of its animation or the property that changed, and for how many milliseconds. */
interface Motion {
  what: string;
  ms: number;
}

/** Written down from within the page: 150 milliseconds are over before anyone can ask from outside. */
const note = () => {
  const seen: Motion[] = [];
  Object.assign(window, { motions: seen });
  const begin = (event: Event) => {
    for (const animation of (event.target as Element).getAnimations()) {
      const ms = Number(animation.effect?.getComputedTiming().duration);
      const what =
        animation instanceof CSSAnimation
          ? animation.animationName
          : animation instanceof CSSTransition
            ? animation.transitionProperty
            : 'script';
      const isDone = (event.target as Element).hasAttribute('data-done');
      // Names are made unique by the build: `_landed_1x2y3_10`.
      seen.push({ what: isDone ? 'done' : what.replace(/^_([a-z]+)_.*$/i, '$1'), ms });
    }
  };
  for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, begin, true);
};

/** Under reduced motion an animation that only has to end lasts a millisecond, which nobody sees. */
const motionsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { motions: Motion[] }).motions.filter(({ ms }) => ms > 1));

let me: Company;
let other: Company;
let page: Page;
let lists: { id: number }[];

const refer = (name: string) =>
  callAs(other.page, 'POST', '/api/referrals', {
    company_id: me.id,
    contact_name: name,
    contact_email: `${name.toLowerCase()}${Date.now()}@example.org`,
    need: `A hedge for ${name}`,
    customer_agreed: true,
  });

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  me = await aCompany(browser, 'Hazel Hedges');
  other = await aCompany(browser, 'Rowan Railings');
  ({ page } = me);
  await page.addInitScript(note);
  await page.setViewportSize({ width: 1440, height: 900 });
  const make = (path: string, body: object) =>
    callAs<{ list: { id: number } }>(page, 'POST', `/api/kanban/board/${path}`, body);
  lists = [
    (await make('lists/new', { name: 'To do' })).list,
    (await make('lists/new', { name: 'Done' })).list,
  ];
  await make('cards/new', { listId: lists[0]!.id, name: 'Trim the yew' });
});

/** Moves a card, changes a badge, and finishes a row. */
async function moveEverything(direction: 'ArrowLeft' | 'ArrowRight', names: readonly [string, string]) {
  await page.goto(at('harbour', '/board'));
  await page.locator('[data-card] a').focus();
  for (const key of ['Space', direction, 'Enter']) await page.keyboard.press(key);
  const target = direction === 'ArrowRight' ? 'Done' : 'To do';
  await expect(page.getByRole('region', { name: target, exact: true }).locator('[data-card]')).toHaveCount(1);
  const onBoard = await motionsOf(page);

  await refer(names[0]);
  await goHome(page);
  const badge = page.getByRole('region', { name: 'Activity Center' }).locator('a[href="/referrals/inbound"]');
  await expect(badge).toContainText('1');
  await refer(names[1]);
  await expect(badge).toContainText('2');
  for (const name of names) {
    const accept = page.getByRole('button', { name: `Accept: A hedge for ${name}` });
    await accept.press('Enter');
    await expect(accept).toHaveCount(0);
    await expect(page.getByText(`A hedge for ${name}`)).toHaveCount(0);
  }
  return [...onBoard, ...(await motionsOf(page))];
}

test('a card that lands, a badge that changes and a row that is done move for 150 ms', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const motions = await moveEverything('ArrowRight', ['Ann', 'Bea']);
  const of = (what: string) => motions.filter((motion) => motion.what === what).map(({ ms }) => ms);
  expect(of('landed')).toContain(150);
  expect(of('change')).toContain(150);
  expect(of('done')).toContain(150);
});

test('nothing moves under reduced motion', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moveEverything('ArrowLeft', ['Cleo', 'Dora'])).toEqual([]);
});
