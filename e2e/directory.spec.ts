import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { asMember as test } from './as-member.ts';
import { companiesInHarbour } from './companies.ts';
import { callAs } from './people.ts';
import { at, expectNoSidewaysScroll, goHome, signIn } from './story.ts';

/** Whatever else is in harbour: these can be told apart by their service. */
const service = 'Bilge pumping';
const percent = { commission_calc_method: 'percent', commission_value: 1000, commission_currency: 'AUD' };

const wanted = [
  {
    name: 'Zephyr Marine Plumbing',
    first: 'Oriana',
    last: 'Vasquez',
    services: [service, 'Keel repair', 'Sail mending', 'Rope splicing'],
    idealClient: ['Trawler owners'],
    details: {
      pitch: 'Dry bilges before the tide turns',
      bio: 'Two boats.\n\nOne crew.',
      industry: 'Logistics and transport',
      city: 'Esperance',
      website: 'https://zephyr.example/about',
      phone: '+61 8 5550 0101',
      email: 'crew@zephyr.example',
      linkedin: 'linkedin.com/company/zephyr',
    },
    commission: {
      ...percent,
      commission_cap: 200_000,
      commission_hold_days: 14,
      commission_payment_method: 'invoice',
    },
  },
  {
    name: 'Yarrow Tiers',
    services: ['Keel repair'],
    commission: {
      ...percent,
      commission_calc_method: 'tiers',
      tiers: [
        { from_deals: 1, commission_value: 500 },
        { from_deals: 5, commission_value: 750 },
      ],
    },
  },
  // With the first one more than a page of them, all alike.
  ...Array.from({ length: 24 }, (_, at24) => ({
    name: `Quay Crane ${String(at24 + 1).padStart(2, '0')}`,
    services: [service],
    details: { city: 'Esperance' },
  })),
];

let zephyr: number;
let yarrow: number;
test.beforeAll(async () => {
  [zephyr = 0, yarrow = 0] = await companiesInHarbour(wanted);
});

const members = (search = '') => at('harbour', `/marketplace/members${search}`);
const cards = (page: Page) => page.getByRole('list', { name: 'Companies' }).getByRole('article');
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search companies' });
const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter/ });
const openFilters = (page: Page) => filterButton(page).click();

