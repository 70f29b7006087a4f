import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

const sections = (page: Page) =>
  page.getByRole('navigation', { name: 'Ecosystem admin' }).getByRole('listitem').getByRole('link');

const menu = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Account menu of/ })
    .first()
    .click();
  return page.getByRole('menuitem', { name: 'Ecosystem Admin' });
};

/** By the menu of a tab that was open before the role was given: nothing was reloaded. */
async function enterArea(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const isThere = (await (await menu(page)).count()) === 1;
      if (!isThere) await page.keyboard.press('Escape');
      return isThere;
    })
    .toBe(true);
  await page.getByRole('menuitem', { name: 'Ecosystem Admin' }).click();
}

test('an admin gives a member a role, whose open tab gets its sections, and takes it again', async ({
  browser,
}) => {
  const company = `Curlew Coaching ${Date.now()}`;
  const { page } = await aCompany(browser, company);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at('harbour', '/marketplace'));
  await expect(await menu(page)).toHaveCount(0);
  await page.keyboard.press('Escape');

  const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await admin.setViewportSize({ width: 1440, height: 900 });
  await signIn(admin, 'harbour', 'admin@demo.test');
  await admin.goto(at('harbour', `/ecosystem-admin/members?q=${encodeURIComponent(company)}`));
  await admin.getByRole('link', { name: 'Nora Quist' }).click();
  await admin.getByRole('button', { name: 'Change roles' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Roles of Nora Quist' });
  await dialog.getByRole('checkbox', { name: 'Moderator' }).check();
  await dialog.getByRole('checkbox', { name: 'Treasurer' }).check();
  await expectNoAxeFindings(admin);
  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByText('Moderator and Treasurer · Contact of')).toBeVisible();

  await enterArea(page);
  await expect(page).toHaveURL(at('harbour', '/ecosystem-admin/content'));
  await expect(sections(page)).toHaveText(['Reports', /^Events/, 'Referrals', 'Plans']);
  await expect(page.getByRole('heading', { name: 'Reports' }).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto(at('harbour', '/ecosystem-admin/members'));
  await expect(page).toHaveURL(/error-401/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('harbour', '/ecosystem-admin/plans'));
  await expect(
    page.getByRole('list', { name: 'Plans of companies' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.goto(at('harbour', '/ecosystem-admin/referrals'));
  await expect(page.getByRole('heading', { name: /commission/i }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);

  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.getByRole('button', { name: 'Change roles' }).click();
  await expectNoSidewaysScroll(admin);
  await dialog.getByRole('checkbox', { name: 'Moderator' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Treasurer' }).uncheck();
  await expectNoAxeFindings(admin);
  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/error-401/);
});

test('a membership manager invites members, and cannot touch an admin', async ({ browser }) => {
  const company = `Godwit Guild ${Date.now()}`;
  const { page } = await aCompany(browser, company);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at('harbour', '/marketplace'));
  const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(admin, 'harbour', 'admin@demo.test');
  await admin.goto(at('harbour', `/ecosystem-admin/members?q=${encodeURIComponent(company)}`));
  await admin.getByRole('link', { name: 'Nora Quist' }).click();
  await admin.getByRole('button', { name: 'Change roles' }).press('Enter');
  await admin.getByRole('checkbox', { name: 'Membership manager' }).check();
  await admin.getByRole('button', { name: 'Save roles' }).press('Enter');
  await expect(admin.getByText('Membership manager · Contact of')).toBeVisible();

  await enterArea(page);
  await expect(sections(page)).toHaveText(['Members', /^Requests/, 'Invitations', 'Export']);
  await expect(page.getByRole('link', { name: 'Merge companies' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search members' }).fill('Alex Marlowe');
  await page.getByRole('link', { name: 'Alex Marlowe' }).click();
  await expect(page.getByText(/^Admin/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Suspend|Remove|Make|Change roles/ })).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.goto(at('harbour', '/ecosystem-admin/invitations'));
  await expect(page.getByRole('form', { name: 'Invite someone' }).getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveCount(0);
  await expectNoAxeFindings(page);
});
