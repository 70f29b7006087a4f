import { expect, type Locator, type Page } from '@playwright/test';
import { aNewcomer, callAs } from './people.ts';
import { aPhone, type Phone } from './slow-phone.ts';
import { at, reloadDespiteWarning } from './story.ts';
import { test } from './test.ts';

let phone: Phone;
let page: Page;

const go = (path: string) => page.goto(at('harbour', path));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const offline = () => page.getByText('You’re offline. Try again when you’re back online.').first();
const notice = () => page.getByRole('status').filter({ hasText: 'You’re offline. We’ll reconnect' });

test.beforeAll(async ({ browser }) => {
  phone = await aPhone(browser, 'Sandwort Stairs');
  ({ page } = phone);
});

/** The server does it, and its answer is lost; nothing comes through after that. */
async function loseAnswers(path: string): Promise<() => Promise<void>> {
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch().catch(() => undefined);
    return route.abort();
  });
  return () => page.unroute(`**${path}`);
}

/** Without a line the press says so and loses nothing; with one, the same press goes through. */
async function expectNothingLost(press: () => Promise<unknown>, typed: Locator, text: string): Promise<void> {
  await phone.loseLine();
  await press();
  await expect(offline()).toBeVisible();
  await expect(typed).toHaveValue(text);
  await expect(notice()).toBeVisible();
  await phone.findLine();
  await expect(notice()).toHaveCount(0);
  await press();
}

test('a referral whose answer is lost stays typed over a reload, and is made once', async ({ browser }) => {
  const receiver = await aNewcomer(browser, 'Tormentil Terraces');
  const { company_id: id } = await callAs<{ company_id: number }>(receiver.page, 'GET', '/api/my-company');
  await go(`/outgoing/createreferral/${id}`);
  await field('Name').fill('Ada Byron');
  await field('Email').fill('ada@byron.example');
  await field('Summary').fill('A dry roof before winter');
  const answersCome = await loseAnswers('/api/referrals');
  await page.getByLabel('The customer agreed to be contacted').check();
  await button('Send referral').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Can’t reach the server.' })).toBeVisible();
  await expect(field('Name')).toHaveValue('Ada Byron');

  await reloadDespiteWarning(page);
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(field('Summary')).toHaveValue('A dry roof before winter');
  await answersCome();
  await button('Send referral').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent to Tormentil Terraces');
  await go('/referrals/outbound');
  await expect(page.getByRole('link', { name: 'Ada Byron' })).toHaveCount(1);
  await go(`/outgoing/createreferral/${id}`);
  await expect(field('Name')).toHaveValue('');
});

test('a profile, an event and a comment stay typed without a line, and are saved once it is back', async () => {
  await go('/profile');
  await page.getByLabel('City').fill('Fremantle');
  await expectNothingLost(() => button('Save changes').click(), page.getByLabel('City'), 'Fremantle');
  await expect(page.getByText('All changes saved.')).toBeVisible();

  // A tab that the phone has closed comes back with what was typed.
  await page.getByLabel('City').fill('Albany');
  await reloadDespiteWarning(page);
  await expect(page.getByLabel('City')).toHaveValue('Albany');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await button('Discard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Fremantle');
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Fremantle');

  await go('/marketplace/events/new');
  await field('Title').fill('Low tide walk');
  await field('Place (optional)').fill('The slipway');
  await expectNothingLost(() => button('Announce event').click(), field('Title'), 'Low tide walk');
  await expect(page.getByRole('heading', { level: 1, name: 'Low tide walk' })).toBeVisible();

  const { id } = await callAs<{ id: number }>(page, 'POST', '/api/posts', { message: 'The quay is open.' });
  await go(`/post/${id}`);
  const comment = field('Write a comment');
  await comment.fill('And so is the café.');
  await expectNothingLost(() => button('Comment').last().click(), comment, 'And so is the café.');
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('And so is the café.');
  await expect(comment).toHaveValue('');
});

test('a post whose answer is lost stays written, and is made once', async () => {
  await go('/marketplace');
  await button(/^Share something with/).click();
  const dialog = page.getByRole('dialog');
  const message = dialog.getByLabel('Message', { exact: true });
  await message.fill('A slow line is a line.');
  const answersCome = await loseAnswers('/api/posts');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText(/Can’t reach the server/).first()).toBeVisible();
  await expect(message).toHaveValue('A slow line is a line.');
  await answersCome();
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const posts = page.getByRole('article').filter({ hasText: 'A slow line is a line.' });
  await expect(posts).toHaveCount(1);
});

test('cards that are added and moved without a line stay where they are, and are sent when it is back', async () => {
  const make = (path: string, body: object) =>
    callAs<{ list: { id: number } }>(page, 'POST', `/api/kanban/board/${path}`, body);
  const { list } = await make('lists/new', { name: 'To do' });
  await make('lists/new', { name: 'Done' });
  await make('cards/new', { listId: list.id, name: 'Paint the gate' });
  await page.setViewportSize({ width: 1024, height: 800 });
  await go('/board');
  const cards = (name: string) => page.getByRole('region', { name, exact: true }).locator('[data-card]');
  await expect(cards('To do')).toHaveText(['Paint the gate']);
  await field('Add a card to To do').fill('Oil the hinge');
  await phone.loseLine();
  await button('Add card').click();
  await page.keyboard.press('Escape');
  await cards('To do').first().getByRole('link').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cards('Done')).toHaveText(['Paint the gate']);
  await expect(notice()).toBeVisible();
  await expect(cards('To do')).toHaveText(['Oil the hinge']);
  const saved = page.waitForResponse('**/api/kanban/board/cards/move');
  await phone.findLine();
  await expect(notice()).toHaveCount(0);
  await saved;
  await page.reload();
  await expect(cards('Done')).toHaveText(['Paint the gate']);
  await expect(cards('To do')).toHaveText(['Oil the hinge']);
});
