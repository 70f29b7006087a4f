import { expect, type Browser, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs, callFrom, type Company, enterPassword } from './people.ts';
import { at, expectNoSidewaysScroll, goHome } from './story.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

interface Message {
  message_content: string;
  caption: string;
  contentType: string;
}

let ada: Company;
let ben: Company;
let conversation: number;

const memberOf = (page: Page) =>
  page.evaluate(() => {
    const [, claims = ''] = localStorage.getItem('jwtToken')!.split('.');
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { UserID: number }).UserID;
  });

test.beforeAll(async ({ browser }) => {
  ada = await aCompany(browser, 'Saltbush Bookkeeping');
  ben = await aCompany(browser, 'Kelp Street Studio');
  ({ ConversationId: conversation } = await callAs<{ ConversationId: number }>(
    ben.page,
    'POST',
    '/api/user/MessengerSendMessageNewConversation',
    { RecipientUserId: await memberOf(ada.page), Message: 'Hello Ada' },
  ));
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Message Nora Quist' });
const messages = (page: Page) => page.getByRole('log');
const sending = '**/api/user/MessengerSendMessage';

async function open(page: Page): Promise<void> {
  await page.goto(at('harbour', `/chat/${conversation}`));
  await expect(messages(page).getByText('Hello Ada')).toBeVisible();
}

const written = async () => {
  const all = await callAs<Message[]>(ben.page, 'POST', '/api/user/MessengerGetMessagesForConversation', {
    ConversationId: conversation,
    After: 0,
  });
  return all.slice(1);
};
const texts = async () => (await written()).map(({ message_content: text }) => text);

test('without a connection messages wait, survive a reload, and arrive once and in order; a draft stays until sign-out', async () => {
  const { page } = ada;
  await open(page);
  await expect(field(page)).toBeFocused();
  // The first one arrives, but the answer does not; from then on nothing gets through.
  const token = await page.evaluate(() => localStorage.getItem('jwtToken')!);
  let isFirst = true;
  await page.context().route(sending, async (route) => {
    const body = route.request().postDataJSON() as object;
    if (isFirst) await callFrom(2, 'POST', '/api/user/MessengerSendMessage', body, token);
    isFirst = false;
    await route.abort();
  });
  for (const text of ['One', 'Two', 'Three']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
  }
  await expect(messages(page).getByText('Three')).toBeVisible();
  await page.keyboard.type('Half a sen');
  await page.reload();
  await expect(messages(page).getByText('Two')).toBeVisible();
  await expect(field(page)).toHaveValue('Half a sen');
  const second = await page.context().newPage();
  await open(second);
  await expect(messages(second).getByText('Three')).toBeVisible();
  await expect(field(second)).toHaveValue('Half a sen');

  await page.context().unroute(sending);
  for (const tab of [page, second]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(texts).toEqual(['One', 'Two', 'Three']);
  await expect(messages(page).getByText('Two')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('outbox');
  expect(await texts()).toEqual(['One', 'Two', 'Three']);
  await second.close();

  // On another screen too, what waits is sent after a reload.
  await page.context().route(sending, (route) => route.abort());
  await field(page).fill('Four');
  await page.keyboard.press('Enter');
  await page.context().unroute(sending);
  await goHome(page);
  await expect.poll(texts).toEqual(['One', 'Two', 'Three', 'Four']);

  await open(page);
  await field(page).fill('Not for the next person');
  await page.getByRole('button', { name: /Saltbush B\.\./ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/auth\/login/);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('guildhall-own');
  await enterPassword(page, ada.email);
  await expect(page).not.toHaveURL(/auth\/login/);
  await open(page);
  await expect(field(page)).toHaveValue('');
});

test('Enter chooses a word while one is composed; 5,001 characters and blank lines are not sent; a refusal says why', async () => {
  const { page } = ada;
  await open(page);
  const before = await texts();
  const typing = await page.context().newCDPSession(page);
  await field(page).focus();
  await typing.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await typing.send('Input.insertText', { text: 'にほん' });
  await expect(field(page)).toHaveValue('にほん');

  await field(page).fill('x'.repeat(5001));
  await expect(page.getByText('5,001 / 5,000')).toBeVisible();
  await expect(page.getByText('Messages can have up to 5,000 characters.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await field(page).press('Enter');
  await field(page).fill('\n \n');
  await field(page).press('Enter');
  await field(page).fill('first');
  await field(page).press('Shift+Enter');
  await page.keyboard.type('second');
  await field(page).press('Enter');
  await expect.poll(texts).toEqual([...before, 'first\nsecond']);

  await page.route(sending, (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'chat.blocked', message: 'They don’t take messages.', request_id: 'r' } },
    }),
  );
  await field(page).fill('Refused');
  await field(page).press('Enter');
  await expect(messages(page).getByText('Not sent. They don’t take messages.')).toBeVisible();
  await expect(
    page.getByText(/^Oooops\.\.\. An error has occured\. Please contact support@harbour\.localhost\./),
  ).toBeVisible();
  await page.unroute(sending);
  await messages(page).getByRole('button', { name: 'Delete' }).click();
  await expect(messages(page).getByText('Refused')).toHaveCount(0);
  expect(await texts()).toEqual([...before, 'first\nsecond']);
});

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** As a screenshot tool leaves it; with a text, as a spreadsheet does. */
const paste = (page: Page, text = '') =>
  field(page).evaluate(
    (element, { base64, words }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      if (words !== '') clipboardData.setData('text/plain', words);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { base64: picture, words: text },
  );

const hold = (page: Page, event: 'dragover' | 'drop') =>
  messages(page).evaluate((log, kind) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['Ten percent'], 'terms.txt', { type: 'text/plain' }));
    log.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  }, event);

test('a screenshot pastes as a picture with a line of text, text wins, and files are dropped; an emoji is found and typed', async () => {
  const { page } = ada;
  await open(page);
  const attached = page.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
  await paste(page, 'A1 B1');
  await expect(attached).toHaveCount(0);
  await paste(page);
  await paste(page);
  await expect(attached).toHaveCount(2);
  await attached
    .first()
    .getByRole('button', { name: /^Remove Screenshot/ })
    .click();
  // Dropped anywhere on the conversation.
  await hold(page, 'dragover');
  await expect(page.getByText('Drop to attach')).toBeVisible();
  await hold(page, 'drop');
  await expect(page.getByText('Drop to attach')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove terms.txt' }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'empty.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(''),
  });
  await expect(page.getByText('“empty.txt” is empty. Choose another file.')).toBeVisible();
  await field(page).fill('Look ');
  await page.getByRole('button', { name: 'Add emoji' }).click();
  await page.getByRole('searchbox', { name: 'Search emoji' }).fill('hot beverage');
  await expect(page.getByRole('gridcell', { name: 'Hot beverage' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(/^Look ☕/);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(attached).toHaveCount(0);
  await expect.poll(async () => (await written()).at(-1)?.caption).toMatch(/^Look ☕/);
  expect((await written()).at(-1)?.contentType).toBe('image');
});

test('whoever has to sign in first, comes back to the conversation, and what they wrote is sent', async () => {
  const { page } = ada;
  await goHome(page);
  await page.getByRole('button', { name: /^Messages/ }).click();
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('link', { name: /Kelp Street/ })
    .click();
  const signedOut = '**/api/{auth/refresh,user/MessengerSendMessage}';
  await page.route(signedOut, (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: 'signed_out', message: 'Sign in again.', request_id: 'r' } },
    }),
  );
  await field(page).fill('Written just before');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/auth\/login/);
  await page.unroute(signedOut);
  await enterPassword(page, ada.email);
  await expect(page).toHaveURL(at('harbour', `/chat/${conversation}`));
  await expect.poll(async () => (await texts()).at(-1)).toBe('Written just before');
  await expect(messages(page).getByText('Written just before')).toHaveCount(1);
});

