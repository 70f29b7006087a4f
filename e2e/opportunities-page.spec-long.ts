import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aColleague, aCompany, callAs, type Company } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let owner: Company;
let asker: Company;
let reader: Company;

const go = (page: Page, path: string) => page.goto(at('harbour', path));
const main = (page: Page) => page.getByRole('main');
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const inDays = (days: number) => inSeconds(days * 86_400);

const form = (more: object = {}) => ({
  title: 'A canvas roof for the boat hall',
  brief: 'The **old** one leaks. Grey canvas, please.',
  tags: [{ text: 'Sails', colour: 'blue' }],
  place: 'Bergen',
  price: { kind: 'fixed', low: 500_000, high: null },
  currency: 'AUD',
  deadline: inDays(10),
  ...more,
});

/** Posted by the owner; answers its id. */
async function posted(more: object = {}): Promise<number> {
  const { id } = await callAs<{ id: number }>(owner.page, 'POST', '/api/projects', form(more));
  await callAs(owner.page, 'POST', `/api/projects/${id}/posting`, {});
  return id;
}

test.beforeAll(async ({ browser }) => {
  owner = await aCompany(browser, 'Kestrel Boats');
  asker = await aCompany(browser, 'Linden Canvas');
  reader = await aCompany(browser, 'Moss Rigging');
});
test.afterAll(async () => {
  for (const company of [owner, asker, reader]) await company?.page.context().close();
});

test('a question is answered for all, and who asked is known to the company that posted it alone', async () => {
  const id = await posted();
  const { page } = asker;
  await go(page, `/project/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A canvas roof for the boat hall');
  await expect(page.getByText('Only Kestrel Boats sees who asked.')).toBeVisible();
  await page.getByLabel('Ask a question').fill('How wide is the hall?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(
    page.getByText('Waiting for an answer. Only you and Kestrel Boats see it so far.'),
  ).toBeVisible();

  await go(reader.page, `/project/${id}/nonsense`);
  await expect(reader.page.getByLabel('Ask a question')).toBeVisible();
  await expect(main(reader.page)).not.toContainText('How wide is the hall?');

  await go(owner.page, `/project/${id}/brief`);
  const questions = owner.page.getByRole('list', { name: 'Questions and answers' });
  await expect(questions).toContainText('Linden Canvas asked');
  await expectNoAxeFindings(owner.page);
  await questions.getByLabel('Your answer').fill('12 metres');
  await questions.getByRole('button', { name: 'Post answer' }).click();

  // Without a reload, and without the name.
  const read = reader.page.getByRole('list', { name: 'Questions and answers' });
  await expect(read).toContainText('12 metres');
  await expect(read).toContainText('A member asked');
  await expect(main(reader.page)).not.toContainText('Linden Canvas');

  await questions.getByRole('button', { name: 'Edit answer' }).click();
  await questions.getByLabel('Edit your answer').fill('14 metres');
  await questions.getByRole('button', { name: 'Save answer' }).click();
  await expect(read).toContainText('14 metres');
  await questions.getByRole('button', { name: 'Remove' }).click();
  await owner.page.getByRole('button', { name: 'Remove question' }).click();
  await expect(questions).toHaveCount(0);
});

test('a change is compared, and it is followed or not for us with one press', async () => {
  const id = await posted();
  const { page } = reader;
  await go(page, `/project/${id}`);
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await follow.press('Enter');
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();

  await callAs(owner.page, 'PUT', `/api/projects/${id}`, {
    ...form({
      brief: 'The **old** one leaks. White canvas, please.',
      price: { kind: 'fixed', low: 650_000, high: null },
      deadline: inDays(12),
    }),
    version: 1,
  });
  const opener = page.getByRole('button', { name: 'See what changed' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'What changed' });
  await expect(dialog.getByRole('deletion').filter({ hasText: 'Grey' })).toBeVisible();
  await expect(dialog.getByRole('insertion').filter({ hasText: 'White' })).toBeVisible();
  await expect(dialog).toContainText(/AUD\s5,000.*AUD\s6,500/);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole('button', { name: 'Not for us' }).click();
  await expect(page.getByText('Your company said this isn’t for you.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Your company said this isn’t for you.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Not for us' })).toBeVisible();
});

test('it closes to the second, the two companies work in tabs of their own, and strangers find nothing', async ({
  browser,
}) => {
  const deadline = inSeconds(12);
  const id = await posted({ deadline, title: 'Rig the ketch' });
  await callAs(asker.page, 'PUT', `/api/projects/${id}/response`, {
    message: 'We can.',
    amount: 1,
    currency: 'AUD',
  });
  await callAs(asker.page, 'POST', `/api/projects/${id}/response/sending`, {});
  await go(reader.page, `/project/${id}`);
  const respond = reader.page.getByRole('link', { name: 'Respond', exact: true });
  await expect(respond).toBeVisible();
  // What was typed and never reached the server outlives the deadline.
  await reader.page.route(/\/response$/, (route) => route.abort());
  await respond.click();
  await reader.page.getByLabel('Message', { exact: true }).fill('We rigged her sister.');
  await expect(reader.page.getByText('Closed just now')).toBeVisible();
  await expect(reader.page.getByRole('heading', { name: 'Your response wasn’t sent' })).toBeVisible();
  await expect(main(reader.page).getByText('We rigged her sister.')).toBeVisible();
  await reader.page.unroute(/\/response$/);
  await expect(respond).toHaveCount(0);
  await expect(main(reader.page).getByText('Reviewing').first()).toBeVisible();

  const { responses } = await callAs<{ responses: { id: number }[] }>(
    owner.page,
    'GET',
    `/api/projects/${id}/responses`,
  );
  await callAs(owner.page, 'POST', `/api/projects/${id}/responses/${responses[0]!.id}/award`, {});
  await callAs(asker.page, 'POST', `/api/projects/${id}/award/acceptance`, {});
  await aColleague(browser, owner.page);

  const { page } = owner;
  await go(page, `/project/${id}`);
  await page.getByRole('link', { name: 'People (2)' }).press('Enter');
  await expect(page).toHaveURL(/\/members$/);
  await page.getByLabel('Add a colleague').selectOption({ label: 'Tove Brandt' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Kestrel Boats' })).toContainText('Tove Brandt');
  await expect(page.getByRole('region', { name: 'Linden Canvas' })).toContainText('Nora Quist');
  await expectNoAxeFindings(page);

  await page.getByRole('link', { name: /^Files/ }).click();
  await page
    .getByLabel('Add to work files')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Port side first.') });
  await expect(page.getByRole('list', { name: 'Work files' })).toContainText('plan.txt');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('started the work');
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);

  await go(reader.page, `/project/${id}/members`);
  await expect(reader.page.getByText('This part is private')).toBeVisible();
  await expect(reader.page.getByRole('link', { name: /^People/ })).toHaveCount(0);
  await expect(main(reader.page)).not.toContainText('Linden Canvas');

  const hidden = await posted({ visibility: 'chosen', chosen_company_ids: [asker.id] });
  await go(reader.page, `/project/${hidden}`);
  await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this opportunity');
});
