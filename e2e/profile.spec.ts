import { expect } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeFindings } from './axe.ts';
import { aNewcomer, callAs, linkMailedTo, newAddress, password } from './people.ts';
import { profile, save, saved } from './profile-form.ts';
import { at, enter } from './story.ts';
import { test } from './test.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6778' } })
    .png()
    .toBuffer();

test('a company is described, and its new name shows at once', async ({ browser }) => {
  const { page } = await aNewcomer(browser);
  await page.goto(profile());
  await expect(saved(page)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.getByLabel('Name', { exact: true }).fill('Quist Joinery');
  await page.getByLabel('One-line pitch').fill('Stairs that do not creak');
  await page.getByLabel('Website').fill('not an address');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await save(page).click();
  await expect(page.getByLabel('Website')).toBeFocused();
  await expect(page.getByLabel('Website')).toHaveAccessibleDescription(/like example\.org/);
  await page.getByLabel('Website').fill('quist.example.org');
  await page.getByLabel('Industry').selectOption('Construction and trades');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByLabel('Website')).toHaveValue('https://quist.example.org');
  await expect(page.getByRole('button', { name: /Quist Join\.\./ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('One-line pitch')).toHaveValue('Stairs that do not creak');
  await expect(page.getByLabel('Industry')).toHaveValue('Construction and trades');

  await page.getByLabel('About', { exact: true }).fill('x'.repeat(4001));
  await expect(page.getByText('4,001 of 4,000 characters')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('At most 4000 characters.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('About', { exact: true })).toHaveValue('');
  await expect(saved(page)).toBeVisible();
});

test('a logo is cut and kept; an SVG, a large file and one that is no picture are refused in place', async ({
  browser,
}) => {
  const { page } = await aNewcomer(browser);
  await page.goto(profile('company'));
  const chooser = page.getByLabel('File for your logo');
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  await chooser.setInputFiles(file('logo.png', 'image/png', await picture(900, 600)));
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await expect(dialog.getByRole('group', { name: /arrow keys to move it/ })).toBeFocused();
  await expectNoAxeFindings(page);
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '130%');
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/my-company/logo'));
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  const { avatar } = (await (await answered).json()) as { avatar: string };
  await expect(page.getByText('Picture saved.')).toBeVisible();
  const kept = await page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
    return [width, height];
  }, avatar);
  // Square, and the less of it the nearer it is: 600 pixels by 1.3.
  expect(kept).toEqual([462, 462]);

  await chooser.setInputFiles(file('logo.svg', 'image/svg+xml', Buffer.from('<svg/>')));
  await expect(page.getByText(/^SVG files aren't supported/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change your logo' })).toHaveAccessibleDescription(/SVG/);
  // Made there: handing over so much takes longer than all the rest.
  await chooser.evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(10 * 1_048_576 + 1)], 'huge.jpg', { type: 'image/jpeg' }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText(/larger than 10 MB/)).toBeVisible();
  await chooser.setInputFiles(file('photo.heic', 'image/heic', Buffer.from('not for this browser')));
  await expect(page.getByText(/damaged, or your browser can’t open it/)).toBeVisible();

  await page.route('**/api/my-company/cover', (route) => route.abort());
  await page
    .getByLabel('File for the cover picture')
    .setInputFiles(file('cover.png', 'image/png', await picture(1200, 800)));
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText(/Can’t reach the server/)).toBeVisible();

  await page.getByRole('button', { name: 'Remove your logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choose a picture as your logo' })).toBeFocused();
});

