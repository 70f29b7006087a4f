import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs, type Company } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let sender: Company;
let receiver: Company;
const go = (page: Page, path: string) => page.goto(at('harbour', path));
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** What the board says to whoever cannot see it. */
const spoken = (page: Page) => page.locator('[aria-live=assertive]');

/** Picks up the card that has the focus, and takes it over these columns. */
async function carry(page: Page, columns: readonly string[]): Promise<void> {
  await page.keyboard.press('Space');
  await expect(spoken(page)).toContainText('Picked up');
  for (const column of columns) {
    await page.keyboard.press('ArrowRight');
    await expect(spoken(page)).toContainText(`Over ${column}`);
  }
}

async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const [from, target] = [(await what.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(from.x + 60, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 30, { steps: 4 });
  // A card that is carried follows the next move: one that came before it was lifted is not seen.
  let nudge = 0;
  await expect(async () => {
    nudge += 2;
    await page.mouse.move(target.x + 100 + nudge, target.y + 100, { steps: 8 });
    await expect(spoken(page)).toContainText('Over ', { timeout: 1000 });
  }).toPass();
  await page.mouse.up();
}

test.beforeAll(async ({ browser }) => {
  sender = await aCompany(browser, 'Sallow Joinery');
  receiver = await aCompany(browser, 'Teasel Roofing');
  const { version } = await callAs<{ version: number }>(receiver.page, 'GET', '/api/my-company');
  await callAs(receiver.page, 'PUT', '/api/my-company/commission', {
    commission: { commission_calc_method: 'percent', commission_value: 1000, commission_currency: 'AUD' },
    version,
  });
});
test.afterAll(async () => {
  await sender?.page.context().close();
  await receiver?.page.context().close();
});

test('a customer is passed on, answered, worked for and closed, and both see it at once', async () => {
  const { page } = sender;
  await go(page, `/outgoing/createreferral/${receiver.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send a referral to Teasel Roofing');
  await page.getByRole('button', { name: 'Send referral' }).click();
  await expect(page.getByText('Ask the customer first, then check this box.')).toBeVisible();
  await expect(page.getByText('Add an email address or a phone number.')).toBeVisible();
  await expectNoAxeFindings(page);

  await field(page, 'Name').fill('Ada Byron');
  await field(page, 'Email').fill('ada@byron.example');
  await field(page, 'Summary').fill('A dry roof before winter');
  await page.getByLabel('Budget in AUD (optional)').fill('12,000');
  await page.getByLabel('The customer agreed to be contacted').check();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText('Ada Byron');
  await expect(preview).toContainText('Teasel Roofing pays you 10% of the deal.');
  await expect(preview).toContainText('AUD 1,200 from a deal of AUD 12,000');
  await expect(preview).toContainText('20 of 20 left this month');
  await page.locator('input[type=file]').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  });
  await page.getByRole('button', { name: 'Send referral' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent to Teasel Roofing');
  await expect(page.getByRole('list', { name: 'Files on their way' })).toContainText('Sent');
  await page.getByRole('link', { name: 'View referral' }).click();
  await expect(page.getByText('Waiting on Teasel Roofing · just now')).toBeVisible();

  const theirs = receiver.page;
  await go(theirs, '/referrals/inbound');
  await expect(theirs.getByRole('row', { name: /Ada Byron/ })).toContainText('Your turn · just now');
  await theirs.getByRole('link', { name: 'Ada Byron' }).click();
  await expect(theirs.getByText('Your turn · just now')).toBeVisible();
  // The sender's screen follows by itself.
  const now = page.getByRole('list', { name: 'Status' }).locator('[aria-current=step]');
  await expect(now).toContainText('Viewed');
  await expectNoAxeFindings(theirs);

  await page.getByText('What Teasel Roofing sees now').click();
  await expect(page.getByText('Your turn · just now Accept or decline it.')).toBeVisible();
  await theirs.getByRole('button', { name: 'More', exact: true }).click();
  await expect(theirs.getByRole('menuitem', { name: 'Decline' })).toBeVisible();
  await theirs.keyboard.press('Escape');
  await theirs.getByRole('button', { name: 'Accept' }).click();
  const dialog = theirs.getByRole('dialog');
  await expect(dialog).toContainText('you pay Sallow Joinery 10% of the deal');
  await dialog.getByRole('button', { name: 'Accept referral' }).click();
  await expect(now).toContainText('Accepted');

  await theirs.getByRole('button', { name: 'Mark as contacted' }).click();
  await dialog.getByLabel('Note (optional)').fill('Will look at the roof on Monday.');
  await dialog.getByRole('button', { name: 'Update status' }).click();
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText(
    'Will look at the roof on Monday.',
  );

  await theirs.getByRole('button', { name: 'Close as won' }).click();
  await expect(dialog.getByLabel('Amount in AUD')).toBeFocused();
  await theirs.keyboard.type('0');
  await dialog.getByRole('button', { name: 'Close as won' }).click();
  const question = theirs.getByRole('dialog', { name: 'Close this deal for AUD 0?' });
  await question.getByRole('button', { name: 'Change amount' }).click();
  await expect(question).toBeHidden();
  await dialog.getByLabel('Amount in AUD').fill('10000');
  await dialog.getByLabel('Ask the customer how it went').selectOption('In a month');
  await expect(dialog).toContainText('You pay Sallow Joinery 10% of the deal: AUD 1,000.');
  await dialog.getByRole('button', { name: 'Close as won' }).click();
  await expect(theirs.getByText('Deal closed: AUD 10,000')).toBeVisible();
  await expect(theirs.getByText(/^You owe Sallow Joinery AUD\s1,000, due /)).toBeVisible();
  await expect(page.getByText('Deal closed: AUD 10,000')).toBeVisible();
  await expect(page.getByText(/^Teasel Roofing owes you AUD\s1,000, due /)).toBeVisible();
  const path = page.getByRole('list', { name: 'Status' });
  await expect(path.getByRole('listitem').filter({ hasText: 'skipped' })).toHaveText([/Quoted/]);

  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('link', { name: 'Files (1)' }).click();
  await expect(page.getByRole('list', { name: 'Files of the referral' })).toContainText('plan.pdf');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download plan.pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('plan.pdf');
});

test('a referral is declined with a reason, and found again in the list and on the board', async () => {
  await callAs(sender.page, 'POST', '/api/referrals', {
    company_id: receiver.id,
    contact_name: 'Grace Murray',
    contact_phone: '+61 2 5550 7777',
    need: 'Gutters cleaned',
    customer_agreed: true,
  });
  const { page } = receiver;
  await go(page, '/referrals/inbound?view=board');
  const column = page.getByRole('region', { name: 'New', exact: true });
  await expect(column.getByRole('link', { name: /Grace Murray/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Deal Closed' })).toContainText('Ada Byron');
  await expectNoAxeFindings(page);

  const card = page.getByRole('link', { name: /Grace Murray/ });
  const dialog = page.getByRole('dialog');
  // By keyboard: Escape puts it back, and a column without an arrow refuses it.
  await card.focus();
  await carry(page, ['Viewed']);
  await page.keyboard.press('Escape');
  await expect(spoken(page)).toHaveText('Grace Murray is back in New.');
  await carry(page, ['Viewed', 'Accepted', 'Customer Contacted']);
  await expect(page.getByRole('region', { name: 'Quoted' })).toContainText('Not here');
  await page.keyboard.press('Space');
  const refusal = 'Grace Murray can’t move from New to Customer Contacted. It can move to';
  await expect(page.getByRole('group').filter({ hasText: refusal }).first()).toBeVisible();
  await expect(column.getByRole('link', { name: /Grace Murray/ })).toBeVisible();
  // By mouse: what the arrow needs is asked for, and whoever cancels has the card back.
  await drag(page, card, page.getByRole('region', { name: 'Accepted' }));
  await expect(dialog).toContainText('Accept this referral');
  await expect(page.getByRole('region', { name: 'Accepted' })).toContainText('Grace Murray');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(column.getByRole('link', { name: /Grace Murray/ })).toBeFocused();

  const ways = ['Viewed', 'Accepted', 'Customer Contacted', 'Quoted', 'Deal Closed', 'Lost', 'Declined'];
  await carry(page, ways);
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Decline referral' }).click();
  await expect(dialog.getByText('Add a few words.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Outside our area' }).click();
  await dialog.getByRole('button', { name: 'Decline referral' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Declined' })).toContainText('Grace Murray');

  await go(sender.page, '/referrals/outbound');
  const list = sender.page;
  await expect(list.getByRole('row')).toHaveCount(3);
  await list.getByRole('button', { name: /^Filter/ }).click();
  await list.getByLabel('Status', { exact: true }).selectOption('Declined (1)');
  await expect(list).toHaveURL(/status=Declined/);
  await expect(list.getByRole('row')).toHaveCount(2);
  await list.getByRole('button', { name: 'Declined (remove)' }).click();
  await list.getByRole('searchbox', { name: 'Search referrals' }).fill('roof');
  await expect(list).toHaveURL(/q=roof/);
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(list.getByRole('link', { name: 'Ada Byron' })).toBeVisible();
  await expectNoAxeFindings(list);

  await list.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/referrals/outbound', '/referrals/outbound?view=board', '/outgoing/createreferral']) {
    await go(list, path);
    await expect(list.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(list);
  }
  await go(list, '/referrals/outbound?view=board');
  await list.getByLabel('Go to status').selectOption('Declined');
  await expect(list.getByRole('link', { name: /Grace Murray/ })).toBeVisible();
  await list.getByRole('link', { name: /Grace Murray/ }).click();
  await expect(list.getByText('“Outside our area”')).toBeVisible();
  await expectNoSidewaysScroll(list);
  await expectNoAxeFindings(list);
  await list.setViewportSize({ width: 1280, height: 800 });
});

test('what was typed survives a reload, and leaving it asks first', async () => {
  const { page } = sender;
  await go(page, '/outgoing/createreferral');
  await field(page, 'Name').fill('Mary Jackson');
  await field(page, 'Summary').fill('Roof repair');
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Mary Jackson');
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('Teasel');
  // A story that is told once more has founded a second one.
  await page.getByRole('button', { name: 'Teasel Roofing' }).first().click();
  await expect(page.getByText('Teasel Roofing pays you 10% of the deal.')).toBeVisible();
  await page.getByRole('link', { name: 'Crew', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(field(page, 'Name')).toHaveValue('');
  await page.getByRole('link', { name: 'Crew', exact: true }).click();
  await expect(page).toHaveURL(at('harbour', '/marketplace/members'));
});