const onPhone = async (browser: Browser) => {
  const state = await ada.page.context().storageState();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    storageState: state,
  });
  return context.newPage();
};

test('on a phone a large picture stays inside its message', async ({ browser }) => {
  const page = await onPhone(browser);
  // The one that was sent, as if it came from a camera.
  await page.addInitScript(() => {
    Response.prototype.json = async function json() {
      return JSON.parse(await this.text(), (key, value: unknown) =>
        typeof value === 'number' && (key === 'width' || key === 'height') ? 3000 : value,
      ) as unknown;
    };
  });
  await open(page);
  const shown = page.getByRole('button', { name: /^Open picture/ }).last();
  await expect(shown).toBeVisible();
  const [box, row] = await Promise.all([shown.boundingBox(), shown.locator('..').boundingBox()]);
  expect(box!.x + box!.width).toBeLessThanOrEqual(Math.min(390, row!.x + row!.width));
  expect(Math.round(box!.width)).toBe(Math.round(box!.height));
});

test('on a phone Enter makes a line and the button sends', async ({ browser }) => {
  const page = await onPhone(browser);
  await open(page);
  await field(page).fill('One line');
  await field(page).press('Enter');
  await page.keyboard.type('and another');
  await expect(field(page)).toHaveValue('One line\nand another');
  await page.getByRole('button', { name: 'Add emoji' }).tap();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Add emoji' }).tap();
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect.poll(async () => (await texts()).at(-1)).toBe('One line\nand another');
  await expect(field(page)).toHaveCSS('font-size', '16px');
  await page.context().close();
});