test('commission terms read as a sentence, with an example, and can be removed', async ({ browser }) => {
  const { page } = await aNewcomer(browser);
  await page.goto(profile('commission'));
  await expect(page.getByText('You haven’t set any terms yet.')).toBeVisible();
  await page.getByRole('radio', { name: 'Percentage', exact: true }).check();
  await save(page).click();
  await expect(page.getByText('Enter an amount, or choose “No commission”.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Percentage' }).fill('12.5');
  await page.getByLabel('At most, in AUD').fill('2,000');
  await expect(page.getByText('You pay 12.5% of the deal, at most AUD 2,000.')).toBeVisible();
  await page.getByLabel('A deal of, in AUD').fill('5000');
  await expect(page.getByText('For a deal of AUD 5,000 you’d pay AUD 625.')).toBeVisible();
  await page.getByLabel('A deal of, in AUD').fill('90000');
  await expect(page.getByText('For a deal of AUD 90,000 you’d pay AUD 2,000.')).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    commission: { commission_value: 1250, commission_cap: 200_000 },
  });
  await expect(saved(page)).toBeVisible();

  await page.getByRole('radio', { name: 'Fixed amount' }).check();
  await expect(page.getByLabel('At most, in AUD')).toHaveCount(0);
  await page.getByLabel('Currency').selectOption('JPY');
  await page.getByLabel('Amount in JPY').fill('99.50');
  await save(page).click();
  await expect(page.getByLabel('Amount in JPY')).toHaveAccessibleDescription(/JPY has none/);
  await page.getByLabel('Amount in JPY').fill('15000');
  await save(page).click();
  await expect(page.getByText('You pay JPY 15,000 for each closed deal.')).toBeVisible();
  await expect(saved(page)).toBeVisible();

  await page.getByRole('button', { name: 'Remove my terms' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove terms' }).click();
  await expect(page.getByText('You haven’t set any terms yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove my terms' })).toHaveCount(0);
});

test('a member describes themselves, and the contact hands over', async ({ browser }) => {
  const { page } = await aNewcomer(browser);
  await page.goto(profile('team'));
  await page.getByLabel('First name', { exact: true }).fill('Nora Lee');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /menu of Nora Lee Quist/ })).toBeVisible();
  await page
    .getByLabel('File for your picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(300, 300) });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('button', { name: /menu of Nora/ }).locator('img')).toBeVisible();
  await expect(page.getByText('Contact', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Make contact/ })).toHaveCount(0);

  const email = newAddress();
  await callAs(page, 'POST', '/api/my-company/invitations', { email, first_name: 'Jon', last_name: 'Berg' });
  const link = await linkMailedTo(email, '/auth/invite');
  const jon = await (await browser.newContext()).newPage();
  await enter(jon, 'harbour', `/api/auth/invitations/${link.split('/').at(-1)!}/joining`, {
    first_name: 'Jon',
    last_name: 'Berg',
    password,
  });

  // The contact's screen follows by itself.
  await page.getByRole('button', { name: /Make contact.*Jon Berg/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make contact person' }).click();
  await expect(page.getByText(/^Jon Berg is now the contact person of/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Make contact/ })).toHaveCount(0);
  await jon.goto(profile('team'));
  await expect(jon.getByRole('button', { name: /Make contact.*Nora Lee Quist/ })).toBeVisible();
});

test('the meter leads to what is missing, and the first steps name the profile', async ({ browser }) => {
  const { page } = await aNewcomer(browser);
  await page.goto(at('harbour', '/marketplace'));
  await page.getByRole('button', { name: /^First steps/ }).click();
  await page.getByRole('link', { name: /Complete your company profile/ }).click();
  await expect(page.getByText('Your profile is 0% complete')).toBeVisible();
  await page.getByRole('button', { name: '11 steps left' }).click();
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: /Add your website/ }).click();
  await expect(page.getByLabel('Website')).toBeFocused();
  await page.getByLabel('Website').fill('quist.example.org');
  await save(page).click();
  await expect(page.getByText('Your profile is 9% complete')).toBeVisible();
  await page.getByRole('link', { name: /Describe your ideal client/ }).click();
  await expect(page.getByLabel('Add an ideal client')).toBeFocused();
  await page.getByRole('link', { name: /Say what a referral is worth/ }).click();
  await expect(page.getByRole('radio', { name: 'Percentage', exact: true })).toBeFocused();
});
