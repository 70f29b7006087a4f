import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs, type Company } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

const names = { sender: 'Kelp & Keel Charters', receiver: 'Tidewater Sails' };

/** A referral between the two, of which neither has said a word yet. */
async function aReferral(sender: Company, receiver: Company): Promise<number> {
  const { id } = await callAs<{ id: number }>(sender.page, 'POST', '/api/referrals', {
    company_id: receiver.id,
    contact_name: 'Greta Holm',
    contact_email: `greta${Date.now()}@example.org`,
    need: 'A new mainsail',
    currency: 'AUD',
    customer_agreed: true,
  });
  return id;
}

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });
const composer = (page: Page) => conversation(page).getByRole('textbox', { name: /message/i });

test('a referral is sent as a card that follows it, and is talked about where it is looked at', async ({
  browser,
}) => {
  const sender = await aCompany(browser, names.sender);
  const receiver = await aCompany(browser, names.receiver);
  const [mine, theirs] = [sender.page, receiver.page];
  const id = await aReferral(sender, receiver);

  await mine.goto(at('harbour', `/outgoing/referrals/${id}`));
  await mine.getByRole('button', { name: 'More', exact: true }).click();
  await mine.getByRole('menuitem', { name: 'Send to chat' }).click();
  await expect(mine).toHaveURL(at('harbour', `/outgoing/referrals/${id}/messages`));
  const card = conversation(mine).getByRole('link', { name: /Greta Holm/ });
  await expect(card).toContainText('A new mainsail');
  await expect(card).toContainText(`Waiting on ${names.receiver}`);

  await theirs.goto(at('harbour', `/incoming/referrals/${id}/messages`));
  const theirCard = conversation(theirs).getByRole('link', { name: /Greta Holm/ });
  await expect(theirCard).toContainText('Your turn');
  await callAs(theirs, 'POST', `/api/referrals/${id}/acceptance`, {});
  await expect(card).toContainText('Accepted');

  await composer(theirs).fill('She wants it before Easter.');
  await composer(theirs).press('Enter');
  await expect(said(mine, 'She wants it before Easter.')).toBeVisible();

  // In the company's tab it is one conversation, and a message there is about nothing but itself.
  await mine.goto(at('harbour', `/partner/${receiver.id}/messages`));
  await expect(conversation(mine).getByRole('link', { name: /About Greta Holm/ })).toBeVisible();
  await composer(mine).fill('See you on Friday.');
  await composer(mine).press('Enter');
  await theirs.getByRole('link', { name: 'Whole conversation' }).click();
  await expect(said(theirs, 'See you on Friday.')).toBeVisible();
  await theirs.getByRole('link', { name: 'About this referral' }).click();
  await expect(said(theirs, 'She wants it before Easter.')).toBeVisible();
  await expect(said(theirs, 'See you on Friday.')).toHaveCount(0);
  await expectNoAxeFindings(theirs);
  await theirs.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(theirs);
});

test('with a company that nobody has written to yet, the first message begins a conversation', async ({
  browser,
}) => {
  const one = await aCompany(browser, 'Gannet Glazing');
  const other = await aCompany(browser, 'Oyster Optics');
  await one.page.goto(at('harbour', `/partner/${other.id}/messages`));
  await composer(one.page).fill('Do you cut round panes?');
  await composer(one.page).press('Enter');
  await expect(said(one.page, 'Do you cut round panes?')).toHaveCount(1);
  await expect(conversation(one.page).getByRole('button', { name: 'Start a video call' })).toBeVisible();
  // The Message button leads there from now on.
  await one.page.reload();
  await expect(one.page.getByRole('main').getByRole('link', { name: /^Message Nora/ })).toHaveAttribute(
    'href',
    /^\/Chat\/\d+$/,
  );
});
