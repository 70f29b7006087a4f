import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
});

const publish = (page: Page, message: string, more: object = {}) =>
  callAs<{ id: number }>(page, 'POST', '/api/posts', { message, ...more });

const cardOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
const menuOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^More for the post of/ });

async function choose(page: Page, card: ReturnType<typeof cardOf>, item: string | RegExp) {
  await card.getByRole('button', { name: /^More for the post of/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a post with pictures, a film and a company is written, announced and read', async ({ browser }) => {
  test.slow();
  const author = await aCompany(browser, 'Avocet Upholstery');
  const reader = await aCompany(browser, 'Bittern Bakery');
  const [mine, theirs] = [author.page, reader.page];
  // A list that can be scrolled, and that nobody else posts to.
  for (let count = 1; count <= 6; count += 1)
    await publish(mine, `Note ${count}. ${'It goes on for a while. '.repeat(8)}`, { title: `Note ${count}` });
  const feed = at('harbour', `/marketplace/feed/${author.id}`);
  await theirs.goto(feed);
  await expect(cardOf(theirs, 'Note 1')).toBeVisible();
  await theirs.evaluate(() => window.scrollTo(0, 200));
  const placeOf = () => cardOf(theirs, 'Note 4').evaluate((card) => card.getBoundingClientRect().top);
  const before = await placeOf();

  await mine.goto(at('harbour', '/marketplace'));
  await mine.getByRole('button', { name: /^Share something with/ }).click();
  const dialog = mine.getByRole('dialog');
  await dialog
    .getByLabel('Title (optional)')
    .fill('Chairs that outlive their owners, and why we began to make them');
  const message = dialog.getByLabel('Message', { exact: true });
  await message.fill('**Oak** only, says ');
  await message.press('End');
  await message.pressSequentially('@bittern b');
  await mine.getByRole('option', { name: 'Bittern Bakery' }).click();
  await message.pressSequentially(
    '\nhttps://youtu.be/dQw4w9WgXcQ shows how. https://example.org/oak tells the rest.',
  );
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('Oak');

  // One upload fails, and is tried again without the others.
  let isAway = true;
  await mine.route('**/api/posts/files', (route) =>
    isAway && route.request().postDataBuffer()?.includes('second.png')
      ? route.fulfill({ status: 503 })
      : route.continue(),
  );
  const chooser = mine.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Add pictures or files' }).click();
  await (
    await chooser
  ).setFiles([
    await picture('first.png', '#0b7285'),
    await picture('second.png', '#e8590c'),
    { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('Chair: 400') },
  ]);
  await expect(dialog.getByLabel('Description of first.png')).toBeVisible();
  const again = dialog.getByRole('button', { name: 'Try second.png again' });
  await expect(again).toBeVisible();
  isAway = false;
  await again.click();
  await dialog.getByLabel('Description of second.png').fill('A chair in the sun');
  await dialog.getByRole('button', { name: 'Move second.png up' }).click();
  await expect(dialog.getByRole('list', { name: 'Pictures and files' }).getByRole('listitem')).toHaveText([
    /second\.png/,
    /first\.png/,
    /prices\.txt/,
  ]);
  // By mouse; Escape is for what is dragged, not for the dialog.
  const rows = dialog.getByRole('list', { name: 'Pictures and files' }).getByRole('listitem');
  const [prices, onto] = [(await rows.nth(2).boundingBox())!, (await rows.nth(1).boundingBox())!];
  const carry = async () => {
    await mine.mouse.move(prices.x + 30, prices.y + 30);
    await mine.mouse.down();
    await mine.mouse.move(prices.x + 30, prices.y + 20);
    await mine.mouse.move(prices.x + 30, onto.y + 20, { steps: 6 });
    await expect(rows).toHaveText([/second\.png/, /prices\.txt/, /first\.png/]);
  };
  await carry();
  await mine.keyboard.press('Escape');
  await mine.mouse.up();
  await expect(rows).toHaveText([/second\.png/, /first\.png/, /prices\.txt/]);
  await carry();
  await mine.mouse.up();
  await expect(rows).toHaveText([/second\.png/, /prices\.txt/, /first\.png/]);
  await expectNoAxeFindings(mine);

  // Neither Escape nor a reload loses any of it.
  await mine.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await mine.reload();
  await mine.getByRole('button', { name: /^Share something with/ }).click();
  await expect(message).toHaveValue(/^\*\*Oak\*\* only, says @Bittern Bakery \nhttps:/);
  await expect(dialog.getByLabel('Description of second.png')).toHaveValue('A chair in the sun');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const own = cardOf(mine, 'Chairs that outlive');
  await expect(own).toBeFocused();
  await expect(
    own.getByRole('link', { name: 'Chairs that outlive their owners, and why we began', exact: true }),
  ).toBeVisible();

  await theirs.getByRole('button', { name: '1 new post' }).waitFor();
  expect(await placeOf()).toBe(before);
  const foreign: string[] = [];
  theirs.on('request', (request) => {
    if (!request.url().startsWith(at('harbour', '/'))) foreign.push(request.url());
  });
  await theirs.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: 'a film' }));
  await theirs.getByRole('button', { name: '1 new post' }).click();
  const card = cardOf(theirs, 'Chairs that outlive');
  await expect(card).toBeFocused();
  await expect(card.getByRole('button', { name: 'A chair in the sun, 1 of 2' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Open file prices.txt' })).toBeVisible();
  await expect(card.getByText('...Read More')).toBeVisible();
  await expectNoAxeFindings(theirs);
  expect(foreign).toEqual([]);

  // Full-screen pictures by keyboard; Back closes them, and the focus returns.
  await card.getByRole('button', { name: 'A chair in the sun, 1 of 2' }).press('Enter');
  const pictures = theirs.getByRole('dialog', { name: 'Pictures' });
  await expect(pictures).toContainText('1 of 2');
  await expect(pictures.getByRole('button', { name: 'Close' })).toBeFocused();
  await theirs.keyboard.press('ArrowRight');
  await expect(pictures).toContainText('2 of 2');
  await theirs.goBack();
  await expect(pictures).toHaveCount(0);

  // To the whole of it and back: the place is kept, and nothing is asked for again.
  const note = cardOf(theirs, 'Note 1');
  await note.getByRole('link', { name: '...Read More' }).scrollIntoViewIfNeeded();
  const left = await note.evaluate((one) => one.getBoundingClientRect().top);
  await note.getByRole('link', { name: '...Read More' }).click();
  await expect(theirs).toHaveURL(/\/marketplace\/resources\/\d+$/);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Note 1' })).toBeVisible();
  await expect(theirs.getByText('No comments yet.')).toBeVisible();
  const asked: string[] = [];
  theirs.on('request', (request) => {
    if (/\/api\/posts(\?|$)/.test(request.url())) asked.push(request.url());
  });
  await theirs.goBack();
  // To the pixel, however the browser rounds.
  await expect
    .poll(async () => Math.abs((await note.evaluate((one) => one.getBoundingClientRect().top)) - left))
    .toBeLessThan(1);
  expect(asked).toEqual([]);

  await card.getByRole('button', { name: /^Play video from YouTube/ }).click();
  await expect(card.locator('iframe')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  );
});

test('a post is answered, changed with its history, and removed', async ({ browser }) => {
  const author = await aCompany(browser, 'Crake Cabinets');
  const reader = await aCompany(browser, 'Dotterel Dyes');
  const [mine, theirs] = [author.page, reader.page];
  const { id } = await publish(mine, 'We open on Monday', { title: 'New hours' });
  const closed = await publish(mine, 'For partners', { audience: 'partners' });
  await theirs.goto(at('harbour', `/post/${closed.id}`));
  await expect(theirs.getByRole('heading', { level: 1, name: 'This post isn’t here' })).toBeVisible();

  await theirs.goto(at('harbour', `/post/${id}`));
  await theirs.getByLabel('Write a comment').fill('**Good** news');
  await theirs.keyboard.press('Control+Enter');
  const comments = theirs.getByRole('list', { name: 'Comments' });
  await expect(comments.locator('strong')).toHaveText('Good');
  await expect(theirs.getByRole('heading', { name: '1 comment' })).toBeVisible();
  await theirs.getByRole('button', { name: /^React to/ }).click();
  await theirs.getByRole('button', { name: 'Celebrate' }).click();
  await expect(theirs.getByRole('button', { name: 'Celebrate, 1' })).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeFindings(theirs);

  // The author is told, and led to the comment itself.
  await mine.goto(at('harbour', '/marketplace/feed'));
  await mine.getByRole('button', { name: /^Notifications/ }).click();
  await mine.getByRole('link', { name: /commented on “New hours”/ }).click();
  await expect(mine).toHaveURL(new RegExp(`/post/${id}#comment-\\d+$`));
  await expect(mine.locator('[id^="comment-"]')).toBeFocused();
  await mine.getByRole('button', { name: 'Reply' }).click();
  await mine.getByLabel('Reply to Nora').fill('Thank you');
  await mine.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await expect(mine.getByRole('list', { name: 'Replies to Nora' })).toContainText('Thank you');

  await menuOf(mine).click();
  await mine.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = mine.getByRole('dialog', { name: 'Edit post' });
  await dialog.getByLabel('Title (optional)').fill('Other hours');
  await dialog.getByLabel('Message', { exact: true }).fill('We open on Tuesday');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Success. Reload the page to see updates')).toBeVisible();
  await expect(mine.getByRole('heading', { level: 1, name: 'Other hours' })).toBeVisible();
  await expect(menuOf(mine)).toBeFocused();
  // Whoever is reading it sees it, too.
  await expect(theirs.getByText('We open on Tuesday')).toBeVisible();
  await menuOf(mine).click();
  await mine.getByRole('menuitem', { name: 'Earlier versions' }).click();
  await expect(mine.getByRole('dialog').locator('del').last()).toHaveText('Monday');
  await expect(mine.getByRole('dialog').locator('ins').last()).toHaveText('Tuesday');
  await mine.keyboard.press('Escape');
  await expect(mine.getByRole('dialog')).toHaveCount(0);

  await menuOf(mine).click();
  await mine.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(mine.getByText('Are you sure you wish to delete this post?')).toBeVisible();
  await mine.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(mine).toHaveURL(at('harbour', '/marketplace/feed'));
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1, name: 'This post was removed' })).toBeVisible();
});