async function closeFilters(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(filterButton(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Filter' })).toBeHidden();
}

/** Typed by its second word, and taken with the keyboard. */
async function chooseService(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Service' });
  await field.click();
  await field.pressSequentially('pump');
  // What was there before the typing must be gone: Enter takes the first.
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(service);
  await field.press('Enter');
  await expect(field).toHaveValue(service);
}

test('a company is found by typing, by a person of it, and with a slip', async ({ page }) => {
  await page.goto(members());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crew');
  await expect(page).toHaveTitle(/^(\(\d+\) )?Crew · /);
  await expect(cards(page).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await searchField(page).pressSequentially('zephyr');
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(members('?q=zephyr'));
  const found = card(page, 'Zephyr Marine Plumbing');
  for (const words of [
    'Logistics and transport · Esperance',
    'Dry bilges before the tide turns',
    'Pays 10% of the deal, at most AUD 2,000',
    'Oriana Vasquez',
    '+1',
  ]) {
    await expect(found.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('status').filter({ hasText: /^1 company$/ })).toBeAttached();
  await expect(page.getByText('1 company', { exact: true }).first()).toBeVisible();
  const tag = found.getByText(service, { exact: true });
  expect(await tag.evaluate((label) => label.scrollWidth - label.clientWidth)).toBeLessThanOrEqual(0);
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue('');
  await expect(page).toHaveURL(members());
  await expect(page.getByText(/^\d{2,3} companies$/).first()).toBeVisible();
  await searchField(page).fill('vasquez');
  await expect(page).toHaveURL(members('?q=vasquez'));
  await expect(found).toBeVisible();
  await searchField(page).fill('zephir');
  await expect(page.getByText('No match for “zephir”. Showing results for “zephyr”.')).toBeVisible();
  await expect(found).toBeVisible();
  await searchField(page).fill('qqqqqqqq');
  await expect(page.getByText('No company found for “qqqqqqqq”')).toBeVisible();
  await expect(page.getByText(/Remove a filter/)).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Show all companies' }).click();
  await expect(page).toHaveURL(members());
  await expect(searchField(page)).toHaveValue('');
  await expect(cards(page).first()).toBeVisible();
});

test('an older answer that comes late never stands over a newer one', async ({ page }) => {
  await page.goto(members());
  await expect(cards(page).first()).toBeVisible();
  const { promise: later, resolve: letGo } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(/\/api\/companies\?q=yarrow(&|$)/, async (route) => {
    isHeld = true;
    await later;
    await route.continue().catch(() => undefined);
  });
  await searchField(page).fill('yarrow');
  await expect.poll(() => isHeld).toBe(true);
  // What was there stays until the answer is.
  await expect(cards(page).first()).toBeVisible();
  await searchField(page).fill('zephyr');
  await expect(card(page, 'Zephyr Marine Plumbing')).toBeVisible();
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(cards(page)).toHaveCount(1);
  await expect(searchField(page)).toHaveValue('zephyr');
});

test('filters and order stand in the address: shared, taken back, cleared', async ({ page, browser }) => {
  await page.goto(members());
  await openFilters(page);
  // A count beside a filter is true, or is not there.
  const places = page.getByRole('combobox', { name: 'Place' });
  await expect(places.getByRole('option', { name: /^Esperance \(\d+\)$/ })).toBeAttached();
  await chooseService(page);
  await expect(places.getByRole('option', { name: 'Esperance', exact: true })).toBeAttached();
  await expect(page.getByRole('checkbox', { name: 'Has commission terms', exact: true })).toBeVisible();
  await closeFilters(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await expect(cards(page).first()).toContainText('Quay Crane 01');
  await openFilters(page);
  await page.getByRole('checkbox', { name: /Has commission terms/ }).check();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(members('?service=bilge+pumping&has_terms=true&sort=name'));
  await closeFilters(page);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'harbour', 'partner@demo.test');
  await other.goto(page.url());
  await expect(cards(other)).toHaveCount(1);
  await expect(card(other, 'Zephyr Marine Plumbing')).toBeVisible();
  await openFilters(other);
  await expect(other.getByRole('checkbox', { name: /Has commission terms/ })).toBeChecked();
  await expect(other.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name');
  await other.context().close();

  await page.goBack();
  await expect(page).toHaveURL(members('?service=bilge+pumping&sort=name'));
  await expect(cards(page).first()).toContainText('Quay Crane 01');
  await page.getByRole('button', { name: 'Service: Bilge pumping (remove)' }).click();
  await expect(page).toHaveURL(members('?sort=name'));
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Place' }).selectOption({ value: 'esperance' });
  await closeFilters(page);
  await expect(filterButton(page)).toHaveAccessibleName('Filter 1 set');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(members());
});

test('a damaged address is read as far as it makes sense', async ({ page }) => {
  await page.goto(members('?industry=nothing&sort=xx&place=%00'));
  await expect(page.getByText('No company matches your filters')).toBeVisible();
  await expect(page.getByText('Remove a filter, or search for something else.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Industry: nothing (remove)' }).click();
  await expect(page).toHaveURL(members());
  await expect(cards(page).first()).toBeVisible();
});

test('nothing in sight moves once the companies are there', async ({ page }) => {
  // The font comes in the place of the system's at some moment, and moves every word a little.
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.addInitScript(() => {
    const moved = { total: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.total += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(members());
  await expect(page.locator('[data-settled="true"]')).toBeVisible();
  // The browser reports a movement a few frames later, and never while it is busy.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 500 }))),
  );
  // The sidebar's cards come in their own time: 0.0215 was the most that was seen.
  expect(await page.evaluate<number>('window.moved.total')).toBeLessThanOrEqual(0.03);
});

test('scrolling goes on to the end, and Back leads to the same place', async ({ page }) => {
  // The browser's own way of doing it depends on when the cards are there; ours must not need it.
  await page.addInitScript(() => {
    history.scrollRestoration = 'manual';
  });
  await page.goto(members('?service=bilge+pumping&sort=name'));
  await expect(cards(page).first()).toBeVisible();
  const last = card(page, 'Zephyr Marine Plumbing');
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(cards(page)).toHaveCount(25);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  const before = await last.boundingBox();
  await last.getByRole('link', { name: 'View Zephyr Marine Plumbing' }).click();
  await expect(page).toHaveURL(at('harbour', `/partner/${zephyr}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zephyr Marine Plumbing');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(last).toBeVisible();
  await expect.poll(async () => (await last.boundingBox())?.y).toBeCloseTo(before!.y, -1);
  await expect(cards(page)).toHaveCount(25);
});

test('Message keeps whom it is for and opens a new conversation', async ({ page }) => {
  await page.goto(members('?q=zephyr'));
  await card(page, 'Zephyr Marine Plumbing')
    .getByRole('link', { name: /^Message/ })
    .click();
  await expect(page).toHaveURL(at('harbour', '/Chat/-1'));
  const draft = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^guildhall-own:\d+:chat-with$/.test(name));
    return localStorage.getItem(key!);
  });
  expect(JSON.parse(draft!)).toEqual({
    user_id: zephyr,
    company_contact_first_name: 'Oriana',
    company_contact_last_name: 'Vasquez',
    avatar: null,
    company_name: 'Zephyr Marine Plumbing',
    company_avatar: null,
  });
});

test('the own company is marked, and is edited instead of written to', async ({ page }) => {
  await page.goto(members('?q=okafor'));
  const mine = card(page, 'Okafor Design Studio');
  await expect(mine.getByText('Your company')).toBeVisible();
  await expect(mine.getByRole('link', { name: /Message/ })).toHaveCount(0);
  await expect(mine.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/profile/company');
  const { company_id: id } = await callAs<{ company_id: number }>(page, 'GET', '/api/my-company');
  await page.goto(at('harbour', `/partner/${id}`));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile/company');
  await expect(main.getByRole('link', { name: /^Message/ })).toHaveCount(0);
});

test('whom to send to and who could send: the same search from both sides', async ({ page }) => {
  await page.goto(at('harbour', '/outgoing/marketplace?q=okafor'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send work to');
  await expect(page.getByText('No company found for “okafor”')).toBeVisible();
  await searchField(page).fill('zephyr');
  await expect(card(page, 'Zephyr Marine Plumbing')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('guildhall-direction'))).toBe('outgoing');
  await page.getByRole('link', { name: 'Get work from' }).click();
  await expect(page).toHaveURL(at('harbour', '/incoming/marketplace?q=zephyr'));
  await expect(card(page, 'Zephyr Marine Plumbing').getByText('Trawler owners')).toBeVisible();
  await expect(card(page, 'Zephyr Marine Plumbing').getByText(/^Pays/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /(Set|Change) your terms/ })).toHaveAttribute(
    'href',
    '/profile/commission',
  );
  expect(await page.evaluate(() => sessionStorage.getItem('guildhall-direction'))).toBe('incoming');
});

test('one person is as active in one place as in another', async ({ page }) => {
  await page.goto(members('?q=bitter+lemon'));
  const lemon = card(page, 'Bitter Lemon Software');
  await expect(lemon.getByText(/^Active \d+\s(min|h|d)$/)).toBeVisible();
  // They come back while somebody looks at their company.
  await page.route(/\/api\/companies\/activity$/, (route) => {
    const asked = route.request().postDataJSON() as { user_ids: number[]; company_ids: number[] };
    const last_active_at = new Date().toISOString();
    const people = asked.user_ids.map((user_id) => ({ user_id, last_active_at }));
    const companies = asked.company_ids.map((company_id) => ({ company_id, last_active_at }));
    return route.fulfill({ json: { people, companies } });
  });
  const asking = page.waitForRequest(/\/api\/companies\/activity$/);
  await lemon.getByRole('link', { name: /^View/ }).click();
  // Whoever clicks is here too, and their tab says so.
  expect(Number(await (await asking).headerValue('x-touched-ago'))).toBeLessThan(60);
  // The company and both of its people.
  await expect(page.getByText('Active now')).toHaveCount(3);
  await expect(page.getByText(/^Active \d/)).toHaveCount(0);
  await page.goBack();
  await expect(lemon.getByText('Active now')).toBeVisible();
});

test('a company page says who they are and what they pay', async ({ page }) => {
  await page.goto(at('harbour', `/partner/${zephyr}`));
  await expect(page).toHaveTitle(/^(\(\d+\) )?Zephyr Marine Plumbing · /);
  const main = page.getByRole('main');
  for (const words of [
    'Dry bilges before the tide turns',
    'Trawler owners',
    'Oriana Vasquez',
    'Sail mending',
  ]) {
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  }
  expect(await main.getByText('Two boats.').innerText()).toBe('Two boats.\n\nOne crew.');
  const website = main.getByRole('link', { name: 'Website: zephyr.example', exact: true });
  await expect(website).toHaveAttribute('href', 'https://zephyr.example/about');
  await expect(website).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(main.getByRole('link', { name: 'crew@zephyr.example' })).toHaveAttribute(
    'href',
    'mailto:crew@zephyr.example',
  );
  await goHome(page);
  await page.getByRole('button', { name: /^First steps/ }).click();
  await expect(page.getByRole('link', { name: /Find a company/ }).getByLabel('Done')).toBeVisible();
});

test('a company’s terms are told with every condition', async ({ page }) => {
  await page.goto(at('harbour', `/partner/${zephyr}`));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Commission' }).click();
  await expect(page).toHaveURL(at('harbour', `/partner/${zephyr}/commission`));
  for (const words of ['AUD 2,000', '14 days after the deal is closed', 'Invoice', 'No minimum']) {
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  }
  await page.goto(at('harbour', `/partner/${yarrow}/commission`));
  await expect(page.getByRole('row', { name: '5 7.5%' })).toBeVisible();
  await page.goto(at('harbour', `/partner/${zephyr}/other`));
  await expect(page).toHaveURL(at('harbour', '/errors/error-404'));
});

test('an unknown company and one of another community are told alike, inside the frame', async ({
  page,
  browser,
}) => {
  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, 'summit', 'member@demo.test');
  const { company_id: foreign } = await callAs<{ company_id: number }>(stranger, 'GET', '/api/my-company');
  await stranger.context().close();
  for (const path of ['/partner/9999999', `/partner/${foreign}`, '/marketplace/members/nobody']) {
    await page.goto(at('harbour', path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This company isn’t here');
    await expect(page.getByRole('banner')).toBeVisible();
  }
  await expectNoAxeFindings(page);
});

test('one company’s people are at their own address, with the way back to all', async ({ page }) => {
  await page.goto(members(`/${zephyr}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People at Zephyr Marine Plumbing');
  const person = card(page, 'Oriana Vasquez');
  await expect(person.getByRole('link', { name: /^Message/ })).toHaveAttribute('href', '/Chat/-1');
  await page.getByRole('link', { name: 'Back to Crew' }).click();
  await expect(page).toHaveURL(members());
});

test('from the field to the company with the keyboard alone', async ({ page }) => {
  await page.goto(members());
  await expect(cards(page).first()).toBeVisible();
  await searchField(page).focus();
  await page.keyboard.type('zephyr');
  await expect(cards(page)).toHaveCount(1);
  const view = page.getByRole('link', { name: 'View Zephyr Marine Plumbing' }).last();
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    if (await view.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(view).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('harbour', `/partner/${zephyr}`));
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('yarrow');
  await expect(page.getByRole('button', { name: 'Yarrow Tiers' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('zephyr');
  await expect(page.getByRole('button', { name: 'Zephyr Marine Plumbing' })).toContainText(
    'Logistics and transport · Esperance',
  );
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('yarrow');
  await expect(page.getByRole('button', { name: 'Yarrow Tiers' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('harbour', `/partner/${yarrow}`));
});

test('on a phone the filters are a sheet, and nothing sticks out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(members('?q=zephyr'));
  await expect(cards(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await openFilters(page);
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  for (const title of ['Industry', 'Service', 'Place']) {
    await expect(sheet.getByText(title, { exact: true })).toBeVisible();
  }
  await chooseService(page);
  await expectNoAxeFindings(page);
  await sheet.getByRole('button', { name: 'Show companies' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter 1 set' })).toBeFocused();
  await expect(cards(page).first()).toBeVisible();
});

test('on a phone the other screens of the directory fit, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/outgoing/marketplace?q=zephyr',
    '/incoming/marketplace?q=zephyr',
    `/partner/${zephyr}`,
    `/partner/${yarrow}/commission`,
    `/marketplace/members/${zephyr}`,
  ]) {
    await page.goto(at('harbour', path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
});

test('the recently active are at hand, and their failure disturbs nobody', async ({ page }) => {
  await goHome(page);
  const side = page.getByRole('region', { name: 'Recently Active' });
  await expect(side.getByRole('link', { name: /^View / })).toHaveCount(4);
  await expect(side.getByRole('link', { name: /^Message/ })).toHaveCount(3);
  await expect(side.getByRole('link', { name: 'View more...' })).toHaveAttribute(
    'href',
    '/marketplace/members',
  );
  await page.route(/GetCompanyProfilesRecentlyActive/, (route) => route.fulfill({ status: 400, body: '{}' }));
  const logged = page.waitForEvent('console', (message) => message.text().includes('recently active'));
  await page.reload();
  await logged;
  await expect(side.getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a directory that cannot be read says so, and is tried again', async ({ page }) => {
  await page.route(/\/api\/companies\?/, (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.goto(members());
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(/\/api\/companies\?/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});
