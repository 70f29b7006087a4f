import { expect, type Page } from '@playwright/test';
import { callAs } from './people.ts';
import { aPhone, expectAnswerAtOnce, expectWorking, type Phone } from './slow-phone.ts';
import { at, signIn } from './story.ts';
import { test } from './test.ts';

// Times are not compared here: what shows while every answer is held shows before it.

let phone: Phone;
let partner: Phone;
let page: Page;

const go = (path: string) => page.goto(at('harbour', path));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const inDialog = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });
const busy = (name: string | RegExp) => button(name).and(page.locator('[data-loading]'));
const field = (name: string | RegExp) => page.getByRole('textbox', { name });

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format();

const refer = (from: Phone, to: Phone, customer: string) =>
  callAs<{ id: number }>(from.page, 'POST', '/api/referrals', {
    company_id: to.id,
    contact_name: customer,
    contact_email: `${customer.toLowerCase().replace(' ', '.')}${Date.now()}@example.org`,
    need: 'A boathouse door',
    currency: 'AUD',
    customer_agreed: true,
    terms: { commission_calc_method: 'percent', commission_value: 1000, commission_currency: 'AUD' },
  });

test.beforeAll(async ({ browser }) => {
  phone = await aPhone(browser, 'Samphire Signs');
  partner = await aPhone(browser, 'Thrift Tiles');
  ({ page } = phone);
});

test('a press shows before any code has run', async () => {
  await go('/marketplace');
  const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' });
  await more.hover();
  await page.mouse.down();
  await expect(more).toHaveCSS('opacity', '0.7');
  await page.mouse.up();
});

test('the way to another screen shows while its code is on its way', async () => {
  await go('/marketplace');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Referrals' })).toBeVisible();
  for (const [name, title] of [
    ['Chat', 'Chat'],
    ['Referrals', 'Referrals'],
    [/^Send/, 'Send a referral'],
  ] as const) {
    await expectAnswerAtOnce(page, () => bar.getByRole('link', { name }).click(), 'working', 'code');
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeAttached();
    await expectWorking(page, false);
  }
  // A layer whose code is not there yet.
  await page.reload();
  await expectAnswerAtOnce(page, () => bar.getByRole('button', { name: 'More' }).click(), 'working', 'code');
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a referral is sent, accepted, closed and paid, and every button says so at once', async () => {
  await go(`/outgoing/createreferral/${partner.id}`);
  await field(/^Name$/).fill('Ada Byron');
  await field(/^Email$/).fill('ada@byron.example');
  await field(/^Summary$/).fill('A dry roof before winter');
  await page.getByLabel('The customer agreed to be contacted').check();
  await expectAnswerAtOnce(page, () => button('Send referral').click(), busy('Send referral'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent to Thrift Tiles');

  const { id } = await refer(partner, phone, 'Ida Berg');
  await go(`/incoming/referrals/${id}`);
  await button('Accept').click();
  await expectAnswerAtOnce(page, () => inDialog('Accept referral').click(), busy('Accept referral'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await callAs(page, 'POST', `/api/referrals/${id}/closure`, { amount: 100_000, date: today() });

  const { id: second } = await refer(partner, phone, 'Greta Holm');
  await go(`/incoming/referrals/${second}`);
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Decline/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('We are full until May.');
  await expectAnswerAtOnce(page, () => inDialog(/^Decline/).click(), busy(/^Decline/));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await go('/referrals/statement');
  await button(/^Mark as paid/).click();
  await expectAnswerAtOnce(page, () => inDialog('Mark as paid').click(), busy('Mark as paid'));
  await expect(page.getByText(/^Marked as paid/)).toBeVisible();
});

test('a post, a reaction and a comment show at once or say that they are on their way', async () => {
  const { id } = await callAs<{ id: number }>(page, 'POST', '/api/posts', { message: 'The quay is open.' });
  await go('/marketplace');
  await button(/^Share something with/).click();
  await page.getByRole('dialog').getByLabel('Message', { exact: true }).fill('A slow line is a line.');
  await expectAnswerAtOnce(page, () => inDialog('Post').click(), busy('Post'));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await go(`/post/${id}`);
  await button('React').click();
  const like = page.getByRole('button', { name: /, 1, on the post/ });
  await expectAnswerAtOnce(
    page,
    () => page.getByRole('group', { name: 'Reactions' }).getByRole('button').first().click(),
    like.and(page.locator('[aria-pressed="true"]')),
  );
  await field('Write a comment').fill('And so is the café.');
  await expectAnswerAtOnce(page, () => button('Comment').last().click(), busy('Comment'));
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('And so is the café.');
});

test('an answer to an event, a message and a card show at once', async () => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const event = { title: 'Tide talk', starts: `${soon}T18:30`, ends: `${soon}T20:00`, place: 'The Boatshed' };
  const { id } = await callAs<{ id: number }>(page, 'POST', '/api/events', event);
  await go(`/marketplace/events/${id}`);
  const answers = page.getByRole('region', { name: 'Are you coming?' });
  await expectAnswerAtOnce(
    page,
    () => answers.getByRole('button', { name: 'Going', exact: true }).click(),
    answers.getByText('You’re going.'),
  );

  const { ConversationId: conversation } = await callAs<{ ConversationId: number }>(
    page,
    'POST',
    '/api/user/MessengerSendMessageNewConversation',
    { RecipientUserId: await memberOf(partner.page), Message: 'Hello' },
  );
  await go(`/chat/${conversation}`);
  await expect(page.getByRole('log')).toContainText('Hello');
  await field(/^Message /).fill('Are you there?');
  await expectAnswerAtOnce(
    page,
    () => button('Send').click(),
    page.getByRole('log').getByText('Are you there?'),
  );

  const { list } = await callAs<{ list: { id: number } }>(page, 'POST', '/api/kanban/board/lists/new', {
    name: 'To do',
  });
  expect(list.id).toBeGreaterThan(0);
  await go('/board');
  await field('Add a card to To do').fill('Paint the gate');
  await expectAnswerAtOnce(
    page,
    () => button('Add card').click(),
    page.locator('[data-card]').filter({ hasText: 'Paint the gate' }),
  );
});

test('an admin’s save, a filter and a dialog answer at once', async ({ browser }) => {
  await go('/marketplace/members');
  await button(/^Filter/).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await go('/profile');
  await page.getByLabel('City').fill('Fremantle');
  await expectAnswerAtOnce(
    page,
    () => button('Save changes').click(),
    page.getByRole('status').filter({ hasText: 'Saving…' }),
  );
  await expect(page.getByText('All changes saved.')).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  page = await context.newPage();
  await signIn(page, 'harbour', 'admin@demo.test');
  await go('/ecosystem-admin/settings');
  await page.getByLabel('Sender’s name').fill(`Harbour’s office ${Date.now()}`);
  await expectAnswerAtOnce(page, () => button('Save name').click(), busy('Save name'));
  await expect(button('Save name')).toBeDisabled();
});

const memberOf = (of: Page) =>
  of.evaluate(() => {
    const [, claims = ''] = localStorage.getItem('jwtToken')!.split('.');
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { UserID: number }).UserID;
  });