test('posts are saved, hidden, reported and pinned, and become work', async ({ browser }) => {
  const author = await aCompany(browser, 'Egret Engraving');
  const reader = await aCompany(browser, 'Fulmar Fencing');
  const words = `Brass plates ${Date.now()}`;
  const { id } = await publish(author.page, words);
  const { page } = reader;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('harbour', '/feed'));
  const card = cardOf(page, words);
  const save = card.getByRole('button', { name: 'Save the post of Egret Engraving for later' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/filter=saved/);

  await choose(page, card, 'Report');
  const dialog = page.getByRole('dialog', { name: 'Report this post' });
  await dialog.getByLabel('Reason').selectOption('fraud');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Report post' }).click();
  await expect(page.getByText('Thanks. Your community’s admins will look into it.')).toBeVisible();
  await choose(page, card, 'Hide posts from Egret Engraving');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await choose(page, card, 'Send a referral');
  await expect(page).toHaveURL(at('harbour', `/outgoing/createreferral/${author.id}`));
  await page.goBack();
  await choose(page, card, /^Message/);
  await expect(page).toHaveURL(/\/chat\/-1$/i);
  await expect(page.getByText('Egret Engraving').filter({ visible: true }).first()).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'harbour', 'admin@demo.test');
  await admin.goto(at('harbour', `/post/${id}`));
  await menuOf(admin).click();
  await admin.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Pin post' }).click();
  await expect(admin.getByText('Pinned above the feed')).toBeVisible();
  await page.goto(at('harbour', '/marketplace/feed'));
  await expect(card).toContainText('Pinned');
  await menuOf(admin).click();
  await admin.getByRole('menuitem', { name: 'Unpin' }).click();
  await expect(admin.getByText('Unpinned')).toBeVisible();
});
