import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { callAs, linkMailedTo, newAddress, password } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

const file = (...lines: string[]) => ({
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['company,first_name,last_name,email,industry,city', ...lines].join('\r\n')),
});

test('an admin imports a list, mends it, and the invited person joins the imported company', async ({
  browser,
  page,
}) => {
  test.slow();
  const company = `Abara Sails ${Date.now()}`;
  const [ines, tom] = [newAddress(), newAddress()];
  const good = `${company},Ines,Abara,${ines},Manufacturing,Fremantle`;
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.goto(at('harbour', '/ecosystem-admin/dashboard'));
  await expect(page.getByRole('region', { name: 'What is asked for, and who offers it' })).toBeVisible();
  await page.getByRole('link', { name: 'Invitations', exact: true }).click();
  await expect(page.getByText('Drop an Excel or CSV file here')).toBeVisible();
  const alone = newAddress();
  await page.getByLabel('Email', { exact: true }).fill(alone);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(alone);
  await expectNoAxeFindings(page);

  const choose = async (button: string, chosen: ReturnType<typeof file>) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(chosen);
  };
  await choose('Choose a file', { ...file(), buffer: Buffer.from('') });
  await expect(page.getByText('The file is empty')).toBeVisible();
  await choose(
    'Choose a file',
    file(good, `${company},Tom,Hale,${tom}x@,Manufacturing,`, `${company},Ada,Min,admin@demo.test,,`),
  );
  await expect(page.getByText('1 row will be imported, 1 has errors, 1 is already a member.')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel('Only rows with errors').check();
  const rows = page.getByRole('list', { name: 'Rows in members.csv' });
  await expect(rows.getByText(/^Row/)).toHaveText(['Row 3']);
  await expect(rows).toContainText('Enter an email address');
  await page.getByLabel('Only rows with errors').uncheck();
  await expect(rows).toContainText('Already a member, skipped');

  // The preview stands in the address: a reload comes back to it.
  await page.reload();
  await expect(page.getByText('1 row will be imported, 1 has errors, 1 is already a member.')).toBeVisible();
  await choose('Choose another file', file(good, `${company},Tom,Hale,${tom},Foo,`));
  await expect(page.getByText('2 rows will be imported.')).toBeVisible();
  await expect(rows).toContainText('Joins the company in row 2');
  await expect(rows).toContainText('“Foo” isn’t in the list of industries, so it’s left empty.');
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 company will be added');
  await question.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(page.getByRole('heading', { name: '2 people invited' })).toBeVisible();
  await expectNoAxeFindings(page);

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(
    (await linkMailedTo(ines, '/auth/invite')).replace('/auth/invite/', '/auth/joinfrominvite/'),
  );
  await expect(guest.getByLabel('First name')).toHaveValue('Ines');
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(guest).toHaveURL(at('harbour', '/marketplace'));
  const mine = await callAs<{ name: string; city: string }>(guest, 'GET', '/api/my-company');
  expect(mine).toMatchObject({ name: company, city: 'Fremantle' });
  await linkMailedTo(tom, '/auth/invite');
});

test('500 rows are looked through on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.goto(at('harbour', '/ecosystem-admin/invitations'));
  // One button of the screen stands out.
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect(page.locator('main button[data-variant=filled]')).toHaveCount(1);
  await expect(page.getByText('Drop an Excel or CSV file here')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const people = Array.from(
    { length: 500 },
    (_, row) =>
      `A company with a rather long name ${row},P${row},Q${row},${row % 100 ? `p${row}@many.example` : 'x'},,`,
  );
  await page.locator('input[type=file]').setInputFiles(file(...people));
  await expect(page.getByText('495 rows will be imported, 5 have errors.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Only rows with errors').check();
  await expect(page.getByRole('list', { name: 'Rows in members.csv' }).getByText(/^Row/)).toHaveCount(5);
  // With few rows: reading hundreds takes axe longer than a person.
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Drop an Excel or CSV file here')).toBeVisible();
});

test('an admin downloads the directory; a member is told that this is for admins', async ({
  browser,
  page,
}) => {
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.goto(at('harbour', '/ecosystem-admin/export'));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download directory' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^harbour-directory-.*\.csv$/);
  await expectNoAxeFindings(page);
  await page.goto(at('harbour', '/ecosystem-admin/nothing'));
  await expect(page).toHaveURL(at('harbour', '/errors/error-404'));

  const member = await (await browser.newContext()).newPage();
  await signIn(member, 'harbour', 'member@demo.test');
  await member.goto(at('harbour', '/ecosystem-admin/export'));
  await expect(member).toHaveURL(at('harbour', '/errors/error-401'));
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('You don’t have access to this page');
  await expect(member.getByRole('button', { name: 'Download directory' })).toHaveCount(0);
  await expectNoAxeFindings(member);
});
