import { type Browser, expect, type Page } from '@playwright/test';
import { aCompany, callAs, linkMailedTo, newAddress, password } from './people.ts';
import { at, enter } from './story.ts';
import { test } from './test.ts';

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const names = (page: Page, inList: string) => list(page, inList).locator('[data-card] a').allInnerTexts();
const cardIn = (page: Page, inList: string, name: string) => list(page, inList).getByRole('link', { name });

interface Outline {
  lists: { id: number; name: string; cards: { id: number; name: string }[] }[];
}
const outline = (page: Page) => callAs<Outline>(page, 'GET', '/api/kanban/board/outline');

/** A colleague of whoever is signed in there, on a page of their own. */
async function aColleague(browser: Browser, of: Page, company: string): Promise<Page> {
  const email = newAddress();
  await callAs(of, 'POST', '/api/my-company/invitations', { email });
  const link = await linkMailedTo(email, '/auth/invite');
  const page = await (await browser.newContext()).newPage();
  await enter(page, 'harbour', `/api/auth/invitations/${link.split('/').at(-1)!}/joining`, {
    first_name: 'Tove',
    last_name: 'Brandt',
    company,
    password,
  });
  return page;
}

/** With the mouse out of play: the menu of a card does the same. */
async function moveTo(page: Page, from: string, name: string, to: string): Promise<void> {
  await cardIn(page, from, name).focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move card' });
  await dialog.getByLabel('List').selectOption(to);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
}

test('two colleagues see each other on the board, and each other’s changes within a second', async ({
  browser,
}) => {
  const company = `Tandem Joiners ${Date.now()}`;
  const { page: nora } = await aCompany(browser, company);
  const tove = await aColleague(browser, nora, company);
  await callAs(nora, 'POST', '/api/kanban/board/templates', { template: 'blank' });
  const { lists } = await outline(nora);
  for (const name of ['Plane', 'Saw', 'Chisel'])
    await callAs(nora, 'POST', '/api/kanban/board/cards/new', { listId: lists[0]!.id, name });
  await Promise.all([nora, tove].map((page) => page.goto(at('harbour', '/board'))));
  await Promise.all([nora, tove].map((page) => expect(cardIn(page, 'To do', 'Chisel')).toBeVisible()));
  await expect(nora.getByRole('list', { name: 'Looking at the board now' })).toContainText('Tove Brandt');
  await expect(tove.getByRole('list', { name: 'Looking at the board now' })).toContainText('Nora Quist');

  await moveTo(nora, 'To do', 'Saw', 'Done');
  await expect(cardIn(tove, 'Done', 'Saw')).toBeVisible({ timeout: 1000 });
  await moveTo(tove, 'To do', 'Plane', 'In progress');
  await expect(cardIn(nora, 'In progress', 'Plane')).toBeVisible({ timeout: 1000 });

  // Both at once, many times over: whoever was last is right, and both screens show the same.
  const { lists: now } = await outline(nora);
  const all = now.flatMap(({ cards }) => cards);
  const mix = (page: Page, seed: number) =>
    Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        callAs(page, 'POST', '/api/kanban/board/cards/move', {
          cardId: all[(seed + turn) % all.length]!.id,
          listId: now[(seed * turn) % now.length]!.id,
          position: (seed + turn) % 3,
        }),
      ),
    );
  await Promise.all([mix(nora, 1), mix(tove, 2)]);
  const after = await outline(nora);
  for (const page of [nora, tove])
    for (const { name, cards } of after.lists)
      await expect.poll(() => names(page, name)).toEqual(cards.map((card) => card.name));

  await tove.goto(at('harbour', '/marketplace'));
  await expect(nora.getByRole('list', { name: 'Looking at the board now' })).toBeHidden();
});
