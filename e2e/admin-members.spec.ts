import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aNewcomer, callAs, callAsAdmin, enterPassword, mailsTo, newAddress } from './people.ts';
import { at, expectNoSidewaysScroll, goHome, signIn } from './story.ts';
import { test } from './test.ts';

test('an admin suspends a member: the other browser is signed out and says why, until it is lifted', async ({
  page: admin,
  browser,
}) => {
  const { page: member, email } = await aNewcomer(browser, 'Suspended Sails');
  await goHome(member);
  await signIn(admin, 'harbour', 'admin@demo.test');
  await admin.goto(at('harbour', '/ecosystem-admin/members'));
  await admin.getByRole('searchbox', { name: 'Search members' }).fill(email);
  await expect(admin.getByRole('row')).toHaveCount(2);
  await expectNoAxeFindings(admin);
  await admin.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(admin);
  await admin.setViewportSize({ width: 1280, height: 800 });

  // By the keyboard alone.
  await admin.getByRole('link', { name: 'Nora Quist' }).press('Enter');
  await admin.getByRole('button', { name: 'Suspend', exact: true }).press('Enter');
  await admin.getByLabel('Reason').fill('Too many price lists.');
  await expectNoAxeFindings(admin);
  await admin.getByRole('dialog').getByRole('button', { name: 'Suspend' }).press('Enter');
  await expect(admin.getByText('In force')).toBeVisible();

  const shutOut = member.getByRole('alert').filter({ hasText: 'Too many price lists.' });
  await expect(shutOut).toBeVisible();
  await expect(member).toHaveURL(at('harbour', '/auth/login'));
  await expect(shutOut.getByRole('link', { name: 'Contact the admins' })).toHaveAttribute(
    'href',
    '/public/contactus',
  );
  await expectNoAxeFindings(member);
  await member.reload();
  await enterPassword(member, email);
  await expect(shutOut).toBeVisible();
  await expect.poll(() => mailsTo(email)).toContain('Too many price lists.');

  await expectNoAxeFindings(admin);
  await admin.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(admin.getByText(/Lifted .* by Alex Marlowe/)).toBeVisible();
  await enterPassword(member, email);
  await expect(member).toHaveURL(at('harbour', '/marketplace'));
});

test('an admin does one thing with several members, and reads for whom it failed', async ({
  page: admin,
  browser,
}) => {
  const name = `Several${Date.now()}`;
  await aNewcomer(browser, name);
  await aNewcomer(browser, name);
  await signIn(admin, 'harbour', 'admin@demo.test');
  await admin.goto(at('harbour', `/ecosystem-admin/members?q=${name.toLowerCase()}`));
  await admin.getByRole('checkbox', { name: 'Select all shown' }).check();
  await admin.getByRole('button', { name: 'Select all that match' }).click();
  await expect(admin.getByText('2 people selected')).toBeVisible();
  await admin.getByRole('button', { name: 'Sign out', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(admin.getByText('Done for 2 of 2.')).toBeVisible();
  await expectNoAxeFindings(admin);
  await admin.getByRole('button', { name: 'Done' }).click();

  await admin.goto(at('harbour', '/ecosystem-admin/members?q=admin@demo.test'));
  await admin.getByRole('checkbox', { name: 'Select Alex Marlowe' }).check();
  await admin.getByRole('button', { name: 'Remove' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByRole('list', { name: 'Failed' })).toContainText(
    'Alex Marlowe: You can’t remove yourself.',
  );
});

test('an admin approves a request to join, which arrives without a reload', async ({ page: admin }) => {
  await signIn(admin, 'harbour', 'admin@demo.test');
  await admin.goto(at('harbour', '/ecosystem-admin/requests'));
  await expect(admin.getByRole('button', { name: 'Approve Noor Castellan' })).toBeVisible();
  const { url } = await callAsAdmin<{ url: string }>('POST', '/api/join-links', {
    questions: ['What do you make?'],
  });
  const email = newAddress();
  await callAs(admin, 'POST', `/api/auth/join-links/${url.split('/').at(-1)!}/requests`, {
    email,
    first_name: 'Tilda',
    last_name: 'Moor',
    company: 'Moor Knots',
    answers: { 1: 'Knots.' },
  });
  const row = admin.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('What do you make?');
  await expectNoAxeFindings(admin);
  await row.getByRole('button', { name: 'Approve Tilda Moor' }).click();
  await expect(row).toHaveCount(0);
  await admin.getByRole('link', { name: 'Approved', exact: true }).click();
  await expect(admin.getByRole('listitem').filter({ hasText: email })).toContainText(
    'Approved by Alex Marlowe',
  );
  await expect.poll(() => mailsTo(email)).toContain('/auth/invite/');
});
