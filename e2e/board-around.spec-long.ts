import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

const anExport = {
  id: 'board',
  name: 'Kitchen projects',
  lists: [
    { id: 'todo', name: 'To do', pos: 1, closed: false },
    { id: 'old', name: 'Last year', pos: 2, closed: true },
  ],
  members: [{ id: 'ann', fullName: 'Ann Example', username: 'ann' }],
  labels: [],
  checklists: [],
  actions: [],
  cards: [
    { id: 'a', idList: 'todo', pos: 1, name: 'Measure', idMembers: ['ann'], badges: { comments: 3 } },
    { id: 'b', idList: 'old', pos: 1, name: 'Paint' },
  ],
};

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an empty board is filled from Trello after a preview, and leaves as a file', async ({ browser }) => {
  const { page } = await aCompany(browser, `Marlin Movers ${Date.now()}`);
  await page.goto(at('harbour', '/board'));
  await expect(page.getByRole('button', { name: /^Referral pipeline/ })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Import a board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from Trello' });
  const choose = async (content: string) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    await (
      await chooser
    ).setFiles({
      name: 'board.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  };
  await choose('{"lists": [');
  await expect(dialog.getByRole('alert')).toContainText('isn’t valid JSON');
  await choose(JSON.stringify(anExport));
  await expect(dialog.getByRole('heading', { name: 'Kitchen projects' })).toBeVisible();
  await expect(dialog).toContainText('3 comments of these cards are missing from the file.');
  await dialog.getByLabel('Ann Example is').selectOption({ label: 'Nora Quist' });
  await dialog.getByLabel(/Include 1 archived card/).click();
  await expect(dialog.getByLabel(/Include 1 archived card/)).toBeChecked();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Import 2 cards' }).click();
  await expect(dialog.getByText('The board was imported:')).toBeVisible();
  await dialog.getByRole('button', { name: 'See the board' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(list(page, 'To do').getByRole('link', { name: 'Measure' })).toBeVisible();
  await expect(list(page, 'Archived in Trello')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Board menu' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^harbour-board-.*\.csv$/);
});

test('a template fills the board by one press, and the tour shows it', async ({ browser }) => {
  const { page } = await aCompany(browser, `Petrel Pots ${Date.now()}`);
  await page.goto(at('harbour', '/board'));
  await page.getByRole('button', { name: /^Onboarding/ }).press('Enter');
  await expect(list(page, 'Signed').getByRole('link', { name: 'Example: Northside Dental' })).toBeVisible();
  await page.getByRole('button', { name: 'Take the tour', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Lists and cards' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => localStorage.getItem('guildhall-tour-board'))).toBe('1');
  await page.getByRole('button', { name: 'Help' }).first().click();
  await page.getByRole('button', { name: 'Take the tour guide' }).click();
  await expect(page.getByRole('dialog', { name: 'Lists and cards' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('guildhall-tour-board'))).toBeNull();
});
