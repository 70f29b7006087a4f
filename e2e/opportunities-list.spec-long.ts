import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Posted, with everything that posting asks for. */
async function anOpportunity(page: Page, more: object): Promise<number> {
  const { id } = await callAs<{ id: number }>(page, 'POST', '/api/projects', {
    brief: 'As soon as the **tide** allows.',
    tags: [{ text: 'Caulking', colour: 'teal' }],
    place: 'Hobart',
    price: { kind: 'fixed', low: 500_000, high: null },
    currency: 'AUD',
    deadline: inHours(80),
    ...more,
  });
  await callAs(page, 'POST', `/api/projects/${id}/posting`, {});
  return id;
}

async function offer(page: Page, service: string): Promise<void> {
  const { version } = await callAs<{ version: number }>(page, 'GET', '/api/my-company');
  const services = [{ text: service, colour: 'teal' }];
  await callAs(page, 'PUT', '/api/my-company/tags', { services, ideal_client: [], version });
}

test('opportunities are searched, narrowed and sorted, and the address keeps all of it', async ({
  browser,
}) => {
  const owner = await aCompany(browser, 'Dotterel Docks');
  const { page } = await aCompany(browser, 'Whimbrel Works');
  const word = `keel${Date.now()}`;
  await offer(page, 'Caulking');
  const slip = await anOpportunity(owner.page, { title: `Slipway ${word}` });
  await anOpportunity(owner.page, {
    title: `Drawings ${word}`,
    tags: [{ text: 'Drawing', colour: 'violet' }],
    place: null,
    is_remote: true,
    price: { kind: 'range', low: 100_000, high: 900_000 },
    deadline: inHours(20.5),
  });
  const mast = await anOpportunity(owner.page, {
    title: `Mast ${word}`,
    tags: [],
    price: { kind: 'offer' },
    currency: null,
    deadline: inHours(500),
  });
  await callAs(page, 'PUT', `/api/projects/${mast}/pass`, { is_passed: true });
  await callAs(page, 'PUT', `/api/projects/${mast}/subscription`, { is_subscribed: true });

  await page.goto(at('harbour', '/marketplace/projects'));
  // The community has a name of its own for it.
  await expect(page.getByRole('heading', { level: 1, name: 'Open work' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search opportunities' });
  const cards = page.getByRole('list', { name: 'Opportunities' }).getByRole('article');
  const titles = cards.getByRole('heading');
  await search.fill(word);
  await expect(titles).toHaveText([`Mast ${word}`, `Drawings ${word}`, `Slipway ${word}`]);
  await expect(page).toHaveURL(at('harbour', `/marketplace/projects?q=${word}`));

  const [first, second, third] = [cards.nth(0), cards.nth(1), cards.nth(2)];
  for (const said of ['Dotterel Docks', 'Make an offer', 'Not for us', 'Following'])
    await expect(first).toContainText(said);
  for (const said of ['Closes in 20 hours', 'AUD 1,000 to AUD 9,000', 'Remote', 'Drawing'])
    await expect(second).toContainText(said);
  await expect(third).toContainText('Closes in 3 days');
  await expect(third.locator('time[title*="("]')).toHaveAttribute(
    'title',
    /^\w+ \d+ \w+ \d{4} at .* \(.+\)$/,
  );

  // With the keyboard alone: a place, then the order.
  await page.getByRole('button', { name: /^Filter/ }).press('Enter');
  await page.getByRole('combobox', { name: 'Place' }).focus();
  await page.keyboard.type('remo');
  await expect(page.getByRole('option', { name: 'Remote' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText([`Drawings ${word}`]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remote (remove)' }).press('Enter');
  await page.getByLabel('Sort by').selectOption('Closing soon');
  await expect(titles).toHaveText([`Drawings ${word}`, `Slipway ${word}`, `Mast ${word}`]);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('textbox', { name: 'Pays at least' }).fill('6,000');
  await expect(titles).toHaveText([`Drawings ${word}`]);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/price_from=600000&currency=AUD&sort=closing$/);
  await page.reload();
  await expect(titles).toHaveText([`Drawings ${word}`]);
  await page.getByRole('button', { name: 'Filter 1 set' }).click();
  await expect(page.getByRole('textbox', { name: 'Pays at least' })).toHaveValue('6000');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(at('harbour', '/marketplace/projects'));

  // What fits is found when it is posted, and said with the reason.
  await expect(search).toHaveValue('');
  await search.fill(word);
  await expect(page).toHaveURL(at('harbour', `/marketplace/projects?q=${word}`));
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('Fits us').check();
  await expect(async () => {
    await page.reload();
    await expect(cards).toHaveText([/You offer caulking/i], { timeout: 2000 });
  }).toPass();
  await expect(titles).toHaveText([`Slipway ${word}`]);
  await expect(page.getByLabel('Sort by')).toHaveValue('fit');
  await page.goBack();
  await expect(titles).toHaveCount(3);
  await expectNoAxeFindings(page);

  // One company’s, and the way back to all.
  await page.goto(at('harbour', `/marketplace/projects/${owner.id}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Open work from Dotterel Docks' })).toBeVisible();
  await expect(titles).toHaveText([`Mast ${word}`, `Drawings ${word}`, `Slipway ${word}`]);
  await page.getByRole('link', { name: 'All companies' }).click();
  await expect(page).toHaveURL(at('harbour', '/marketplace/projects'));
  // The screen follows its address: a key that is pressed in between belongs to the one that goes.
  await expect(page.getByRole('link', { name: 'All companies' })).toHaveCount(0);

  // The palette finds it, and so do the commands.
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill(`slipway ${word}`);
  await page.getByRole('button', { name: `Slipway ${word}` }).click();
  await expect(page).toHaveURL(at('harbour', `/project/${slip}`));
});

test('a card closes by the clock, and new ones come by themselves', async ({ browser }) => {
  const owner = await aCompany(browser, 'Avocet Anchors');
  const { page } = await aCompany(browser, 'Ruff Rigging');
  const word = `spar${Date.now()}`;
  await page.goto(at('harbour', `/marketplace/projects?q=${word}`));
  await expect(page.getByText(`No opportunity found for “${word}”`)).toBeVisible();
  await anOpportunity(owner.page, { title: `Spar ${word}`, deadline: inHours(12 / 3600) });
  const card = page.getByRole('article').filter({ hasText: word });
  await expect(card).toContainText('Closes in 1 minute');
  // It says so, until the list is asked for again and has it no more.
  await expect(card.filter({ hasText: 'Closes in' })).toHaveCount(0, { timeout: 20_000 });
});

test('a search is saved, and the home screen says what waits in an opportunity', async ({ browser }) => {
  const owner = await aCompany(browser, 'Godwit Girders');
  const { page } = await aCompany(browser, 'Sanderling Steel');
  const word = `beam${Date.now()}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('harbour', `/marketplace/projects?q=${word}`));
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Filter/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('combobox', { name: 'Tag' }).fill('Welding');
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Show opportunities' }).click();
  await expect(page).toHaveURL(/tag=Welding/);

  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog).toContainText(`“${word}”, tagged Welding`);
  await expectNoAxeFindings(page);
  await dialog.getByLabel('Name').fill('Steel to weld');
  await dialog.getByLabel('Tell me').selectOption('Immediately, one by one');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('link', { name: 'You’ve saved this search' }).click();

  await expect(page).toHaveURL(at('harbour', '/my-projects?show=searches'));
  const saved = page.getByRole('list', { name: 'Saved searches' });
  const tells = saved.getByLabel('When to tell me about Steel to weld');
  await expect(tells).toHaveValue('at_once');
  const changed = page.waitForResponse(/\/api\/project-searches\/\d+$/);
  await tells.selectOption('daily');
  await changed;
  await expect(tells).toHaveValue('daily');
  await saved.getByRole('button', { name: 'Delete Steel to weld' }).click();
  await expect(page.getByText('No saved searches yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tells).toHaveValue('daily');
  await expectNoSidewaysScroll(page);
  await saved.getByRole('link', { name: 'Steel to weld' }).click();
  await expect(page).toHaveURL(at('harbour', `/marketplace/projects?q=${word}&tag=Welding`));

  // Whoever has something to do is told what, and led there.
  const id = await anOpportunity(owner.page, { title: `Girders ${word}` });
  await callAs(page, 'PUT', `/api/projects/${id}/response`, { message: 'We bend them.' });
  await callAs(page, 'POST', `/api/projects/${id}/questions`, { text: 'How long are they?' });
  await owner.page.goto(at('harbour', '/marketplace'));
  const waiting = owner.page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting).toContainText('Someone asked a question.');
  await expectNoAxeFindings(owner.page);
  await waiting.getByRole('link', { name: `Answer: Girders ${word}` }).press('Enter');
  await expect(owner.page).toHaveURL(at('harbour', `/project/${id}/brief`));

  await page.goto(at('harbour', '/marketplace'));
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText('haven’t sent it');
  await page.goto(at('harbour', '/my-projects'));
  await page.getByRole('link', { name: 'Responded', exact: true }).click();
  await expect(page).toHaveURL(at('harbour', '/my-projects?show=responded'));
  await expect(page.getByRole('article')).toContainText('Draft response');
  await expectNoSidewaysScroll(page);
});
