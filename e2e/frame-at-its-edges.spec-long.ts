import { expect, type Locator } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { asMember } from './as-member.ts';
import { at, goHome, signIn, sizes } from './story.ts';
import { test } from './test.ts';

test('a sidebar can be folded away, stays away, and boards begin without; the chat covers nothing', async ({
  page,
}) => {
  await signIn(page, 'harbour', 'member@demo.test');
  await goHome(page);
  const cards = { left: page.getByText('Recently Active'), right: page.getByText('Activity Center') };
  const fold = (name: string) => page.getByRole('button', { name, exact: true });
  const expectRoomForChat = async () => {
    const chat = await page.getByRole('button', { name: /^Messages/ }).boundingBox();
    const middle = await page.getByRole('main').boundingBox();
    expect(chat!.x).toBeGreaterThanOrEqual(middle!.x + middle!.width);
  };
  await expectRoomForChat();
  await fold('Hide left sidebar').click();
  await expect(cards.left).toBeHidden();
  await expect(fold('Show left sidebar')).toBeFocused();
  await page.keyboard.press(']');
  await expect(cards.right).toBeHidden();
  await expectRoomForChat();
  await page.reload();
  await expect(fold('Show right sidebar')).toBeVisible();
  await expect(cards.left).toBeHidden();
  await page.keyboard.press(']');
  await fold('Show left sidebar').click();

  await page.goto(at('harbour', '/referrals/inbound?view=board'));
  await expect(page.getByRole('region', { name: 'Board by status' })).toBeVisible();
  await expect(cards.left.or(cards.right)).toBeHidden();
  await fold('Show left sidebar').click();
  await expect(cards.left).toBeVisible();
  // A table is another kind of work, with a choice of its own; the board keeps its own.
  await page.getByRole('link', { name: 'Statement' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cards.left.or(cards.right)).toBeHidden();
  await page.goto(at('harbour', '/board'));
  await expect(cards.left).toBeVisible();
  await goHome(page);
  await expect(cards.right).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 700 });
  await expectRoomForChat();
});

test('a tour is offered and never begins by itself; help takes it again and leads to the document', async ({
  page,
  context,
}) => {
  await signIn(page, 'harbour', 'member@demo.test');
  await context.clearCookies({ name: 'cookieConsent' });
  await goHome(page);
  const tour = page.getByRole('dialog', { name: 'Start here' });
  const offer = page.getByRole('button', { name: 'Take the tour', exact: true });
  await expect(page.getByRole('button', { name: 'I Agree' })).toBeVisible();
  await expect(tour.or(offer)).toBeHidden();
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(offer).toBeVisible();
  await offer.click();
  await expect(tour).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'First steps' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(offer).toBeHidden();
  await page.goto(at('harbour', '/partners/outbound'));
  await page.getByRole('button', { name: 'Dismiss the tour' }).click();
  await expect(offer).toBeHidden();
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Take the tour guide' }).click();
  await expect(page.getByRole('dialog', { name: 'Two directions' })).toBeVisible();
  // It points at a plain element here, which no attribute of a button may be put on.
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => localStorage.getItem('guildhall-tour-marketplace'))).toBeNull();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help' }).click();
  await page
    .getByRole('link', { name: 'Getting started document' })
    .or(page.getByRole('button', { name: 'Getting started document' }))
    .click();
  await expect(page).toHaveURL(at('harbour', '/getting-started'));
});

asMember('the palette keeps what is typed while its code is on its way', async ({ page }) => {
  await goHome(page);
  const arrival = Promise.withResolvers<void>();
  await page.route(/CommandPalette/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('stateX');
  await page.keyboard.press('Backspace');
  arrival.resolve();
  await page.keyboard.type('ment');
  const search = page.getByRole('textbox', { name: 'Search', exact: true });
  await expect(search).toHaveValue('statement');
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Owed to you' })).toBeVisible();
  // Its code is there now, and the field is not at once.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('write a post');
  await expect(search).toHaveValue('write a post');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Share something with/ })).toBeVisible();
});

/** What the newest message stands on: tabs, the words of titles, the one button of a screen, the chat. */
const coveredBy = (message: Locator) =>
  message.evaluate((element) => {
    const said = element.getBoundingClientRect();
    const boxOf = (found: Element) => {
      const words = document.createRange();
      words.selectNodeContents(found);
      // A heading is as wide as the page, its words are not.
      return (found.matches('h1') ? words : found).getBoundingClientRect();
    };
    return [
      ...document.querySelectorAll('h1, nav, [data-side-tabs], [data-variant="filled"], [data-tour="chat"]'),
    ]
      .filter((found) => found.checkVisibility())
      .map((found) => ({ found, box: boxOf(found) }))
      .filter(
        ({ box }) =>
          box.width > 1 &&
          box.left < said.right &&
          box.right > said.left &&
          box.top < said.bottom &&
          box.bottom > said.top,
      )
      .map(({ found }) => `${found.tagName} ${found.textContent.slice(0, 40)}`);
  });

