import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

const widths = [1440, 390];

/** At each width: nothing sticks out, and axe finds nothing. */
async function expectCalmAt(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await page.setViewportSize({ width: widths[0]!, height: 900 });
}

test('a saved search for a trade finds work in other words, and says by which service', async ({
  browser,
}) => {
  const owner = await aCompany(browser, 'Turnstone Tannery');
  const { page } = await aCompany(browser, 'Oystercatcher Pipes');
  await page.goto(at('harbour', '/marketplace/projects?q=plumber'));
  await page.getByRole('button', { name: 'Save search' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByLabel('Name').fill('Pipes and boilers');
  await dialog.getByLabel('Tell me').selectOption('Immediately, one by one');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await page.goto(at('harbour', '/my-projects?show=searches'));
  const saved = page.getByRole('list', { name: 'Saved searches' });
  await expect(saved).toContainText('Also finds work about plumbing, whatever words it uses.');
  await expectCalmAt(page);

  const title = `Boiler is leaking in hall ${Date.now()}`;
  const { id } = await callAs<{ id: number }>(owner.page, 'POST', '/api/projects', {
    title,
    brief: 'Since yesterday.',
    tags: [],
    place: 'Hobart',
    price: { kind: 'offer' },
    currency: null,
    deadline: new Date(Date.now() + 80 * 3_600_000).toISOString(),
  });
  await callAs(owner.page, 'POST', `/api/projects/${id}/posting`, {});
  await expect
    .poll(async () => JSON.stringify(await callAs(page, 'GET', '/api/User/GetUserNotifications')))
    .toContain(`New opportunity about plumbing for your saved search: ${title}`);
  await page.goto(at('harbour', '/my-projects?show=searches'));
  await saved.getByRole('link', { name: 'Pipes and boilers' }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  await expect(page.getByText('Also finds work about plumbing, whatever words it uses.')).toBeVisible();
  await expectCalmAt(page);
});

test('the gap map counts what is needed by service, whatever words were used, and never says who', async ({
  browser,
  page,
}) => {
  await signIn(page, 'harbour', 'admin@demo.test');
  const asked = ['taxidermist', 'taxidermy', 'a taxidermist for an old badger'];
  for (const [place, need] of asked.entries()) {
    const company = await aCompany(browser, `Wheatear Wagons ${place} ${Date.now()}`);
    const path =
      place === 2
        ? `/api/referrals/suggestions?q=${encodeURIComponent(need)}`
        : `/api/companies?q=${encodeURIComponent(need)}`;
    await callAs(company.page, 'GET', path);
  }
  const gap = page
    .getByRole('list', { name: 'What is asked for, and who offers it' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'taxidermy' }) });
  await expect(async () => {
    await page.goto(at('harbour', '/ecosystem-admin/dashboard'));
    await page.getByRole('button', { name: /^Show all/ }).click({ timeout: 5000 });
    await expect(gap).toContainText('3 asked, no one offers it', { timeout: 2000 });
  }).toPass();
  await expect(gap).not.toContainText('badger');
  await expect(page.getByRole('main')).not.toContainText('Wheatear Wagons');
  // The gap map shows words that three companies typed, under the name of the service.
  await expect(page.getByText('Called “conveyancer”')).toBeVisible();
  await expectCalmAt(page);
});
