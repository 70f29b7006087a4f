import { expect, type Page } from '@playwright/test';
import { Presses } from './count-presses.ts';
import { aCompany, callAs, type Company } from './people.ts';
import { goHome } from './story.ts';
import { test } from './test.ts';

// The numbers are those of the table in docs/design.md, "Ten tasks". Each task begins on the home screen.

const widths = [
  { name: 'a wide screen', isPhone: false, size: { width: 1440, height: 900 } },
  { name: 'a phone', isPhone: true, size: { width: 390, height: 844 } },
];

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const customer = (name: string) => ({
  contact_name: name,
  contact_email: `${name.toLowerCase().replace(' ', '.')}${Date.now()}@example.org`,
  need: 'A new boiler',
  currency: 'AUD',
  customer_agreed: true,
});

async function offerServices(page: Page, ...services: string[]): Promise<void> {
  const { version } = await callAs<{ version: number }>(page, 'GET', '/api/my-company');
  const tags = services.map((text) => ({ text, colour: 'blue' }));
  await callAs(page, 'PUT', '/api/my-company/tags', { services: tags, ideal_client: [], version });
}

async function becomePartners(one: Company, other: Company): Promise<void> {
  const terms = { commission_calc_method: 'percent', commission_value: 1000, commission_currency: 'AUD' };
  const { partnership, terms: versions } = await callAs<{
    partnership: { id: number };
    terms: { version: number }[];
  }>(one.page, 'POST', '/api/partnerships', {
    company_id: other.id,
    direction: 'both',
    they_pay: terms,
    we_pay: terms,
  });
  await callAs(other.page, 'POST', `/api/partnerships/${partnership.id}/acceptance`, {
    version: versions[0]!.version,
  });
}

const memberOf = async (page: Page) =>
  (await callAs<{ people: { user_id: number }[] }>(page, 'GET', '/api/my-company')).people[0]!.user_id;

