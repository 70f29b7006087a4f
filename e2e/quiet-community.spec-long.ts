import { expect } from '@playwright/test';
import { aNewCommunity } from './new-community.ts';
import { callAs, newAddress } from './people.ts';
import { at } from './story.ts';
import { test } from './test.ts';

test('a new community has all five tabs, and no promoted content until there is some', async ({
  browser,
}) => {
  const { admin, subdomain } = await aNewCommunity(browser, 'Quiet Cove');
  await admin.setViewportSize({ width: 1440, height: 900 });
  const asked = admin.waitForResponse(/GetLibraryPostsFilters/);
  await admin.goto(at(subdomain, '/marketplace'));
  await asked;
  const center = admin.getByRole('region', { name: 'Activity Center' });
  await expect(center.getByRole('link', { name: /^My network/ })).toBeVisible();
  await expect(center.getByRole('link', { name: 'My opportunities' })).toBeVisible();
  await expect(admin.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5);
  await expect(admin.getByRole('heading', { name: 'Promoted content' })).toBeHidden();
  await admin.getByRole('button', { name: /Company of/ }).click();
  await expect(admin.getByRole('menuitem', { name: 'My Network' })).toBeVisible();
  await expect(admin.getByRole('menuitem', { name: 'My Opportunities' })).toBeVisible();
});

test('a link that lets everyone in speaks of no request', async ({ browser, page: guest }) => {
  const { admin } = await aNewCommunity(browser, 'Open Cove');
  const { url } = await callAs<{ url: string }>(admin, 'POST', '/api/join-links', { is_vetted: false });
  await guest.goto(url);
  await expect(guest.getByText('Tell us who you are')).toBeVisible();
  await guest.getByLabel('First name').fill('Tomas');
  await guest.getByLabel('Last name').fill('Hale');
  await guest.getByLabel('Company', { exact: true }).fill('Hale Rope Works');
  await guest.getByLabel('Email').fill(newAddress());
  await expect(guest.locator('body')).not.toContainText(/request|approv/i);
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(guest.getByText('Check your email')).toBeVisible();
  await expect(guest.locator('body')).not.toContainText(/request|approv/i);
});
