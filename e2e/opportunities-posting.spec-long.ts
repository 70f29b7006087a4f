import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aColleague, aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const posting = (page: Page) => page.getByRole('form', { name: 'Post an opportunity' });

test('work is posted from empty by keyboard, its draft survives, and a company that fits is told', async ({
  browser,
}) => {
  const [owner, roofer] = [
    await aCompany(browser, 'Teal Boathouse'),
    await aCompany(browser, 'Shearwater Slating'),
  ];
  const service = `Slating ${Date.now()}`;
  const { version } = await callAs<{ version: number }>(roofer.page, 'GET', '/api/my-company');
  await callAs(roofer.page, 'PUT', '/api/my-company/tags', {
    services: [{ text: service, colour: 'teal' }],
    ideal_client: [],
    version,
  });

  const { page } = owner;
  await page.goto(at('harbour', '/marketplace/projects/new'));
  const form = posting(page);
  const title = form.getByRole('textbox', { name: 'Title' });

  // What is missing is named in its place, and focus goes to the first.
  await form.getByRole('button', { name: 'Post opportunity' }).press('Enter');
  await expect(form.getByText('Give it a title.')).toBeVisible();
  await expect(form.getByText('Choose a deadline.')).toBeVisible();
  await expect(title).toBeFocused();
  await expect(page).toHaveURL(/\/projects\/new$/);

  // The first words begin the draft, and nobody who is typing notices.
  await page.keyboard.type('A roof ');
  await expect(page).toHaveURL(/\/project\/\d+\/edit$/);
  await expect(title).toBeFocused();
  await page.keyboard.type('for the boathouse');
  await expect(title).toHaveValue('A roof for the boathouse');
  await form.getByRole('textbox', { name: 'Brief' }).focus();
  await page.keyboard.type('The **old** one leaks.');
  await form.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(form.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('old');
  await form.getByRole('textbox', { name: 'Services you need' }).focus();
  await page.keyboard.type(service);
  await page.keyboard.press('Enter');
  await form.getByRole('textbox', { name: 'Amount' }).focus();
  await page.keyboard.type('4500');
  await form.getByRole('textbox', { name: 'Place' }).focus();
  await page.keyboard.type('Bergen');
  await form.getByRole('button', { name: 'In 2 weeks' }).press('Enter');
  await form.getByLabel('Add to files of the brief').setInputFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Slate.'),
  });
  await expect(form.getByRole('list', { name: 'Files of the brief' })).toContainText('plan.txt');
  await expect(form.getByText('Draft saved.')).toBeVisible();

  await page.reload();
  await expect(title).toHaveValue('A roof for the boathouse');
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('4500');
  await expect(form.getByRole('list', { name: 'Files of the brief' })).toContainText('plan.txt');

  const fitting = form.getByRole('list', { name: 'Companies that fit' });
  await fitting.getByRole('checkbox', { name: 'Tell Shearwater Slating' }).press('Space');
  await expect(form.getByText('1 company will be told.')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await form.getByRole('button', { name: 'Post opportunity' }).press('Enter');

  await expect(page).toHaveURL(/\/project\/\d+$/);
  const posted = page.getByRole('region', { name: 'Posted' });
  await posted.getByRole('button', { name: 'Share in the feed' }).press('Enter');
  await expect(page.getByText('Shared in the feed')).toBeVisible();

  await roofer.page.goto(at('harbour', '/marketplace/projects'));
  await roofer.page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(roofer.page.getByText(/A roof for the boathouse/).first()).toBeVisible();
});

test('a colleague’s words in the same draft are kept beside mine', async ({ browser }) => {
  const { page } = await aCompany(browser, 'Grebe Joinery');
  const theirs = await aColleague(browser, page);
  const { id } = await callAs<{ id: number }>(page, 'POST', '/api/projects', { title: 'Shelves' });
  await page.goto(at('harbour', `/project/${id}/edit`));
  await theirs.goto(at('harbour', `/project/${id}/edit`));
  await posting(theirs).getByRole('textbox', { name: 'Place' }).fill('Voss');
  await expect(posting(theirs).getByText('Draft saved.')).toBeVisible();

  // Until they have typed, nothing tells them what the other one writes.
  let release: (() => void) | undefined;
  const typed = new Promise<void>((done) => (release = done));
  await theirs.route(`**/api/projects/${id}`, async (route) => {
    if (route.request().method() === 'GET') await typed;
    await route.continue();
  });

  // Where both wrote elsewhere, both are there; where they wrote the same, it is asked whose counts.
  await posting(page).getByRole('textbox', { name: 'Title' }).fill('Shelves of oak');
  await expect(posting(page).getByText(/A colleague just changed Place/)).toBeVisible();
  await expect(posting(page).getByRole('textbox', { name: 'Place' })).toHaveValue('Voss');
  await expect(posting(page).getByText('Draft saved.')).toBeVisible();
  await posting(theirs).getByRole('textbox', { name: 'Title' }).fill('Shelves of pine');
  release!();
  await expect(posting(theirs).getByText('Title, their version: Shelves of oak')).toBeVisible();
  await posting(theirs)
    .getByRole('button', { name: /^Keep mine.*Title/ })
    .click();
  await expect(posting(theirs).getByText('Draft saved.')).toBeVisible();
  const { title, place } = await callAs<{ title: string; place: string }>(page, 'GET', `/api/projects/${id}`);
  expect([title, place]).toEqual(['Shelves of pine', 'Voss']);
});

test('a change after posting says who is asked to confirm, the last 48 hours want more time, and one is made like it', async ({
  browser,
}) => {
  const [owner, other] = [
    await aCompany(browser, 'Plover Press'),
    await aCompany(browser, 'Dotterel Design'),
  ];
  const { page } = owner;
  const { id } = await callAs<{ id: number }>(page, 'POST', '/api/projects', {
    title: 'A catalogue',
    brief: 'Forty pages.',
    is_remote: true,
    price: { kind: 'offer', low: null, high: null },
    deadline: inDays(1),
    visibility: 'all',
  });
  await callAs(page, 'POST', `/api/projects/${id}/posting`, {});
  await callAs(other.page, 'PUT', `/api/projects/${id}/response`, { message: 'Gladly.' });
  await callAs(other.page, 'POST', `/api/projects/${id}/response/sending`, {});

  await page.goto(at('harbour', `/project/${id}/edit`));
  const form = page.getByRole('form', { name: 'Edit opportunity' });
  await expect(form.getByRole('radio', { name: 'Your partners' })).toBeDisabled();
  await form.getByRole('textbox', { name: 'Brief' }).fill('Sixty pages.');
  await expect(form.getByText(/closes in less than 48 hours/)).toBeVisible();
  await form.getByRole('button', { name: /^Extend the deadline to/ }).press('Enter');
  await expect(
    form.getByText(
      'You changed the brief and deadline. 1 company has responded. When you save, it is asked to confirm.',
    ),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await form.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/project/${id}$`));
  const seen = await callAs<{ can: { confirm: boolean } }>(other.page, 'GET', `/api/projects/${id}`);
  expect(seen.can.confirm).toBe(true);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Extend the deadline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend the deadline' });
  await dialog.getByRole('button', { name: '2 weeks later' }).click();
  await dialog.getByRole('button', { name: 'Extend deadline' }).click();
  await expect(page.getByText('Deadline extended')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(/\/project\/\d+\/edit$/);
  await expect(page).not.toHaveURL(new RegExp(`/project/${id}/edit$`));
  await expect(posting(page).getByRole('textbox', { name: 'Title' })).toHaveValue('A catalogue');
  await posting(page).getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page).toHaveURL(/\/my-projects$/);
});
