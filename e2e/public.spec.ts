import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aNewcomer, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, sizes } from './story.ts';
import { test } from './test.ts';

const port = process.env.E2E_PORT ?? '4310';

interface MyCompany {
  public_id: string;
  version: number;
}

/** A newcomer's company, filled in and public, through the calls that its own screens make. */
async function becomePublic(page: Page, name: string): Promise<string> {
  const put = async (path: string, body: object) => {
    const { version } = await callAs<MyCompany>(page, 'GET', '/api/my-company');
    return callAs<MyCompany>(page, 'PUT', path, { ...body, version });
  };
  await put('/api/my-company', {
    name,
    pitch: 'Stairs, doors and windows that close.',
    bio: 'A workshop of three.\n\nWe measure twice.',
    industry: 'Construction and trades',
    city: 'Albany',
    country: 'Australia',
    currency: 'AUD',
    phone: '+61 8 5550 4321',
    website: 'https://carpentry.example',
  });
  const tag = (text: string) => ({ text, colour: 'teal' });
  await put('/api/my-company/tags', { services: ['Staircases', 'Sash windows'].map(tag), ideal_client: [] });
  const { public_id: id } = await put('/api/my-company/privacy', {
    is_public: true,
    public_parts: ['about', 'services', 'location', 'website', 'phone', 'people', 'contact_form'],
  });
  return id;
}

const agree = (page: Page) => page.getByRole('button', { name: 'I Agree' }).click();

test('a company becomes public, is found, read, and written to by a stranger', async ({ browser }) => {
  test.slow();
  const { page: member, email } = await aNewcomer(browser);
  const name = `Quist Staircases ${Date.now()}`;
  const id = await becomePublic(member, name);

  const page = await (await browser.newContext()).newPage();
  await page.goto(at('harbour', '/public/about'));
  await agree(page);
  await page.getByRole('banner').getByRole('link', { name: 'Companies' }).click();
  await expect(page).toHaveURL(at('harbour', '/public/marketplace'));
  await page.getByLabel('Search companies').fill('sash quist');
  await expect(page).toHaveURL(/q=sash/);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('Industry').selectOption('Construction and trades');
  await expect(page).toHaveURL(/industry=Construction/);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(at('harbour', `/p/${id}`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Harbour Business Collective`);
  await expect(page.getByText('We measure twice.')).toBeVisible();
  await expect(page.getByText('Nora Quist')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View as a member' })).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.goBack();
  await expect(page.getByLabel('Search companies')).toHaveValue('sash quist');
  await page.goForward();

  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(at('harbour', `/c/${id}`));
  await expect(page.getByRole('link', { name: /5550 4321/ })).toHaveAttribute('href', 'tel:+61855504321');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectNoAxeFindings(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save contact' }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.vcf`);

  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Ada Stranger');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Message').fill('Can you build a spiral staircase?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message is on its way')).toBeVisible();
  await expectNoAxeFindings(page);
  await expect
    .poll(async () => {
      const mails = await fetch(`http://127.0.0.1:${port}/api/dev/mail?to=${encodeURIComponent(email)}`);
      return mails.text();
    })
    .toContain('Can you build a spiral staircase?');

  await member.goto(at('harbour', `/public/profile/${id}`));
  await expect(member.getByRole('link', { name: 'Edit public page' })).toBeVisible();
  await Promise.all([member.context().close(), page.context().close()]);
});

test('a company that hides every way to reach it offers none', async ({ browser }) => {
  const { page } = await aNewcomer(browser);
  const id = await becomePublic(page, `Quiet Joinery ${Date.now()}`);
  const { version } = await callAs<MyCompany>(page, 'GET', '/api/my-company');
  await callAs(page, 'PUT', '/api/my-company/privacy', { is_public: true, public_parts: ['about'], version });
  await page.goto(at('harbour', `/p/${id}`));
  await expect(page.getByText('We measure twice.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact', exact: true })).toHaveCount(0);
  // From a card that was shared before.
  await page.goto(at('harbour', `/c/${id}`));
  await expect(page.getByText('gives no way to reach it on this page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Save contact' })).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.context().close();
});

test('what is not public has a friendly page, and a status that says so', async ({ page }) => {
  for (const path of [`/p/${'0'.repeat(32)}`, '/public/contact/7']) {
    const answer = await page.goto(at('harbour', path));
    expect(answer!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There’s no company at this address');
    await expectNoAxeFindings(page);
  }
  await page.getByRole('link', { name: 'See all companies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
});

test('a search without a match says so, and one press shows everybody again', async ({ page }) => {
  await page.goto(at('harbour', '/public/marketplace?q=nobodyiscalledthis'));
  await agree(page);
  await expect(page.getByText('No company matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all companies' }).click();
  await expect(page).toHaveURL(at('harbour', '/public/marketplace'));
  await expect(page.getByLabel('Search companies')).toHaveValue('');
});

test('the pages of a company are readable and fit, in light and in dark colours', async ({ browser }) => {
  test.slow();
  const { page: member } = await aNewcomer(browser);
  const id = await becomePublic(member, 'Quist & Daughters Joinery of the Southern Coast');
  await member.context().close();
  const page = await (await browser.newContext()).newPage();
  await page.goto(at('harbour', '/public/about'));
  await agree(page);
  for (const path of ['/public/marketplace', `/public/profile/${id}`, `/public/contact/${id}`]) {
    await page.goto(at('harbour', path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      path.endsWith('marketplace') ? 'Companies' : /^Quist & Daughters/,
    );
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeFindings(page);
    }
  }
  await page.context().close();
});

test('without JavaScript the public pages can be read, and signing in says what it needs', async ({
  browser,
}) => {
  const { page: member } = await aNewcomer(browser);
  const name = `Quiet Staircases ${Date.now()}`;
  const id = await becomePublic(member, name);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const title = page.getByRole('heading', { level: 1 });
  // Words alone are not looked for in noscript, elements are.
  const main = page.getByRole('main');

  await page.goto(at('harbour', `/p/${id}`));
  await expect(title).toHaveText(name);
  for (const words of ['Stairs, doors and windows that close.', 'We measure twice.', 'Sash windows'])
    await expect(main).toContainText(words);
  await page.getByRole('link', { name: `Contact ${name}` }).click();
  await expect(main).toContainText('+61 8 5550 4321');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' }).click();
  await expect(title).toHaveText('Companies');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(title).toHaveText('Privacy');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.goto(at('harbour', '/auth/login'));
  await expect(title).toHaveText('Signing in needs JavaScript');

  // With JavaScript none of it is in the page, however soon somebody looks.
  await member.goto(at('harbour', '/public/about'));
  await expect(member.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await member.locator('.plain').count()).toBe(0);
});
