import { expect, type Page } from '@playwright/test';
import { aCompany } from './people.ts';
import { at } from './story.ts';
import { test } from './test.ts';

// Each part has a story of its own, with its corners; this is the way of two companies from one end to the other.
test('two companies become partners, a customer changes hands, and the money is sent', async ({
  browser,
}) => {
  const run = Date.now().toString(36);
  const names = { sender: `Rowan Gardens ${run}`, receiver: `Hawthorn Stone ${run}` };
  const [sender, receiver] = [await aCompany(browser, names.sender), await aCompany(browser, names.receiver)];
  const [mine, theirs] = [sender.page, receiver.page];
  const dialogOf = (page: Page) => page.getByRole('dialog');

  await mine.goto(at('harbour', `/outgoing/invitepartner?company=${receiver.id}`));
  const way = mine.getByRole('group', { name: `What ${names.receiver} pays you` });
  await way.getByRole('radio', { name: 'Propose other terms' }).check();
  await way.getByRole('radio', { name: 'Percentage', exact: true }).check();
  await way.getByRole('textbox', { name: 'Percentage' }).fill('10');
  await way.getByLabel('Days until it is due').fill('0');
  await mine.getByRole('button', { name: 'Send invitation' }).click();
  await expect(mine).toHaveURL(at('harbour', '/partners/outbound?group=waiting'));

  await theirs.goto(at('harbour', '/partners/inbound?group=waiting'));
  await theirs.getByRole('button', { name: /^Review invitation/ }).click();
  await expect(dialogOf(theirs)).toContainText('10% of the deal');
  await dialogOf(theirs).getByRole('button', { name: 'Accept and become partners' }).click();
  await expect(theirs.getByRole('heading', { name: 'Nothing pending' })).toBeVisible();

  await mine.goto(at('harbour', `/outgoing/createreferral/${receiver.id}`));
  await mine.getByRole('textbox', { name: 'Name', exact: true }).fill('Ottilie Brandt');
  await mine.getByRole('textbox', { name: 'Phone', exact: true }).fill('+61 2 5550 4242');
  await mine.getByRole('textbox', { name: 'Summary', exact: true }).fill('A wall along the creek');
  await mine.getByLabel('The customer agreed to be contacted').check();
  await expect(mine.getByRole('complementary', { name: 'Preview' })).toContainText(
    `${names.receiver} pays you 10% of the deal.`,
  );
  await mine.getByRole('button', { name: 'Send referral' }).click();
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText(`Sent to ${names.receiver}`);

  await theirs.goto(at('harbour', '/referrals/inbound'));
  await theirs.getByRole('link', { name: 'Ottilie Brandt' }).click();
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await dialogOf(theirs).getByRole('button', { name: 'Accept referral' }).click();
  await theirs.getByRole('button', { name: 'Close as won' }).click();
  await dialogOf(theirs).getByLabel('Amount in AUD').fill('8,400');
  await dialogOf(theirs).getByRole('button', { name: 'Close as won' }).click();
  await expect(theirs.getByText('Deal closed: AUD 8,400')).toBeVisible();

  const rows = (page: Page) => page.getByRole('table', { name: /^Commissions/ });
  await theirs.goto(at('harbour', '/referrals/statement'));
  await expect(rows(theirs)).toContainText('AUD 840');
  await theirs.getByRole('button', { name: /^Mark as paid/ }).click();
  await dialogOf(theirs).getByRole('button', { name: 'Mark as paid' }).click();
  // That the other side confirms it, once it can no longer be undone, has a story of its own.
  await expect(rows(theirs)).toContainText('Paid');
});
