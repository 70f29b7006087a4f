import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs, type Company } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let company: Company;
let page: Page;

const kanban = (path: string, body: object) =>
  callAs<{ list: { id: number } }>(page, 'POST', `/api/kanban/board/${path}`, body);

test.beforeAll(async ({ browser }) => {
  company = await aCompany(browser, 'Lantern Lofts');
  ({ page } = company);
  await page.setViewportSize({ width: 1440, height: 900 });
  const lists = new Map<string, readonly string[]>([
    ['To do', ['Call Olivia', 'Quote the roof', 'Order tiles']],
    ['Doing', ['Measure the loft']],
    ['Done', []],
  ]);
  for (const [name, cards] of lists) {
    const { list } = await kanban('lists/new', { name });
    for (const card of cards) await kanban('cards/new', { listId: list.id, name: card });
  }
});

const list = (name: string) => page.getByRole('region', { name, exact: true });
const cards = (name: string) => list(name).locator('[data-card] a');
const card = (name: string) => page.locator('[data-card]').filter({ hasText: name });
const said = (words: string) => expect(page.locator('[aria-live="assertive"]')).toHaveText(words);

async function middleOf(found: ReturnType<typeof card>) {
  const box = (await found.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragTo(found: ReturnType<typeof card>, to: { x: number; y: number }) {
  const from = await middleOf(found);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.move(to.x, to.y, { steps: 6 });
}

test('cards and lists are dragged with the mouse, and Escape puts one back', async () => {
  await page.goto(at('harbour', '/board'));
  await expect(cards('To do')).toHaveText(['Call Olivia', 'Quote the roof', 'Order tiles']);
  await dragTo(card('Call Olivia'), await middleOf(list('Doing')));
  await expect(cards('Doing')).toContainText(['Call Olivia']);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(cards('To do')).toHaveText(['Call Olivia', 'Quote the roof', 'Order tiles']);

  const below = await middleOf(card('Measure the loft'));
  await dragTo(card('Call Olivia'), { x: below.x, y: below.y + 60 });
  await page.mouse.up();
  await expect(cards('Doing')).toHaveText(['Measure the loft', 'Call Olivia']);
  await expect(page).toHaveURL(at('harbour', '/board'));

  const first = await middleOf(list('To do').getByRole('heading'));
  await dragTo(list('Done').getByRole('heading'), { x: first.x - 60, y: first.y });
  const kept = page.waitForResponse('**/api/kanban/board/list/update');
  await page.mouse.up();
  await expect(page.locator('section[data-list] h2')).toHaveText(['Done', 'To do', 'Doing']);
  await kept;
  await page.reload();
  await expect(page.locator('section[data-list] h2')).toHaveText(['Done', 'To do', 'Doing']);
  await expect(cards('Doing')).toHaveText(['Measure the loft', 'Call Olivia']);
  await expectNoAxeFindings(page);
});

test('with the keyboard alone a card is added, lifted, moved, spoken of, sent elsewhere and archived', async () => {
  await cards('To do').first().focus();
  await page.keyboard.press('n');
  await page.keyboard.type('Send the offer');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(cards('To do')).toHaveText(['Quote the roof', 'Order tiles', 'Send the offer']);

  // A press elsewhere puts back what the keys have lifted.
  await cards('To do').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await said('Quote the roof: To do, 2 of 3');
  await page.getByRole('heading', { name: 'Board', exact: true }).click();
  await said('Cancelled. It’s back where it was.');
  await expect(cards('To do')).toHaveText(['Quote the roof', 'Order tiles', 'Send the offer']);

  await cards('To do').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await said('Quote the roof: To do, 2 of 3');
  await page.keyboard.press('ArrowRight');
  await said('Quote the roof: Doing, 2 of 3');
  await page.keyboard.press('Enter');
  await said('Dropped. Quote the roof: Doing, 2 of 3');
  await expect(cards('Doing')).toHaveText(['Measure the loft', 'Quote the roof', 'Call Olivia']);
  await expect(cards('Doing').nth(1)).toBeFocused();

  await page.keyboard.press('ArrowUp');
  await expect(cards('Doing').first()).toBeFocused();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move card' });
  await dialog.getByLabel('List').selectOption('Done');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(cards('Done')).toHaveText(['Measure the loft']);
  // However a card was moved, it shows where it has landed.
  await expect(page.locator('[data-landed]')).toContainText('Measure the loft');
  await expect(cards('Done').first()).toBeFocused();

  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'Labels' }).getByText('No labels yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Labels' })).toBeHidden();
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog', { name: 'Due date' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Due date' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cards('Done').first()).toBeFocused();

  await page.keyboard.press('Delete');
  await expect(cards('Done')).toHaveCount(0);
  await expect(page.getByText('Archived “Measure the loft”.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cards('Done')).toHaveText(['Measure the loft']);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Change its labels')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a list is deleted with its cards after its count was said, and comes back from the archive', async () => {
  await page.getByRole('button', { name: 'More for the list Doing' }).click();
  await page.getByRole('menuitem', { name: 'Delete list' }).click();
  await expect(page.getByText(/This removes 2 cards\./)).toBeVisible();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect(list('Doing')).toHaveCount(0);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Archive' });
  await drawer.getByLabel('Search the archive').fill('call oliv');
  await expect(drawer.getByText('“Call Olivia” is in it')).toBeVisible();
  await drawer.getByRole('button', { name: 'Restore Doing' }).click();
  await page.keyboard.press('Escape');
  await expect(cards('Doing')).toHaveText(['Quote the roof', 'Call Olivia']);

  const choose = async (words: string) => {
    await page.getByRole('button', { name: 'More for the list Doing' }).click();
    await page.getByRole('menuitem', { name: words }).click();
  };
  await choose('Colour and limit…');
  const looks = page.getByRole('dialog', { name: 'Doing' });
  await looks.getByRole('radio', { name: 'Red' }).check({ force: true });
  await looks.getByLabel('Card limit').fill('1');
  await looks.getByRole('button', { name: 'Save' }).click();
  await expect(list('Doing').getByText('2 cards, more than its limit of 1')).toBeAttached();
});

