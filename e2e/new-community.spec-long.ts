import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aNewCommunity } from './new-community.ts';
import { callAs } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

test('a new community has all five tabs, and a list for its admin that checks itself off and can be dismissed', async ({
  browser,
}) => {
  test.slow();
  const { subdomain, admin } = await aNewCommunity(browser, 'Cove Traders');
  await admin.setViewportSize({ width: 1440, height: 900 });
  await admin.goto(at(subdomain, '/ecosystem-admin/dashboard'));
  const tabs = admin.getByRole('banner');
  for (const name of ['Feed', 'Members', 'Opportunities', 'Library', 'Events'])
    await expect(tabs.getByRole('link', { name, exact: true })).toBeVisible();
  const list = admin.getByRole('region', { name: /^Get your community started/ });
  await expect(list).toContainText('0 of 5 done');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await admin.setViewportSize(size);
    await expectNoSidewaysScroll(admin);
    await expectNoAxeFindings(admin);
  }

  await callAs(admin, 'POST', '/api/posts', { title: 'Hello', message: 'Welcome to the cove.' });
  await callAs(admin, 'POST', '/api/invitations', { email: `first.${Date.now()}@cove.example` });
  await admin.reload();
  await expect(list).toContainText('2 of 5 done');
  await expect(list.getByRole('link', { name: /Done Invite members/ })).toBeVisible();

  await admin.getByRole('button', { name: 'Dismiss this list' }).click();
  await expect(list).toBeHidden();
  await admin.reload();
  await expect(
    admin.getByRole('heading', { name: 'Your community is ready for its first companies' }),
  ).toBeVisible();
  await expect(list).toBeHidden();
});
