import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** Ten percent of what the customer pays each month, for a year. */
const monthly = {
  commission_calc_method: 'percent_recurring',
  commission_value: 1000,
  commission_currency: 'AUD',
  commission_cap: null,
  commission_minimum: null,
  commission_duration_months: 12,
  commission_hold_days: 0,
  commission_payment_method: 'invoice',
  tiers: [],
};

const aForm = (title: string, deadline: string) => ({
  title,
  brief: 'The **old** one leaks. Slate, please.',
  tags: [{ text: 'Roofing', colour: 'blue' }],
  place: 'Sydney',
  price: { kind: 'fixed', low: 500_000, high: null },
  currency: 'AUD',
  deadline,
});

test('work is posted, asked about, responded to, awarded for a customer, done and rated', async ({
  browser,
}) => {
  // Responses come until the deadline, and are decided on after it.
  const [owner, roofer, joiner] = await Promise.all([
    aCompany(browser, 'Boathouse Brothers'),
    aCompany(browser, 'Slate and Sky'),
    aCompany(browser, 'Juniper Joinery'),
  ]);
  const [mine, theirs] = [owner.page, roofer.page];
  const title = `A new roof ${Date.now()}`;
  const { version } = await callAs<{ version: number }>(theirs, 'GET', '/api/my-company');
  await callAs(theirs, 'PUT', '/api/my-company/commission', { version, commission: monthly });
  const { id } = await callAs<{ id: number }>(mine, 'POST', '/api/projects', aForm(title, soon(30)));
  await callAs(mine, 'POST', `/api/projects/${id}/posting`, {});
  await callAs(joiner.page, 'PUT', `/api/projects/${id}/response`, {
    message: 'Wood is our trade, and roofs are wood.',
    amount: 9_500,
    per: 'hour',
    currency: 'EUR',
  });
  await callAs(joiner.page, 'POST', `/api/projects/${id}/response/sending`, {});

  // A question, and its answer for everyone.
  await theirs.goto(at('harbour', `/project/${id}`));
  await theirs.getByLabel('Ask a question').fill('Welsh or Spanish slate?');
  await theirs.getByRole('button', { name: 'Send question' }).click();
  await mine.goto(at('harbour', `/project/${id}`));
  await expect(mine.getByText('A question is waiting for your answer.')).toBeVisible();
  await mine.getByLabel('Your answer').fill('Welsh.');
  await mine.getByRole('button', { name: 'Post answer' }).click();
  await expect(theirs.getByText('Welsh.', { exact: true })).toBeVisible();

  // What is written saves itself, and is there after a reload.
  await theirs.getByRole('link', { name: 'Respond', exact: true }).click();
  await theirs.getByLabel('Message', { exact: true }).fill('We re-roofed three boathouses last year.');
  await theirs.getByLabel('Price (optional)').fill('4,500');
  await expect(theirs.getByText('Draft saved. Only you and your colleagues see it.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByLabel('Message', { exact: true })).toHaveValue(
    'We re-roofed three boathouses last year.',
  );
  await theirs.getByRole('button', { name: 'Send response' }).press('Enter');
  await expect(theirs.getByText(/^You can change it until/)).toBeVisible();

  // Compared side by side, shortlisted with one key, and closed by the clock alone.
  await mine.getByRole('link', { name: /^Responses/ }).click();
  const star = mine.getByRole('button', { name: 'Shortlist Slate and Sky' });
  await star.press('Space');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await mine.getByLabel('Sort responses').selectOption('price');
  await expect(mine.getByRole('rowheader', { name: 'AUD in total' })).toBeVisible();
  await expect(mine.getByRole('rowheader', { name: 'EUR an hour' })).toBeVisible();
  await expectNoAxeFindings(mine);
  await expect(theirs.getByText(/^It’s closed, and Boathouse Brothers is deciding/)).toBeVisible({
    timeout: 45_000,
  });
  await expect(theirs.getByRole('button', { name: 'Change response' })).toHaveCount(0);
  await expect(mine.getByText(/^Two companies responded\. Compare them and award the work by/)).toBeVisible();

  // Awarded for a customer: the referral goes with it.
  await mine.getByRole('button', { name: 'Slate and Sky', exact: true }).press('Enter');
  await mine.getByRole('dialog').getByRole('button', { name: 'Award to Slate and Sky' }).click();
  const dialog = mine.getByRole('dialog', { name: 'Award to Slate and Sky' });
  await dialog.getByRole('radio', { name: 'Work for a customer of ours' }).check();
  // The price may be by the month or for all of them, and twelve times as much hangs on it: both are said.
  await expect(dialog.getByText('AUD 5,400 from AUD 4,500 paid each month for 12 months')).toBeVisible();
  await expect(dialog.getByText('If AUD 4,500 is for all 12 months together, it’s AUD 450.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Award and send referral' }).click();
  await expect(dialog.getByText('Ask the customer first, then check this box.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Olivia Hart');
  await dialog.getByLabel('Phone').fill('+61 2 5550 0137');
  await dialog.getByLabel('The customer agreed to be contacted').check();
  await dialog.getByLabel('Message to the other companies (optional)').fill('Thank you all the same.');
  await expectNoAxeFindings(mine);
  await dialog.getByRole('button', { name: 'Award and send referral' }).click();
  await expect(
    mine.getByText(/^You awarded this to Slate and Sky\. They have 5 days to accept\.$/),
  ).toBeVisible();

  await theirs.setViewportSize({ width: 390, height: 844 });
  await expect(
    theirs.getByText(/^Boathouse Brothers awarded this to you\. Accept within 5 days\.$/),
  ).toBeVisible();
  await expectNoSidewaysScroll(theirs);
  await theirs.getByRole('button', { name: 'Accept award' }).click();
  const accepting = theirs.getByRole('dialog', { name: 'Accept this award?' });
  await expect(
    accepting.getByText(/^You pay Boathouse Brothers 10% of what the customer pays for 12 months/),
  ).toBeVisible();
  await expect(accepting.getByText('If the customer pays your price of AUD 4,500 each month')).toBeVisible();
  await expectNoAxeFindings(theirs);
  await accepting.getByRole('button', { name: 'Accept award' }).click();
  await theirs.getByRole('link', { name: 'Open the referral' }).click();
  await expect(theirs.getByRole('heading', { name: 'Olivia Hart' })).toBeVisible();
  await expect(theirs.getByText('old', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
  await expect(theirs.getByText('Agreed price', { exact: true })).toBeVisible();
  await theirs.getByRole('link', { name: 'An opportunity' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // The other one hears it with the kind word, and still reads what they sent.
  await joiner.page.goto(at('harbour', `/project/${id}/responses`));
  await expect(joiner.page.getByText('Boathouse Brothers chose another company.').first()).toBeVisible();
  await expect(joiner.page.getByText('Thank you all the same.')).toBeVisible();
  await expect(joiner.page.getByText('Wood is our trade, and roofs are wood.')).toBeVisible();

  // Done, and rated by both; the first word is read when the second is there.
  await mine.getByRole('button', { name: 'Complete work' }).click();
  await mine.getByRole('dialog').getByRole('button', { name: 'Complete work' }).click();
  for (const [page, other] of [
    [mine, 'Slate and Sky'],
    [theirs, 'Boathouse Brothers'],
  ] as const) {
    await page
      .getByRole('button', { name: `Rate ${other}` })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^5 stars/ })
      .check();
    await page.getByLabel('In your own words (optional)').fill(`Thank you, ${other}.`);
    await page.getByRole('button', { name: 'Save rating' }).click();
    await expect(page.getByText(/^You rated|rated each other/).first()).toBeVisible();
  }
  await mine.goto(at('harbour', `/project/${id}/responses`));
  await expect(mine.getByText('You and Slate and Sky have rated each other.')).toBeVisible();
  await expect(mine.getByText('Thank you, Boathouse Brothers.')).toBeVisible();
  await mine.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(mine);
});

test('two companies respond together once the partner agrees, and the owner closes early to choose', async ({
  browser,
}) => {
  const [owner, lead, partner] = await Promise.all([
    aCompany(browser, 'Gannet Galleries'),
    aCompany(browser, 'Pewit Painting'),
    aCompany(browser, 'Sandpiper Scaffolds'),
  ]);
  const made = await callAs<{ partnership: { id: number } }>(lead.page, 'POST', '/api/partnerships', {
    company_id: partner.id,
  });
  await callAs(partner.page, 'POST', `/api/partnerships/${made.partnership.id}/acceptance`, { version: 1 });
  const form = aForm(`A gallery to paint ${Date.now()}`, soon(86_400));
  const { id } = await callAs<{ id: number }>(owner.page, 'POST', '/api/projects', form);
  await callAs(owner.page, 'POST', `/api/projects/${id}/posting`, {});

  // Where no one has responded there is nothing to choose, and it says what can be done instead.
  await owner.page.goto(at('harbour', `/project/${id}`));
  await owner.page.getByRole('button', { name: 'More actions' }).click();
  await owner.page.getByRole('menuitem', { name: 'Close now and choose' }).click();
  const nothing = owner.page.getByRole('dialog', { name: 'No one has responded yet' });
  await expect(nothing.getByRole('button', { name: 'Cancel opportunity' })).toBeVisible();
  await nothing.getByRole('button', { name: 'Leave it open' }).click();

  await lead.page.goto(at('harbour', `/project/${id}/responses`));
  await lead.page.getByLabel('Message', { exact: true }).fill('We paint, they scaffold.');
  const box = lead.page.getByRole('combobox', { name: /^Respond with a partner/ });
  await box.fill('Sandp');
  await expect(lead.page.getByRole('option', { name: 'Sandpiper Scaffolds' })).toBeVisible();
  await box.press('Enter');
  await lead.page.getByRole('button', { name: 'Ask Sandpiper Scaffolds and send' }).click();
  await expect(lead.page.getByText(/^Waiting for Sandpiper Scaffolds to agree\. It goes/)).toBeVisible();
  await expectNoAxeFindings(lead.page);

  await partner.page.goto(at('harbour', `/project/${id}`));
  await expect(partner.page.getByText('Pewit Painting asks you to respond together.')).toBeVisible();
  await partner.page.getByRole('link', { name: 'Read and answer' }).click();
  await expect(partner.page.getByText('We paint, they scaffold.')).toBeVisible();
  await partner.page.getByRole('button', { name: 'Agree and send' }).click();
  await expect(partner.page.getByText('Pewit Painting responded for both of you.')).toBeVisible();
  await expect(lead.page.getByText('You can change it until', { exact: false }).first()).toBeVisible();

  await owner.page.setViewportSize({ width: 390, height: 844 });
  await owner.page.goto(at('harbour', `/project/${id}/responses`));
  await expect(owner.page.getByRole('article', { name: 'Pewit Painting' })).toContainText(
    'with Sandpiper Scaffolds',
  );
  await expectNoSidewaysScroll(owner.page);
  await expectNoAxeFindings(owner.page);

  // A day before the deadline: the owner chooses now, and both hear of it.
  await owner.page.getByRole('button', { name: 'Close now', exact: true }).click();
  const asked = owner.page.getByRole('dialog', { name: 'Close now and choose?' });
  await expect(asked).toContainText('We’ll notify 1 company that responded');
  await expectNoAxeFindings(owner.page);
  await asked.getByRole('button', { name: 'Close now' }).click();
  await expect(owner.page.getByText(/^One company responded\. Read it and award the work by/)).toBeVisible();
  for (const { page } of [lead, partner])
    await expect(
      page.getByText('Gannet Galleries closed it early and is deciding. You’ll hear either way.'),
    ).toBeVisible();
  await expect(lead.page.getByRole('button', { name: 'Change response' })).toHaveCount(0);
});
