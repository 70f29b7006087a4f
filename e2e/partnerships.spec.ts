import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, linkMailedTo, newAddress, password } from './people.ts';
import { at, enter, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

// One story in chapters: the same two companies from their first invitation to an admin's introduction.
test.describe.configure({ mode: 'serial' });

const phone = { width: 390, height: 844 };
/** Names of this run's own, because a story that failed is told once more. */
const named = (name: string) => `${name} ${Date.now().toString(36)}`;

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialog = (page: Page) => page.getByRole('dialog');

/** Chosen by its whole name, with the keyboard alone. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.fill(name);
  await expect(page.getByRole('group', { name: label })).toContainText(name);
}

/** Types a percentage, and perhaps a most, over the terms of one direction. */
async function propose(page: Page, title: string, percent: string, most?: string): Promise<void> {
  const way = page.getByRole('group', { name: title });
  await way.getByRole('radio', { name: 'Propose other terms' }).check();
  await way.getByRole('radio', { name: 'Percentage', exact: true }).check();
  await way.getByRole('textbox', { name: 'Percentage' }).fill(percent);
  if (most !== undefined) await way.getByLabel('At most, in AUD').fill(most);
}

const names = { one: named('Alder Roofing'), other: named('Birch Solar') };
let one: Page;
let other: Page;
test.beforeAll(async ({ browser }) => {
  ({ page: one } = await aCompany(browser, names.one));
  ({ page: other } = await aCompany(browser, names.other));
});

test('two companies invite, counter-offer and accept', async () => {
  await one.goto(at('harbour', '/partners/outbound'));
  await expect(one.getByRole('heading', { name: 'Add your first partner' })).toBeVisible();
  await one.getByRole('main').getByRole('link', { name: 'Invite a partner' }).first().click();
  await choose(one, 'Company', names.other);
  await one.getByRole('textbox', { name: 'Message' }).fill('Our customers ask for panels.');
  await one.getByRole('button', { name: 'Change' }).click();
  await choose(one, 'Company', names.other);
  await expect(one.getByRole('textbox', { name: 'Message' })).toHaveValue('Our customers ask for panels.');
  await propose(one, `What ${names.other} pays you`, '8');
  await expect(
    one.getByText(`${names.other} pays you 8% of the deal. For a deal of AUD 5,000, that’s AUD 400.`),
  ).toBeVisible();
  await expectNoAxeFindings(one);
  await one.getByRole('button', { name: 'Send invitation' }).click();
  await expect(one).toHaveURL(at('harbour', '/partners/outbound?group=waiting'));
  await expect(row(one, names.other)).toContainText('Awaiting their reply');

  // Where the badge leads, whichever way it is about.
  await other.goto(at('harbour', '/partners/outbound'));
  await expect(other.getByRole('heading', { name: 'Needs your answer' })).toBeVisible();
  await row(other, names.one)
    .getByRole('button', { name: /^Review invitation/ })
    .click();
  await expect(dialog(other)).toContainText(`Message from ${names.one}Our customers ask for panels.`);
  await expect(dialog(other)).toContainText('8% of the dealFor a deal of AUD 5,000, that’s AUD 400.');
  await expectNoAxeFindings(other);
  await dialog(other).getByRole('link', { name: 'Propose other terms' }).click();
  // It starts from what is proposed, and asks before it sends just that.
  await expect(other.getByRole('textbox', { name: 'Percentage' })).toHaveValue('8');
  await other.getByRole('button', { name: 'Send terms' }).click();
  await expect(other.getByText('You haven’t changed the terms')).toBeVisible();
  await other.getByRole('button', { name: 'Keep editing' }).click();
  await propose(other, `What you pay ${names.one}`, '9');
  await other.getByRole('button', { name: 'Send terms' }).click();
  await expect(other.getByText(`You made a counter-offer to ${names.one}`)).toBeVisible();
  await other.getByRole('button', { name: 'Withdraw counter-offer' }).click();
  await other.getByRole('link', { name: 'Propose other terms' }).click();
  await propose(other, `What you pay ${names.one}`, '10', '2000');
  await other.getByRole('button', { name: 'Send terms' }).click();
  await expect(other.getByText(`You made a counter-offer to ${names.one}`)).toBeVisible();

  // The answer arrives by itself.
  await expect(row(one, names.other)).toContainText('Counter-offered');
  await row(one, names.other)
    .getByRole('button', { name: /^Review invitation/ })
    .click();
  await expect(dialog(one)).toContainText('10% of the deal, at most AUD 2,000');
  await expect(dialog(one)).toContainText(/value 8% → 10%/i);
  await expect(dialog(one)).toContainText(/cap added: AUD\s2,000/i);
  await dialog(one).getByRole('button', { name: 'Accept and become partners' }).click();
  await expect(one.getByRole('heading', { name: 'Nothing pending' })).toBeVisible();
  await one.getByRole('link', { name: /^Partners/ }).click();
  await expect(row(one, names.other)).toContainText(/pays you 10% of the deal, at most AUD\s2,000/i);
  await expect(one.getByText('1 of 50 partners')).toBeVisible();
  await other.goto(at('harbour', '/partners/inbound'));
  await expect(row(other, names.one)).toContainText(/you pay 10% of the deal, at most AUD\s2,000/i);
  // Customers go one way, so each finds the other in one of the two lists.
  await other.getByRole('link', { name: 'You send to' }).click();
  await expect(other.getByRole('heading', { name: 'You don’t send to anyone yet' })).toBeVisible();
  await other.getByRole('link', { name: 'Send to you' }).click();
});

test('favourites and a file of the partners, at any width and for everybody', async () => {
  const star = row(one, names.other).getByRole('button', { name: /^Favourite/ });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await one.getByRole('button', { name: /^Filter/ }).click();
  await one.getByRole('checkbox', { name: 'Favourites' }).check();
  await expect(one).toHaveURL(at('harbour', '/partners/outbound?liked=true'));
  await expect(row(one, names.other)).toBeVisible();
  const saved = one.waitForEvent('download');
  await one.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);

  await row(one, names.other).getByRole('link', { name: names.other, exact: true }).click();
  await expect(one.getByText(/^Partner since /)).toBeVisible();
  await expect(one.getByRole('main').getByRole('link', { name: 'Send referral' })).toHaveAttribute(
    'href',
    /\/outgoing\/createreferral\/\d+$/,
  );
  await one.getByRole('link', { name: 'Commission', exact: true }).click();
  const versions = one.getByRole('list', { name: 'Terms history' });
  await expect(versions.getByRole('heading')).toHaveText(['Version 3', 'Version 2', 'Version 1']);
  await expectNoAxeFindings(one);

  await other.setViewportSize(phone);
  await expect(other.getByRole('article', { name: names.one })).toBeVisible();
  await expectNoSidewaysScroll(other);
  await expectNoAxeFindings(other);
  await other.goto(at('harbour', '/incoming/invitepartner?by=mail'));
  await expect(other.getByRole('heading', { name: 'No open invitations' })).toBeVisible();
  await expectNoSidewaysScroll(other);
  await other.setViewportSize({ width: 1440, height: 900 });
});

