import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs, type Company } from './people.ts';
import { at } from './story.ts';
import { test } from './test.ts';

const need = 'A slate roof';
const card = `Greta Holm: ${need}`;

async function listsOn({ page }: Company, ...names: string[]): Promise<void> {
  for (const name of names) await callAs(page, 'POST', '/api/kanban/board/lists/new', { name });
}

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, name: string) => list(page, name).getByRole('link', { name: card });

async function follow(page: Page, name: string, status: string): Promise<void> {
  await page.getByRole('button', { name: `More for the list ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Follow a referral status…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Follow a referral status' });
  await dialog.getByLabel('Referral status').selectOption(status);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(list(page, name).getByText(`Follows referrals that are ${status}`)).toBeAttached();
}

async function makeCard(page: Page, path: string): Promise<void> {
  await page.goto(at('harbour', path));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add to board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to board' });
  await expect(dialog.getByLabel('Name')).toHaveValue(card);
  await dialog.getByRole('button', { name: 'Add card' }).click();
  await expect(dialog.getByText(/^Added to/)).toBeVisible();
}

async function moveTo(page: Page, from: string, to: string): Promise<void> {
  await cardIn(page, from).focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move card' });
  await dialog.getByLabel('List').selectOption(to);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
}

test('a card made from a referral moves itself with it, and asks where the list follows', async ({
  browser,
}) => {
  const sender = await aCompany(browser, 'Plover Planning');
  const receiver = await aCompany(browser, 'Slate & Sons');
  const { id } = await callAs<{ id: number }>(sender.page, 'POST', '/api/referrals', {
    company_id: receiver.id,
    contact_name: 'Greta Holm',
    contact_email: `greta${Date.now()}@example.org`,
    need,
    currency: 'AUD',
    customer_agreed: true,
  });
  await listsOn(sender, 'Sent', 'Won over', 'Underway');
  await listsOn(receiver, 'Inbox', 'In touch');

  await makeCard(sender.page, `/outgoing/referrals/${id}`);
  await sender.page.getByRole('link', { name: 'Open the card' }).click();
  await expect(sender.page.getByRole('dialog')).toBeVisible();
  await sender.page.goto(at('harbour', '/board'));
  await follow(sender.page, 'Won over', 'Accepted');
  await follow(sender.page, 'Underway', 'Customer Contacted');
  await expect(cardIn(sender.page, 'Sent')).toBeVisible();
  await expectNoAxeFindings(sender.page);

  await callAs(receiver.page, 'POST', `/api/referrals/${id}/acceptance`, {});
  await expect(cardIn(sender.page, 'Won over')).toBeVisible();
  await expect(list(sender.page, 'Won over').getByText('Accepted', { exact: true })).toBeVisible();

  // The next arrow belongs to the other side.
  await moveTo(sender.page, 'Won over', 'Underway');
  const refusal = sender.page.getByRole('dialog', { name: 'This can’t move to Customer Contacted' });
  await expect(refusal).toContainText('Only Slate & Sons can move it to Customer Contacted.');
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect(cardIn(sender.page, 'Won over')).toBeVisible();

  await makeCard(receiver.page, `/incoming/referrals/${id}`);
  await receiver.page.goto(at('harbour', '/board'));
  await follow(receiver.page, 'In touch', 'Customer Contacted');
  await moveTo(receiver.page, 'Inbox', 'In touch');
  const step = receiver.page.getByRole('dialog', { name: 'Move to Customer Contacted' });
  await expectNoAxeFindings(receiver.page);
  await step.getByRole('button', { name: 'Update status' }).click();
  await expect(cardIn(receiver.page, 'In touch')).toBeVisible();
  await expect(cardIn(sender.page, 'Underway')).toBeVisible();
});