test('a filter stands in the address, counts, and keeps what is added meanwhile', async () => {
  await page.keyboard.press('/');
  await page.keyboard.type('roof');
  await expect(page.getByText('1 of 5 shown')).toBeVisible();
  await expect(page).toHaveURL(/q=roof/);
  await expect(page.locator('[data-card] a')).toHaveText(['Quote the roof']);
  await page.getByRole('textbox', { name: 'Add a card to Done' }).click();
  await page.keyboard.type('Ask the neighbour');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(card('Ask the neighbour')).toContainText('It doesn’t match the filter.');
  await page.reload();
  await expect(page.getByText('1 of 6 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.locator('[data-card] a')).toHaveCount(6);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Due', { exact: true }).selectOption('Overdue');
  await page.getByRole('checkbox', { name: 'No one' }).check();
  await expect(page).toHaveURL(/people=0&due=late/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter 2 set' })).toBeFocused();
  await page.getByRole('button', { name: 'Overdue (remove)' }).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.locator('[data-card] a')).toHaveCount(6);
});

test('a list is collapsed for oneself, and a connection that is lost is said until it is back', async () => {
  await list('Doing').getByRole('button', { name: 'More for the list Doing' }).click();
  await page.getByRole('menuitem', { name: 'Collapse' }).click();
  await expect(cards('Doing')).toHaveCount(0);
  await page.reload();
  await expect(cards('To do').first()).toBeVisible();
  await expect(cards('Doing')).toHaveCount(0);
  await page.getByRole('button', { name: /^Doing \d+ cards$/ }).click();
  await expect(cards('Doing').first()).toBeVisible();

  const state = page.getByRole('status').filter({ hasText: 'Reconnecting…' });
  await page.context().setOffline(true);
  await expect(state).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
  await expect(state).toBeHidden({ timeout: 30_000 });
});

test('on a phone one list fills the screen: a swipe leads on, a long press lifts, and a scroll lifts nothing', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const devtools = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const slide = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    const steps = 10;
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      await finger('touchMove', from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    }
  };
  const tabs = page.getByRole('navigation', { name: 'Lists' });
  const current = tabs.locator('[aria-current="true"]');
  /** A tab is the chosen one while its list still glides in. */
  const expectAtRest = async () => {
    let seenAt: number | undefined;
    const isAtRest = async () => {
      const before = seenAt;
      seenAt = (await middleOf(card('Order tiles'))).x;
      return seenAt === before;
    };
    await expect.poll(isAtRest, { intervals: [150] }).toBe(true);
  };
  await tabs.getByRole('button', { name: /^To do/ }).click();
  await expect(current).toHaveText(/^To do/);
  await expectNoSidewaysScroll(page);
  await expect(cards('To do')).toHaveText(['Order tiles', 'Send the offer']);

  const first = await middleOf(card('Order tiles'));
  await finger('touchStart', first.x, first.y);
  await expect(card('Order tiles').first()).toHaveAttribute('data-lifted', 'true');
  await slide(first, { x: first.x, y: first.y + 70 });
  await expect(cards('To do')).toHaveText(['Send the offer', 'Order tiles']);
  await finger('touchEnd');
  await expect(page.locator('[data-lifted]')).toHaveCount(0);
  await expect(cards('To do')).toHaveText(['Send the offer', 'Order tiles']);

  // Begun on a card: a finger that moves at once scrolls.
  const from = await middleOf(card('Send the offer'));
  await finger('touchStart', from.x + 100, from.y);
  await slide({ x: from.x + 100, y: from.y }, { x: from.x - 160, y: from.y });
  await expect(page.locator('[data-lifted]')).toHaveCount(0);
  await finger('touchEnd');
  await expect(current).toHaveText(/^Doing/);
  await expect(cards('To do')).toHaveText(['Send the offer', 'Order tiles']);

  // Held at the edge, a lifted card turns over to the next list.
  await expectAtRest();
  await tabs.getByRole('button', { name: /^To do/ }).click();
  await expect(current).toHaveText(/^To do/);
  await expectAtRest();
  const held = await middleOf(card('Order tiles'));
  await finger('touchStart', held.x, held.y);
  await expect(card('Order tiles').first()).toHaveAttribute('data-lifted', 'true');
  await slide(held, { x: 380, y: held.y });
  await expect(cards('Doing')).toContainText(['Order tiles']);
  const moved = page.waitForResponse('**/api/kanban/board/cards/move');
  await finger('touchEnd');
  await moved;
  await expect(cards('To do')).toHaveText(['Send the offer']);
});
