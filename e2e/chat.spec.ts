import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import {
  aCompany,
  callAs,
  type Company,
  enterPassword,
  linkMailedTo,
  newAddress,
  password,
} from './people.ts';
import { at, enter, expectNoSidewaysScroll, goHome } from './story.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const names = { one: 'Juniper Joinery', other: 'Saltmarsh Signs' };
let one: Company;
let other: Company;
let conversation: string;

test.beforeAll(async ({ browser }) => {
  one = await aCompany(browser, names.one);
  other = await aCompany(browser, names.other);
  for (const { page } of [one, other]) await page.setViewportSize({ width: 1440, height: 900 });
});

const composer = (page: Page) => page.getByRole('textbox', { name: /message/i });
const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
const button = (page: Page) => page.getByRole('button', { name: /^Messages/ });
const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

test('without a choice nothing is open; an address that leads nowhere says so', async () => {
  const { page } = one;
  await page.goto(at('harbour', '/chat'));
  await expect(page.getByRole('heading', { name: 'Select conversation to display' })).toBeVisible();
  const hint = 'To start a conversation just click the message button on a company profile card';
  await expect(page.getByText(hint, { exact: true })).toHaveCount(2);
  await page.goto(at('harbour', '/Chat/-1'));
  await expect(page.getByRole('heading', { name: 'Select conversation to display' })).toBeVisible();
  await page.goto(at('harbour', '/chat/999999'));
  await expect(page.getByRole('heading', { name: 'We can’t find this conversation' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a card’s Message begins a conversation that gets its address with the first message, and is live on both sides', async () => {
  const [mine, theirs] = [one.page, other.page];
  await goHome(theirs);
  await expect(button(theirs)).toHaveAccessibleName('Messages');
  await mine.goto(at('harbour', `/partner/${other.id}`));
  await mine
    .getByRole('main')
    .getByRole('link', { name: /^Message/ })
    .first()
    .click();
  await expect(mine).toHaveURL(at('harbour', '/Chat/-1'));
  await expect(mine.getByRole('link', { name: names.other, exact: true })).toHaveAttribute(
    'href',
    `/partner/${other.id}`,
  );
  await expect(composer(mine)).toBeFocused();
  await mine.keyboard.type('Could you letter a van next week?');
  // Kept for this person, over a reload too.
  await mine.reload();
  await expect(composer(mine)).toHaveValue('Could you letter a van next week?');
  await composer(mine).press('Enter');
  await expect(mine).toHaveURL(/\/chat\/\d+$/);
  conversation = new URL(mine.url()).pathname;
  await expect(said(mine, 'Could you letter a van next week?')).toHaveCount(1);

  await expect(button(theirs)).toHaveAccessibleName('Messages, 1 unread');
  await button(theirs).click();
  await expect(rows(theirs)).toHaveText([/Nora Quist.*Juniper Joinery.*Could you letter.*1 unread/s]);
  await expectNoAxeFindings(theirs);
  // Wide enough: it opens where one is.
  await rows(theirs).getByRole('link').click();
  const small = theirs.getByRole('region', { name: 'Conversation with Nora Quist' });
  await expect(small.getByText('Could you letter a van next week?')).toBeVisible();
  await expect(theirs).toHaveURL(at('harbour', '/marketplace'));
  await expect(button(theirs)).toHaveAccessibleName('Messages');
  await composer(theirs).fill('On Tuesday, gladly.');
  await composer(theirs).press('Enter');
  await expect(said(mine, 'On Tuesday, gladly.')).toBeVisible();
  await expect(rows(mine)).toHaveText([/On Tuesday, gladly/]);
  await expect(rows(mine).getByRole('link')).toHaveAttribute('aria-current', 'page');

  await small.getByRole('button', { name: 'Minimise' }).click();
  await expect(small).toBeHidden();
  await theirs.getByRole('button', { name: /Conversation with Nora Quist/ }).click();
  await expect(composer(theirs)).toBeFocused();
  // Escape closes what stands above it first.
  const menu = theirs.getByRole('menu');
  const openMenu = async () => {
    await said(theirs, 'Could you letter a van next week?').hover();
    await small.getByRole('button', { name: 'More actions' }).first().click();
    await expect(menu).toBeVisible();
  };
  await openMenu();
  await theirs.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await openMenu();
  await menu.getByRole('menuitem', { name: 'Report message' }).click();
  const report = theirs.getByRole('dialog', { name: 'Report this message' });
  await expect(report.getByRole('button', { name: 'Report message' })).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await expect(small).toBeVisible();
  await composer(theirs).focus();
  await theirs.keyboard.press('Escape');
  await expect(small).toBeHidden();
  await expect(button(theirs)).toBeFocused();
  await expectNoAxeFindings(mine);
});

test('Message leads to the conversation that there is, whoever chose when', async () => {
  const { page } = other;
  // As a card says it that was drawn before.
  await page.evaluate(
    ({ id, record }) => localStorage.setItem(`guildhall-own:${id}:chat-with`, JSON.stringify(record)),
    {
      id: other.id,
      record: {
        user_id: one.id,
        company_contact_first_name: 'Nora',
        company_contact_last_name: 'Quist',
        avatar: null,
        company_name: names.one,
        company_avatar: null,
      },
    },
  );
  await page.goto(at('harbour', '/chat/-1'));
  await expect(page).toHaveURL(at('harbour', conversation));
  await page.goto(at('harbour', '/chat/-1'));
  await expect(page.getByRole('heading', { name: 'Select conversation to display' })).toBeVisible();
});

test('at 390 px one pane at a time, with the composer in sight', async () => {
  const { page } = one;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('harbour', '/chat'));
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('Select conversation to display')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await rows(page).getByRole('link').click();
  await expect(page).toHaveURL(at('harbour', conversation));
  await expect(rows(page)).toBeHidden();
  await expect(composer(page)).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Back to conversations' }).click();
  await expect(page).toHaveURL(at('harbour', '/chat'));
  await expect(rows(page)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a conversation is muted, put away, blocked and marked unread, for oneself alone; what was begun shows in the list', async () => {
  const { page } = one;
  await page.goto(at('harbour', '/chat'));
  const row = rows(page).first();
  const choose = async (label: string) => {
    await row.getByRole('link').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  };
  await choose('Mute');
  await expect(row).toContainText('muted');
  await choose('Unmute');
  await expect(row).not.toContainText('muted');
  await choose('Mark as unread');
  await expect(row).toContainText('1 unread');
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await row.getByRole('link').click();
  await expect(row).not.toContainText('unread');
  await composer(page).fill('Half a thought');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.goto(at('harbour', '/chat'));
  await expect(row).toContainText('Draft: Half a thought');

  await choose('Archive');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await choose('Move to inbox');
  await expect(page.getByText('Nothing archived')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await choose('Block');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await row.getByRole('link').click();
  await expect(page.getByText('You blocked Nora Quist. Unblock to write again.')).toBeVisible();
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(composer(page)).toHaveValue('Half a thought');
  await composer(page).fill('');
});

test('a contact goes on with the conversation of a colleague who has left, and reads what was said where its author agrees', async ({
  browser,
}) => {
  const mine = one.page;
  // Somebody whom the contact does not know yet: otherwise it would go on in their own conversation.
  const { page: theirs } = await aCompany(browser, 'Tallow & Tarpaulin');
  const email = newAddress();
  await callAs(mine, 'POST', '/api/my-company/invitations', { email });
  const link = await linkMailedTo(email, '/auth/invite');
  const colleague = await (await browser.newContext()).newPage();
  const joining = { first_name: 'Tove', last_name: 'Brandt', company: names.one, password };
  await enter(colleague, 'harbour', `/api/auth/invitations/${link.split('/').at(-1)!}/joining`, joining);
  const send = '/api/user/MessengerSendMessageNewConversation';
  await callAs(theirs, 'POST', send, {
    RecipientUserId: await idOf(colleague),
    Message: 'The key is under the mat.',
  });
  const { people } = await callAs<{ people: { user_id: number; first_name: string }[] }>(
    mine,
    'GET',
    '/api/my-company',
  );
  const leaver = people.find(({ first_name: name }) => name === 'Tove')!;
  await mine.goto(at('harbour', '/chat'));
  await callAs(mine, 'DELETE', `/api/my-company/team/${leaver.user_id}`);
  await colleague.context().close();
  await mine.getByRole('button', { name: '1 conversation of a former colleague' }).click();
  await expectNoAxeFindings(mine);
  await mine.getByRole('button', { name: 'Take over the conversation with Nora Quist' }).click();
  // The list shows the line before the conversation is open.
  await expect(mine).toHaveURL(/\/chat\/\d+$/);
  await expect(said(mine, 'Continues this conversation for a former colleague.')).toBeVisible();
  await expect(said(mine, 'The key is under the mat.')).toHaveCount(0);

  await theirs.goto(mine.url());
  await theirs.getByRole('button', { name: 'Share what I wrote before' }).click();
  await theirs.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(theirs.getByRole('button', { name: 'Share what I wrote before' })).toHaveCount(0);
  await expect(said(mine, 'The key is under the mat.')).toBeVisible();
});

test('a failing list is told of once, in the fixed words; a lost session comes back to the chat', async () => {
  const { page } = one;
  const list = '**/api/user/MessengerAllConversations*';
  let asked = 0;
  await page.route(list, (route) => {
    asked += 1;
    return route.fulfill({
      status: 500,
      json: { error: { code: 'internal', message: 'It broke.', request_id: 'r-1' } },
    });
  });
  await goHome(page);
  await button(page).click();
  const alert = page.getByText(/^Oooops/);
  await expect(alert).toHaveText(
    'Oooops... An error has occured. Please contact support@harbour.localhost. It broke.',
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(alert).toHaveCount(1);

  await page.unroute(list);
  await page.goto(at('harbour', '/marketplace'));
  await page.context().clearCookies();
  await page.route(list, (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: 'signed_out', message: 'Sign in first.', request_id: 'r-2' } },
    }),
  );
  await button(page).click();
  await expect(page).toHaveURL(at('harbour', '/auth/login'));
  expect(await page.evaluate(() => sessionStorage.getItem('guildhall-intended-path'))).toBe(
    `${one.id}:/chat/-1`,
  );

  // On the screen itself as well, whichever of its calls finds that the session is over.
  const { page: theirs } = other;
  await theirs.context().clearCookies({ name: /^(?!cookieConsent)/ });
  await theirs.route('**/api/**', (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: 'signed_out', message: 'Sign in first.', request_id: 'r-3' } },
    }),
  );
  await theirs.goto(at('harbour', '/chat'));
  await expect(theirs).toHaveURL(at('harbour', '/auth/login'));
  expect(await theirs.evaluate(() => sessionStorage.getItem('guildhall-intended-path'))).toBe(
    `${other.id}:/chat/-1`,
  );
  await theirs.unroute('**/api/**');
  await enterPassword(theirs, other.email);
  await expect(theirs).toHaveURL(at('harbour', '/chat/-1'));
  await expect(rows(theirs)).toHaveCount(1);
  await expect(theirs.getByRole('heading', { name: 'Select conversation to display' })).toBeVisible();
});

const idOf = (page: Page) =>
  page.evaluate(() => JSON.parse(atob(localStorage.getItem('jwtToken')!.split('.')[1]!)).UserID as number);