for (const { name, isPhone, size } of widths) {
  test.describe(`on ${name}`, () => {
    test.describe.configure({ mode: 'serial' });

    const tag = isPhone ? 'Phone' : 'Wide';
    let me: Company;
    let partner: Company;
    let page: Page;
    let presses: Presses;

    const button = (label: string | RegExp) => page.getByRole('button', { name: label });
    const field = (label: string | RegExp) => page.getByRole('textbox', { name: label });
    const dialog = () => page.getByRole('dialog');
    const toast = (text: string | RegExp) => page.getByText(text).first();
    /** A place of the community or of the company, one press from the home screen. */
    const place = (path: string) =>
      isPhone
        ? page.getByRole('navigation', { name: 'More places' }).locator(`a[href="${path}"]`)
        : page.getByRole('banner').locator(`a[href="${path}"]`);
    const frame = (label: string | RegExp) =>
      page.getByRole(isPhone ? 'navigation' : 'banner', isPhone ? { name: 'Main' } : {}).getByRole('link', {
        name: label,
      });

    test.beforeAll(async ({ browser }) => {
      me = await aCompany(browser, `Sorrel Sanitary ${tag}`);
      partner = await aCompany(browser, `Bramble Boilers ${tag}`);
      await offerServices(partner.page, 'Boiler repair', 'Heating');
      await becomePartners(me, partner);
      ({ page } = me);
      await page.setViewportSize(size);
    });
    test.beforeEach(async () => {
      presses = new Presses();
      await goHome(page);
    });

    test('a referral to the only partner who does what is needed takes 3 presses', async () => {
      await presses.on(frame(/^Send/));
      await field('Name').fill('Ada Byron');
      await field('Email').fill(`ada${Date.now()}@byron.example`);
      await field('Summary').fill('A boiler repair before winter');
      await presses.on(page.getByLabel('The customer agreed to be contacted'));
      await presses.on(button(`Send referral to Bramble Boilers ${tag}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sent to Bramble Boilers ${tag}`);
      expect(presses.count).toBe(3);
    });

    test('confirming a payment takes 2 presses', async () => {
      const { id } = await callAs<{ id: number }>(page, 'POST', '/api/referrals', {
        company_id: partner.id,
        ...customer('Greta Holm'),
      });
      const theirs = (path: string, body: object) =>
        callAs<{ commissions: { id: number }[] }>(partner.page, 'POST', `/api/referrals/${id}/${path}`, body);
      await theirs('acceptance', {});
      await theirs('closure', { amount: 100_000, date: today() });
      await goHome(partner.page);
      await partner.page
        .getByRole('button', { name: /^Mark as paid/ })
        .first()
        .click();
      await expect(partner.page.getByText(/^Marked as paid/).first()).toBeVisible();
      await presses.on(button(/^Confirm receipt/));
      await presses.on(dialog().getByRole('button', { name: 'Confirm receipt' }));
      await expect(toast('Receipt confirmed.')).toBeVisible();
      expect(presses.count).toBe(2);
    });

    test('accepting a referral takes 1 press, and a second one in its place accepts no other', async () => {
      for (const each of ['Ida Berg', 'Olga Dahl'])
        await callAs(partner.page, 'POST', '/api/referrals', { company_id: me.id, ...customer(each) });
      const accept = page.getByRole('button', { name: /^Accept/ });
      await expect(accept).toHaveCount(2);
      const { x, y, width, height } = (await accept.first().boundingBox())!;
      await presses.on(accept.first());
      await expect(toast(/^Accepted\./)).toBeVisible();
      expect(presses.count).toBe(1);
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect(accept).toHaveCount(1);
      await page.mouse.move(1, 1);
      await expect(accept).toHaveCount(1);
    });

    test('closing a referral as won takes 4 presses', async () => {
      await presses.on(frame('Referrals'));
      await presses.on(page.getByRole('main').getByRole('link', { name: 'Ida Berg' }));
      await presses.on(page.getByRole('main').getByRole('button', { name: 'Close as won' }));
      await dialog().getByLabel('Amount in AUD').fill('4,000');
      await presses.on(dialog().getByRole('button', { name: 'Close as won' }));
      await expect(page.getByText(/^Deal closed: AUD\s4,000/)).toBeVisible();
      expect(presses.count).toBe(4);
    });

    test('answering an opportunity takes 3 presses', async () => {
      const title = `A heated jetty ${Date.now()}`;
      const { id } = await callAs<{ id: number }>(partner.page, 'POST', '/api/projects', {
        title,
        brief: 'Ice is slippery.',
        tags: [],
        place: 'Sydney',
        price: { kind: 'offer', low: null, high: null },
        currency: 'AUD',
        deadline: inDays(20),
      });
      await callAs(partner.page, 'POST', `/api/projects/${id}/posting`, {});
      await presses.on(place('/marketplace/projects'));
      await presses.on(page.getByRole('link', { name: `Respond: ${title}` }));
      await field('Message').fill('We have done two of these.');
      await presses.on(button('Send response'));
      await expect(toast(`Response sent to Bramble Boilers ${tag}`)).toBeVisible();
      expect(presses.count).toBe(3);
    });

    test('joining an event takes 2 presses, and a third one leaves it', async () => {
      const title = `Boiler breakfast ${Date.now()}`;
      const day = inDays(1).slice(0, 10);
      await callAs(partner.page, 'POST', '/api/events', {
        title,
        starts: `${day}T08:00`,
        ends: `${day}T09:00`,
        place: 'The Boatshed',
      });
      const going = page.getByRole('button', { name: `Going: ${title}` });
      await presses.on(place('/marketplace/events'));
      await presses.on(going);
      await expect(going).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('article').filter({ hasText: title })).toContainText('1 going');
      expect(presses.count).toBe(2);
      const left = page.waitForResponse(/\/answer$/);
      await presses.on(going);
      expect((await left).ok()).toBe(true);
      await expect(going).toHaveAttribute('aria-pressed', 'false');
    });

    test('finding a message takes 2 presses', async () => {
      const words = `The valve is in the shed ${Date.now()}`;
      await callAs(partner.page, 'POST', '/api/user/MessengerSendMessageNewConversation', {
        RecipientUserId: await memberOf(page),
        Message: words,
      });
      if (isPhone) {
        await presses.on(frame(/^Chat/));
        await page.getByRole('searchbox').fill(words);
        await presses.on(page.getByRole('list', { name: 'Messages found' }).getByRole('link').first());
      } else {
        await presses.on(button('Search'));
        await dialog().getByRole('textbox', { name: 'Search' }).fill(words);
        await expect(dialog().getByText(words)).toBeVisible();
        await presses.enterIn(dialog().getByRole('textbox', { name: 'Search' }));
      }
      await expect(page.getByRole('log')).toContainText(words);
      expect(presses.count).toBe(2);
    });

    test('adding a card takes 2 presses', async () => {
      await callAs(page, 'POST', '/api/kanban/board/lists/new', { name: 'To do' });
      await presses.on(place('/board'));
      await field('Add a card to To do').fill('Bleed the radiators');
      await presses.enterIn(field('Add a card to To do'));
      await expect(page.locator('[data-card]')).toHaveText([/^Bleed the radiators/]);
      expect(presses.count).toBe(2);
    });

    test('inviting a partner takes 3 presses', async ({ browser }) => {
      const { page: theirs } = await aCompany(browser, `Fennel Floors ${tag}`);
      if (isPhone) {
        await presses.on(
          page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }),
        );
        await presses.on(dialog().getByRole('link', { name: 'Invite a partner' }));
      } else {
        await presses.on(page.getByRole('region', { name: 'Activity Center' }).getByText('My network'));
        await presses.on(page.getByRole('main').getByRole('link', { name: 'Invite a partner' }));
      }
      const company = page.getByRole('combobox', { name: 'Company' });
      await company.fill(`Bramble Boilers ${tag}`);
      await expect(page.getByText('You’re already partners.').first()).toBeVisible();
      await company.fill(`Fennel Floors ${tag}`);
      await expect(page.getByRole('group', { name: 'Company' })).toContainText(`Fennel Floors ${tag}`);
      await presses.on(button('Send invitation'));
      await expect(toast(`Invitation sent to Fennel Floors ${tag}.`)).toBeVisible();
      expect(presses.count).toBe(3);
      await theirs.close();
    });

    test('getting all emails as a daily digest takes 3 presses, and Undo takes it back', async () => {
      await presses.on(button(/^Notifications/));
      await presses.on(page.getByRole('link', { name: 'Notification settings' }));
      const often = page.getByRole('group', { name: 'Email for every topic' });
      const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
      await presses.on(often.getByRole('button', { name: 'Daily' }));
      await saved;
      await expect(often.getByRole('button', { pressed: true })).toHaveText('Daily');
      expect(presses.count).toBe(3);
      await presses.on(button('Undo'));
      await expect(often.getByRole('button', { pressed: true })).toHaveCount(0);
    });
  });
}
