import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeFindings } from './axe.ts';
import { aColleague, aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

/** A board with one list and one card; answers the address of the open card. */
async function aCard(page: Page, name: string): Promise<string> {
  const call = <Answer>(path: string, body: object) =>
    callAs<Answer>(page, 'POST', `/api/kanban/board/${path}`, body);
  const { list } = await call<{ list: { id: number } }>('lists/new', { name: 'To do' });
  const { card } = await call<{ card: { id: number } }>('cards/new', { listId: list.id, name });
  return at('harbour', `/board?card=${card.id}`);
}

const openCard = (page: Page, name: string) => page.getByRole('dialog', { name: `Card: ${name}` });

test('a card is filled by one person and seen live by a colleague', async ({ browser }) => {
  const { page } = await aCompany(browser, 'Curlew Couriers');
  const tove = await aColleague(browser, page);
  const address = await aCard(page, 'Ship the samples');
  await Promise.all([page.goto(address), tove.goto(address)]);
  const mine = openCard(page, 'Ship the samples');
  const theirs = openCard(tove, 'Ship the samples');
  await expect(theirs).toBeVisible();

  await mine.getByRole('button', { name: 'Assign to me' }).click();
  await expect(theirs.getByRole('list', { name: 'People on this card' })).toContainText('Nora Quist');

  await mine.getByRole('button', { name: 'Labels' }).click();
  await page.getByRole('button', { name: 'Create a label' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Urgent');
  await page.getByRole('radio', { name: 'Red' }).check();
  await page.getByRole('button', { name: 'Create label' }).click();
  await expect(page.getByRole('checkbox', { name: 'Urgent' })).toBeChecked();
  await page.getByRole('button', { name: 'Edit the label Urgent' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Today');
  await page.getByRole('button', { name: 'Save label' }).click();
  await expect(theirs.getByText('Today', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit the label Today' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete label' }).click();
  await expect(theirs.getByText('Today', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(theirs.getByText('Today', { exact: true })).toBeVisible();
  await expect(mine).toBeVisible();

  await mine.getByRole('button', { name: 'Set a due date' }).click();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(theirs.getByText('Tomorrow 17:00')).toBeVisible();

  await theirs.getByLabel('Write a comment').fill('@Nor');
  await tove.getByRole('option', { name: 'Nora Quist' }).click();
  await tove.keyboard.type('is **on it**.');
  await tove.keyboard.press('Control+Enter');
  await expect(mine.getByText('@Nora Quist')).toBeVisible();
  await expect(mine.locator('strong', { hasText: 'on it' })).toBeVisible();

  await mine.getByRole('checkbox', { name: 'Done' }).check();
  await expect(theirs.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  await mine.getByLabel('Card name').fill('Ship all samples');
  await page.keyboard.press('Enter');
  await expect(openCard(tove, 'Ship all samples')).toBeVisible();
  await expectNoAxeFindings(page);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ship all samples' })).toBeFocused();
});

test('what was typed survives Escape and a reload, and no description overwrites another unseen', async ({
  browser,
}) => {
  const { page } = await aCompany(browser, 'Dunlin Dyes');
  const tove = await aColleague(browser, page);
  const address = await aCard(page, 'Mix the blue');
  await page.goto(address);
  const card = openCard(page, 'Mix the blue');
  await card.getByLabel('Write a comment').fill('Half a comment');
  await card.getByRole('button', { name: 'Add a description…' }).click();
  await card.getByRole('textbox', { name: 'Description' }).fill('My **recipe**');
  await page.keyboard.press('Escape');
  await expect(card.getByText('You have unsaved changes to the description.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(address);
  await expect(card.getByLabel('Write a comment')).toHaveValue('Half a comment');
  await card.getByRole('button', { name: 'Continue editing' }).click();
  const field = card.getByRole('textbox', { name: 'Description' });
  await expect(field).toHaveValue('My **recipe**');

  const cardId = Number(new URL(address).searchParams.get('card'));
  const update = { description: 'Their recipe' };
  await callAs(tove, 'POST', '/api/kanban/board/cards/update', { cardId, update });
  const clash = card
    .getByRole('alert')
    .filter({ hasText: 'You and a colleague both changed the description.' });
  await expect(clash).toContainText('Their recipe');
  await expect(field).toHaveValue('My **recipe**');
  await clash.getByRole('button', { name: 'Combine both' }).click();
  await expect(field).toHaveValue('My **recipe**\n\nTheir recipe');
  await field.press('Control+Enter');
  await expect(card.locator('strong', { hasText: 'recipe' })).toBeVisible();
  await expect(card.getByText('Their recipe')).toBeVisible();
});

test('a checklist is made, ordered and ticked by the keyboard alone', async ({ browser }) => {
  const { page } = await aCompany(browser, 'Egret Events');
  await page.goto(await aCard(page, 'Plan the fair'));
  const card = openCard(page, 'Plan the fair');
  await card.getByRole('button', { name: 'Checklist' }).press('Enter');
  const name = page.getByRole('dialog', { name: 'Add a checklist' }).getByLabel('Name');
  await expect(name).toBeFocused();
  await page.keyboard.type('Before');
  await page.keyboard.press('Enter');
  // Typed at once, while the checklist is on its way to the server.
  await page.keyboard.type('Book the hall');
  await expect(card.getByRole('textbox', { name: 'Add an item to Before' })).toHaveValue('Book the hall');
  await page.keyboard.press('Enter');
  for (const item of ['Send invitations', 'Order chairs']) {
    await page.keyboard.type(item);
    await page.keyboard.press('Enter');
  }
  const items = card.getByRole('list', { name: 'Before' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();

  // The server has given each its number.
  for (const item of await items.getByRole('checkbox').all()) await expect(item).toBeEnabled();
  await card.getByRole('checkbox', { name: 'Book the hall' }).press('Space');
  await expect(card.getByRole('progressbar', { name: 'Before: 1 of 3 complete' })).toBeVisible();
  await card.getByLabel('Reorder Order chairs').press('Space');
  await expect(items.filter({ hasText: 'Order chairs' })).toHaveAttribute('data-lifted');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Order chairs, 2 of 3')).toBeAttached();
  // Escape is for the item; the card stays open.
  await page.keyboard.press('Escape');
  await expect(items.nth(2)).toContainText('Order chairs');
  await expect(card.getByLabel('Reorder Order chairs')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(items.nth(1)).toContainText('Order chairs');
  await card.getByRole('button', { name: 'More for Send invitations' }).press('Enter');
  await page.getByRole('button', { name: 'Move up' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(items.nth(1)).toContainText('Send invitations');

  await card.getByRole('button', { name: 'More for Before' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete checklist' }).press('Enter');
  await expect(items).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(items).toHaveCount(3);
  await expect(card.getByRole('checkbox', { name: 'Book the hall' })).toBeChecked();
  await page.reload();
  await expect(items.nth(1)).toContainText('Send invitations');
});

test('an item goes to another checklist, with the mouse and from its menu', async ({ browser }) => {
  const { page } = await aCompany(browser, 'Avocet Archives');
  const address = await aCard(page, 'Move the shelves');
  const cardId = Number(new URL(address).searchParams.get('card'));
  const call = <Answer>(path: string, body: object) =>
    callAs<Answer>(page, 'POST', `/api/kanban/board/${path}`, { cardId, ...body });
  for (const [name, items] of [
    ['Before', ['Empty the room', 'Measure the door']],
    ['After', ['Label the boxes']],
  ] as const) {
    const { checklist } = await call<{ checklist: { id: number } }>('checklists/new', { name });
    for (const item of items) await call('checkitems/new', { checklistId: checklist.id, name: item });
  }
  await page.goto(address);
  const card = openCard(page, 'Move the shelves');
  const items = (name: string) => card.getByRole('list', { name }).locator('[data-item]');
  await expect(items('Before')).toHaveCount(2);

  const from = (await card.getByLabel('Reorder Measure the door').boundingBox())!;
  const onto = (await items('After').first().boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 12);
  await page.mouse.move(from.x + from.width / 2, onto.y + onto.height - 4, { steps: 20 });
  const dropped = page.waitForResponse('**/api/kanban/board/checkitems/update');
  await page.mouse.up();
  await dropped;
  await expect(items('Before')).toHaveCount(1);

  await card.getByRole('button', { name: 'More for Empty the room' }).click();
  await expect(page.getByLabel('Move to…')).toContainText('After');
  const moved = page.waitForResponse('**/api/kanban/board/checkitems/update');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await moved;
  await expect(items('Before')).toHaveCount(0);
  await page.reload();
  await expect(items('After')).toHaveCount(3);
  await expect(items('After').last()).toContainText('Empty the room');
});

test('pictures are added, cover the card, open large and come back, on a phone too', async ({ browser }) => {
  const { page } = await aCompany(browser, 'Fulmar Frames');
  await page.goto(await aCard(page, 'Hang the frames'));
  const card = openCard(page, 'Hang the frames');
  const buffer = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#2a9d8f' } })
    .png()
    .toBuffer();
  await card.getByLabel('Add files to this card').setInputFiles([
    { name: 'Wall.png', mimeType: 'image/png', buffer },
    { name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Two nails each') },
  ]);
  await expect(card.getByRole('link', { name: 'Notes.txt', exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Make Wall.png the cover' }).click();
  await expect(card.getByText('Cover', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Open Wall.png large' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Pictures' }).getByRole('button', { name: 'Close' }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Open Wall.png large' })).toBeFocused();

  await card.getByRole('button', { name: 'Delete Notes.txt' }).click();
  await expect(card.getByRole('link', { name: 'Notes.txt', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('link', { name: 'Notes.txt', exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Show details' }).click();
  await expect(card.getByText('added the file “Wall.png”')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);

  await card.getByRole('button', { name: 'More for this card' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(card).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('This card isn’t on the board anymore')).toBeVisible();
});
