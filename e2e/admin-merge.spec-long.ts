import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

test('an admin merges two companies, and their people see one without a reload', async ({ browser }) => {
  const stays = await aCompany(browser, 'Whimbrel Works');
  const goes = await aCompany(browser, 'Avocet Awnings');
  const third = await aCompany(browser, 'Turnstone Tiles');
  await callAs(goes.page, 'POST', '/api/posts', { title: '', message: 'Awnings of ours, until today.' });
  await callAs(third.page, 'POST', '/api/referrals', {
    company_id: stays.id,
    contact_name: 'Ada Quill',
    contact_email: 'ada@example.com',
    need: 'A canopy',
    customer_agreed: true,
  });

  const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(admin, 'harbour', 'admin@demo.test');
  await admin.goto(at('harbour', `/ecosystem-admin/members/merge?stays=${stays.id}&goes=${third.id}`));
  const way = admin.getByRole('region', { name: 'What’s in the way' });
  await expect(way).toContainText('There are referrals between the two');
  await expect(way).toContainText(/Referral \d+ \(New\)/);
  await expect(admin.getByRole('button', { name: 'Merge companies' })).toHaveCount(0);

  await admin.getByRole('button', { name: 'Change company that goes' }).press('Enter');
  await admin.getByRole('combobox', { name: 'Company that goes' }).fill('Avocet');
  await admin.getByRole('option', { name: /Avocet Awnings/ }).click();
  await expect(way).toHaveCount(0);
  const preview = admin.getByRole('region', { name: 'What will happen' });
  await expect(preview).toContainText('keeps its own: name, logo');
  await expectNoAxeFindings(admin);
  await admin.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(admin);

  await goes.page.goto(at('harbour', '/profile/team'));
  await preview.getByRole('button', { name: 'Merge companies' }).press('Enter');
  await admin.getByRole('dialog').getByRole('button', { name: 'Merge companies' }).press('Enter');
  const done = admin.getByRole('region', { name: 'Avocet Awnings was merged into Whimbrel Works' });
  await expect(done).toContainText('Everything has moved.');
  await expect(done).toContainText('Posts');
  await expectNoAxeFindings(admin);

  await expect(goes.page.getByRole('button', { name: /Whimbrel W\.\./ })).toBeVisible();
  await stays.page.goto(at('harbour', `/partner/${goes.id}`));
  await expect(stays.page.getByRole('heading', { level: 1, name: 'Whimbrel Works' })).toBeVisible();
});
