import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { callAsAdmin, linkMailedTo, newAddress, password } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

test('somebody is invited, joins and is in', async ({ browser }) => {
  const email = newAddress();
  await callAsAdmin('POST', '/api/invitations', { email });
  const link = await linkMailedTo(email, '/auth/invite');

  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Join Harbour Business Collective');
  await expectNoAxeFindings(guest);
  await expectNoSidewaysScroll(guest);
  await guest.getByRole('link', { name: 'Accept and continue' }).click();
  await expect(guest).toHaveURL(/\/auth\/joinfrominvite\//);
  await guest.getByLabel('First name').fill('Ines');
  await guest.getByLabel('Last name').fill('Abara');
  await guest.getByLabel('Company', { exact: true }).fill('Abara Sails');
  await guest.getByLabel('Password', { exact: true }).fill('password123');
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(guest.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /known|common|guess/i,
  );
  await expectNoAxeFindings(guest);
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(guest).toHaveURL(at('harbour', '/marketplace'));
  await expect(guest.getByText('Welcome, Ines')).toBeVisible();

  const again = await (await browser.newContext()).newPage();
  await again.goto(link);
  await expect(again.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectNoAxeFindings(again);
});

test('somebody asks to join by a vetted link, an admin approves, and they are in', async ({
  page: guest,
}) => {
  const { url } = await callAsAdmin<{ url: string }>('POST', '/api/join-links', {
    is_vetted: true,
    questions: ['What does your company do?'],
  });
  const email = newAddress();
  await guest.goto(url);
  await guest.getByLabel('First name').fill('Tomas');
  await guest.getByLabel('Last name').fill('Hale');
  await guest.getByLabel('Company', { exact: true }).fill('Hale Rope Works');
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('What does your company do?').fill('We make ropes.');
  await expectNoAxeFindings(guest);
  await guest.getByRole('button', { name: 'Send request' }).click();
  await expect(guest.getByText('Your request was sent to the admins')).toBeVisible();
  await expectNoAxeFindings(guest);

  const find = async () =>
    (
      await callAsAdmin<{ requests: { id: number; email: string }[] }>('GET', '/api/join-requests')
    ).requests.find((one) => one.email === email);
  await expect.poll(find).toBeDefined();
  await callAsAdmin('POST', `/api/join-requests/${(await find())!.id}/approval`);
  await guest.goto(await linkMailedTo(email, '/auth/invite'));
  await guest.getByRole('link', { name: 'Accept and continue' }).click();
  await expect(guest.getByLabel('Company', { exact: true })).toHaveValue('Hale Rope Works');
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(guest).toHaveURL(at('harbour', '/marketplace'));
});

test('a link that nobody made says so and offers a way on', async ({ page }) => {
  for (const path of ['/auth/invite/', '/auth/joinfrominvite/', '/auth/register/', '/auth/update/']) {
    await page.goto(at('harbour', `${path}this-link-was-never-made-by-anybody`));
    await expect(page.getByText(/isn’t valid/).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expectNoAxeFindings(page);
  }
  await page.goto(at('harbour', '/auth/nothing-here'));
  await expect(page).toHaveURL(at('harbour', '/errors/error-404'));
});
