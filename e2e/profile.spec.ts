import { expect, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeFindings } from './axe.ts';
import { aNewcomer, callAs, linkMailedTo, newAddress, password } from './people.ts';
import { at, enter, expectNoSidewaysScroll, goHome, signIn, sizes } from './story.ts';
import { test } from './test.ts';

const profile = (tab = '') => at('harbour', `/profile${tab && `/${tab}`}`);

/** The same person in a second browser. */
async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'harbour', email, password);
  return page;
}

const saved = (page: Page) => page.getByText('All changes saved.');
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
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

test('unsaved changes are not left behind by a link, the back button, Logout or a closed tab', async ({
  page,
}) => {
  await signIn(page, 'harbour', 'member@demo.test');
  await goHome(page);
  await page.getByRole('link', { name: 'Update my profile' }).click();
  const city = await page.getByLabel('City').inputValue();
  await page.getByLabel('City').fill('Fremantle');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stays = async () => {
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(profile());
    await expect(page.getByLabel('City')).toHaveValue('Fremantle');
  };
  await page.getByRole('link', { name: 'Commission', exact: true }).click();
  await expectNoAxeFindings(page);
  await stays();
  await page.evaluate(() => history.back());
  await stays();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await stays();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('security');
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(profile());

  const warned = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload(), 0));
  const warning = await warned;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await expect(page.getByLabel('City')).toHaveValue('Fremantle');

  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(at('harbour', '/marketplace'));
  await page.goForward();
  await expect(page.getByLabel('City')).toHaveValue(city);
  await page.getByRole('link', { name: 'Tags', exact: true }).click();
  await expect(page).toHaveURL(profile('tags'));
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