test('a message from the product covers neither tabs nor titles nor the button of a screen', async ({
  page,
}) => {
  await signIn(page, 'harbour', 'admin@demo.test');
  const message = page.locator('.mantine-Notification-root').last();
  const expectCalm = async () => {
    await expect(message).toBeVisible();
    expect(await coveredBy(message)).toEqual([]);
    await page.getByRole('button', { name: 'Dismiss message' }).last().click();
    await expect(message).toHaveCount(0);
  };
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(at('harbour', '/marketplace/feed'));
    await page.getByRole('button', { name: 'Copy link' }).first().click();
    await expectCalm();
    // Its tabs run down the left side.
    await page.goto(at('harbour', '/ecosystem-admin/settings'));
    await page.getByLabel(/^Sender’s name/).fill(`Harbour ${size.width}`);
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectCalm();
  }
  await page.getByLabel(/^Sender’s name/).fill('');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(message).toBeVisible();
});

test('everybody reads the public pages, and an admin’s change shows', async ({ page, browser }) => {
  for (const slug of ['about', 'community-rules', 'getting-started', 'contactus', 'privacy', 'terms']) {
    await page.goto(at('harbour', `/public/${slug}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The others are the same screen with another text.
    if (slug === 'about' || slug === 'contactus') await expectNoAxeFindings(page);
  }
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'harbour', 'admin@demo.test');
  await admin.goto(at('harbour', '/about'));
  await admin.getByRole('button', { name: 'Edit' }).click();
  const text = admin.getByRole('textbox', { name: 'Text' });
  await expect(text).toBeFocused();
  await text.fill('## A new harbour wall\n\nBuilt by members');
  await text.press('Control+End');
  await admin.getByRole('toolbar').getByRole('button', { name: 'Bold' }).click();
  await expect(admin.getByRole('group', { name: 'Preview' }).locator('strong')).toHaveText('members');
  await expectNoAxeFindings(admin);
  await admin.getByRole('button', { name: 'Save' }).click();
  // Its heading stands in the preview, too: the page is saved when it can be edited again.
  await expect(admin.getByRole('button', { name: 'Edit' })).toBeVisible();
  const said = admin.locator('.mantine-Notification-root').last();
  await expect(said).toBeVisible();
  expect(await coveredBy(said)).toEqual([]);
  await expect(admin.getByRole('heading', { name: 'A new harbour wall' })).toBeVisible();
  await page.goto(at('harbour', '/public/about'));
  await expect(page.getByRole('heading', { name: 'A new harbour wall' })).toBeVisible();
  await page.goto(at('summit', '/public/about'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('A new harbour wall')).toHaveCount(0);
});

test('without a network the frame stays, the screen says so, and both come back by themselves', async ({
  page,
  context,
}) => {
  await signIn(page, 'harbour', 'member@demo.test');
  await goHome(page);
  const main = page.getByRole('main');
  await context.setOffline(true);
  await expect(page.getByRole('status').getByText('You’re offline')).toBeVisible();
  await page.getByRole('link', { name: 'Update my profile' }).click();
  await expect(main.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show right sidebar' })).toBeVisible();
  await expectNoAxeFindings(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  await expect(page).toHaveURL(at('harbour', '/profile'));
  await expect(page.getByText('You’re offline')).toHaveCount(0);

  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('link', { name: 'Crew', exact: true }).click();
  await expect(main.getByText('We can’t reach the server')).toBeVisible();
  await page.unroute('**/api/**');
  await expect(main.getByRole('link', { name: /^View/ }).first()).toBeVisible();
  await expect(page.getByText('We can’t reach the server')).toHaveCount(0);
});

test('pointing at a link fetches its screen, and pressing it asks for what the screen shows', async ({
  page,
}) => {
  await signIn(page, 'harbour', 'member@demo.test');
  await goHome(page);
  const home = page.url();
  const code = page.waitForRequest(/\/assets\/DirectoryPage-[^/]*\.js$/);
  await page.getByRole('link', { name: 'Connect with others' }).hover();
  await code;
  const companies = page.waitForRequest('**/api/companies?q=');
  await page.mouse.down();
  await companies;
  expect(page.url()).toBe(home);
  await page.mouse.up();
  await expect(page).toHaveURL(at('harbour', '/marketplace/members'));
  await expect(page.getByRole('main').getByRole('link', { name: /^View/ }).first()).toBeVisible();
});

test('after an update the page starts again once, where it was, and never over something typed', async ({
  page,
}) => {
  await signIn(page, 'harbour', 'member@demo.test');
  await goHome(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  const isGone = /\/assets\/(DirectoryPage|CropDialog)-[^/]*\.js$/;
  await page.route(isGone, (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('link', { name: 'Connect with others' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'This page is out of date' })).toBeVisible();
  await expect(page).toHaveURL(at('harbour', '/marketplace/members'));
  await expect(page.getByText('Activity Center')).toBeVisible();
  expect(loads).toBe(1);
  await expectNoAxeFindings(page);

  await page.goto(at('harbour', '/profile'));
  await page.evaluate(() => sessionStorage.clear());
  await page.getByLabel('Website').fill('typed-and-not-saved.example.org');
  loads = 0;
  await page.getByLabel('File for your logo').setInputFiles('docs/pictures/communities.png');
  await expect(page.getByText('The picture editor couldn’t be loaded.')).toBeVisible();
  await expect(page.getByRole('status').getByText('Save your work, then reload')).toBeVisible();
  await expect(page.getByLabel('Website')).toHaveValue('typed-and-not-saved.example.org');
  expect(loads).toBe(0);
});
