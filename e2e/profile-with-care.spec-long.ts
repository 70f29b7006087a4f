import { expect, type Browser, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aNewcomer, password } from './people.ts';
import { profile, save, saved } from './profile-form.ts';
import { at, expectNoSidewaysScroll, goHome, signIn, sizes } from './story.ts';
import { test } from './test.ts';

/** The same person in a second browser. */
async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'harbour', email, password);
  return page;
}

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

test('tags are added, recoloured, moved and removed with the keyboard', async ({ browser }) => {
  const { page } = await aNewcomer(browser);
  await page.goto(profile('tags'));
  const field = page.getByLabel('Add a service');
  const list = page.getByRole('list', { name: 'Services', exact: true }).getByRole('listitem');
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
  const services = other.getByRole('list', { name: 'Services', exact: true });
  await expect(services.getByRole('listitem')).toHaveText(['Company gifts']);
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