test('a partnership is paused, resumed and ended', async () => {
  await other.goto(at('harbour', '/partners/inbound'));
  await expect(row(other, names.one)).toContainText('Partner');
  await one.getByRole('button', { name: 'Pause partnership' }).click();
  await dialog(one).getByRole('button', { name: 'Pause partnership' }).click();
  await expect(one.getByText('Paused by you')).toBeVisible();
  await expect(row(other, names.one)).toContainText('Paused by them');
  await one.getByRole('button', { name: 'Resume partnership' }).click();
  await expect(one.getByText(/^Partner since /)).toBeVisible();
  await one.getByRole('button', { name: 'End partnership' }).click();
  await dialog(one).getByRole('button', { name: 'End partnership' }).click();
  await expect(one.getByText('You ended the partnership')).toBeVisible();
  await expect(one.getByRole('link', { name: 'Invite as partner' })).toBeVisible();
  await other.getByRole('link', { name: /^Past/ }).click();
  await expect(row(other, names.one)).toContainText('Ended');
});

test('someone who joins by a partner’s mail is a partner at once', async ({ browser }) => {
  const [guest, nobody] = [newAddress(), newAddress()];
  const open = one.getByRole('list', { name: 'Open invitations by email' });
  const field = one.getByRole('textbox', { name: 'Email' });
  await one.goto(at('harbour', '/outgoing/invitepartner?by=mail'));
  for (const address of [nobody, guest]) {
    await field.fill(address);
    await propose(one, 'What your new partner pays you', '5');
    await one.getByRole('button', { name: 'Send invitation' }).click();
    await expect(open).toContainText(address);
    await expect(field).toHaveValue('');
  }
  await one.getByRole('button', { name: `Withdraw invitation to ${nobody}` }).click();
  await dialog(one).getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(open).not.toContainText(nobody);

  const link = await linkMailedTo(guest, '/auth/invite');
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await expect(page.getByText(`of ${names.one} invites you to join`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Partnership' })).toContainText(
    `You pay ${names.one}5% of the dealFor a deal of AUD 5,000, that’s AUD 250.`,
  );
  await expectNoAxeFindings(page);
  const name = named('Dogwood Tiling');
  await enter(page, 'harbour', `/api/auth/invitations/${link.split('/').at(-1)!}/joining`, {
    first_name: 'Ines',
    last_name: 'Ferro',
    company: name,
    password,
  });
  await page.context().close();
  await expect(open).toHaveCount(0);
  await one.goto(at('harbour', '/partners/outbound'));
  await expect(row(one, name)).toContainText('Partner');
});

test('an admin introduces two companies, and both accept', async ({ page }) => {
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.goto(at('harbour', '/incoming/admininvitepartner'));
  await page.getByRole('button', { name: 'Introduce companies' }).click();
  await expect(page.getByText('Choose a company.').first()).toBeVisible();
  await choose(page, 'First company', names.one);
  await choose(page, 'Second company', names.other);
  await page.getByRole('textbox', { name: 'Message' }).fill('You both work on roofs.');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Introduce companies' }).click();
  await expect(page.getByText('Introduction sent.')).toBeVisible();

  await one.goto(at('harbour', '/incoming/admininvitepartner'));
  await expect(one.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await one.goto(at('harbour', '/partners/outbound?group=waiting'));
  await expect(row(one, names.other)).toContainText('Introduced by the community');
  await row(one, names.other)
    .getByRole('button', { name: /^Review invitation/ })
    .click();
  await expect(dialog(one)).toContainText('You both work on roofs.');
  await dialog(one).getByRole('button', { name: 'Accept and become partners' }).click();
  await expect(row(one, names.other)).toContainText('Introduced, awaiting their reply');

  await other.getByRole('link', { name: /^Pending/ }).click();
  await row(other, names.one).getByRole('link', { name: names.one, exact: true }).click();
  await other.getByRole('link', { name: 'Review invitation' }).click();
  await other.getByRole('button', { name: 'Accept and become partners' }).click();
  await expect(other.getByText(/^Partner since /)).toBeVisible();
  await expect(one.getByRole('heading', { name: 'Nothing pending' })).toBeVisible();
});