test('tags are added, recoloured, moved and removed with the keyboard', async ({ browser }) => {
  const { page } = await aNewcomer(browser);
  await page.goto(profile('tags'));
  const field = page.getByLabel('Add a service');
  const list = page.getByRole('list', { name: 'Services' }).getByRole('listitem');
  await field.pressSequentially('Stairs,');
  await field.fill('Doors');
  await page.keyboard.press('Enter');
  await field.fill('Window frames');
  await page.keyboard.press('Enter');
  await expect(list).toHaveText(['Stairs', 'Doors', 'Window frames']);
  await field.fill('doors');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/“doors” is already in the list/);
  await page.getByRole('button', { name: 'Colour and order of Doors' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Red' }).press('Enter');
  await page.getByRole('button', { name: 'Colour and order of Doors' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move earlier' }).press('Enter');
  await expect(list).toHaveText(['Doors', 'Stairs', 'Window frames']);
  await page.getByRole('button', { name: 'Remove Stairs' }).click();
  await expect(field).toBeFocused();
  await page.getByLabel('Add an ideal client').fill('Architects');
  // What still stands in the field is a change, and one click saves it.
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.mouse.wheel(0, 2000);
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(list).toHaveText(['Doors', 'Window frames']);
  const clients = page.getByRole('list', { name: 'Ideal client' }).getByRole('listitem');
  await expect(clients).toHaveText(['Architects']);
  await page.getByLabel('Add an ideal client').fill('x'.repeat(41));
  await save(page).click();
  await expect(page.getByLabel('Add an ideal client')).toHaveAccessibleDescription(/At most 40 characters/);
  await page.getByLabel('Add an ideal client').fill('');
  await expect(saved(page)).toBeVisible();
  await expect(list.first().locator('[data-colour]').first()).toHaveAttribute('data-colour', 'red');

  const other = (await aNewcomer(browser)).page;
  await other.goto(profile('tags'));
  await other.getByLabel('Add a service').fill('company gi');
  await other.getByRole('button', { name: 'Company gifts' }).click();
  await expect(other.getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveText([
    'Company gifts',
  ]);
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

test('of two people who change the profile none overwrites the other unseen', async ({ browser }) => {
  const { page, email } = await aNewcomer(browser);
  const other = await elsewhere(browser, email);
  await page.goto(profile());
  await other.goto(profile());
  await page.getByLabel('City').fill('Perth');
  await other.getByLabel('Phone').fill('+61 8 5550 1234');
  await save(other).click();
  await expect(saved(other)).toBeVisible();
  // The news comes by itself; what was typed here is still here.
  await expect(page.getByText(/just changed Phone/)).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('+61 8 5550 1234');
  await expect(page.getByLabel('City')).toHaveValue('Perth');
  await save(page).click();
  await expect(saved(page)).toBeVisible();

  // Without the push the server refuses, and the newer profile is fetched then.
  await page.route('**/api/push', (route) => route.abort());
  await page.reload();
  await page.getByLabel('City').fill('Albany');
  await other.reload();
  await other.getByLabel('City').fill('Broome');
  await save(other).click();
  await expect(saved(other)).toBeVisible();
  await save(page).click();
  await expect(page.getByText('A colleague also changed City.')).toBeVisible();
  await expect(page.getByText('City, their version: Broome')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Albany');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Broome');
  await expect(saved(page)).toBeVisible();

  // What a colleague wrote in the same field is replaced only by choice.
  await page.unroute('**/api/push');
  await page.reload();
  await page.getByLabel('One-line pitch').fill('Mine');
  await page.getByLabel('City').fill('Perth');
  await page.getByLabel('Website').scrollIntoViewIfNeeded();
  const placeOf = async () => (await page.getByLabel('Website').boundingBox())!.y;
  const place = await placeOf();
  await other.getByLabel('One-line pitch').fill('Theirs');
  await other.getByLabel('City').fill('Cairns');
  await save(other).click();

  // The bar, which stays in sight, says so, and nothing moves.
  await expect(page.getByText('A colleague also changed One-line pitch and City.')).toBeInViewport();
  expect(await placeOf()).toBe(place);
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0));
  await save(page).click();
  await expect(page.getByText('One-line pitch, their version: Theirs')).toBeInViewport();
  await expect(page.locator('[data-clashes]')).toBeFocused();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: /Keep mine.*One-line pitch/ }).click();
  await save(page).click();
  await expect(page.getByText('A colleague also changed City.')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.locator('[data-clashes]')).toBeFocused();
  expect(sent).toBe(0);
  await page.getByRole('button', { name: /Use theirs.*City/ }).click();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('One-line pitch')).toHaveValue('Mine');
  await expect(page.getByLabel('City')).toHaveValue('Cairns');
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
  await page.getByRole('button', { name: /^Show all \d steps$/ }).click();
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

test('each tab offers its tour, until it is taken', async ({ browser }) => {
  const { page } = await aNewcomer(browser);
  const offer = page.getByRole('button', { name: 'Take the tour', exact: true });
  for (const [tab, words] of [
    ['company', 'How complete it is'],
    ['tags', 'What you offer'],
    ['commission', 'What a referral is worth to you'],
  ] as const) {
    await page.goto(profile(tab));
    await offer.click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    // It takes keys from then on.
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText(words, { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(saved(page)).toBeVisible();
    await expect(offer).toHaveCount(0);
  }
});

test('every tab reads well at every width', async ({ browser }) => {
  // Five tabs at three widths, and axe on each where it is tightest.
  test.slow();
  const { page } = await aNewcomer(browser);
  for (const tab of ['company', 'tags', 'commission', 'team', 'reviews']) {
    await page.goto(profile(tab));
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(page.getByText(/Your profile is \d+% complete/)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
    await expectNoAxeFindings(page);
  }
  await page.goto(profile('commission'));
  await page.getByRole('radio', { name: 'Tiers' }).check();
  await page.getByRole('button', { name: 'Add a tier' }).click();
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeFindings(page);
  await page.getByLabel('Tier 1, percentage').fill('5');
  await page.getByLabel('Tier 2, percentage').fill('7.5');
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Nothing that floats stands before it.
    await save(page).click({ trial: true });
  }
  await save(page).click();
  await expect(page.getByText('You pay 5% of the deal, 7.5% from deal 6 on.')).toBeVisible();
  await expect(saved(page)).toBeVisible();
});
