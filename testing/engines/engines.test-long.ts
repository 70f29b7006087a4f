import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './engine.ts';
import { findFirefox, findMiniBrowser } from './find-engines.ts';
import { startFirefox } from './firefox.ts';
import { emails, Harbour, password } from './harbour.ts';
import { Person } from './person.ts';
import { startWebKit } from './webkit.ts';

/*
 * The main ways through the product in the two other engines, as Debian packages them. The stories in e2e/ look at every screen in Chromium; these look
 * for things that another engine lacks or does differently.
 */

let harbour: Harbour;
let partnerCompany: number;
beforeAll(async () => {
  harbour = await Harbour.open();
  partnerCompany = await harbour.partnerCompany();
});
afterAll(() => harbour?.leave());

const firefox = findFirefox();
const miniBrowser = findMiniBrowser();

const engines = [
  { name: 'Firefox', start: firefox === undefined ? undefined : () => startFirefox(firefox) },
  { name: 'WebKit', start: miniBrowser === undefined ? undefined : () => startWebKit(miniBrowser) },
];

for (const { name, start } of engines)
  describe.skipIf(start === undefined)(`in ${name}`, () => {
    let browser: Browser | undefined;
    let member: Person;
    let partner: Person;

    beforeAll(async () => {
      await harbour.clearBoard();
      browser = await start!();
      member = new Person(await browser.openWindow());
      partner = new Person(await browser.openWindow());
      await signIn(partner, emails.partner, password);
      await partner.sees('heading', 'Waiting for you');
    });
    afterAll(() => browser?.close());
    afterEach(() => {
      const errors = [member, partner].flatMap((person) => person?.takeErrors() ?? []);
      if (errors.length > 0) throw new Error(`The page had errors: ${errors.join('\n')}`);
    });

    async function signIn(person: Person, email: string, typed: string): Promise<void> {
      await person.goto(harbour.at('/auth/login'));
      await person.press('button', 'I Agree');
      await person.typeInto('Email', email);
      await person.typeInto('Password', typed);
      await person.key('Enter');
    }

    test('signs a member in when the password is right, and not before', async () => {
      await signIn(member, emails.member, 'wrong');
      await member.reads('Wrong email or password.');
      await member.press('textbox', 'Password');
      await member.key('Control', 'a');
      await member.type(password);
      await member.key('Enter');
      await member.sees('heading', 'Waiting for you');
      expect(await member.run('location.pathname')).toBe('/marketplace');
    });

    test('publishes a post from a text box that grows with its text', async () => {
      await member.goto(harbour.at('/marketplace'));
      await member.press('button', 'Share something with');
      await member.typeInto('Title (optional)', `Seen in ${name}`);
      await member.typeInto('Message', '**Oak** only.');
      const height = 'document.activeElement.offsetHeight';
      const before = await member.run<number>(height);
      for (let line = 0; line < 8; line += 1) await member.key('Enter');
      await member.type('Nothing else.');
      await member.until('a higher text box', `${height} > ${before}`);
      expect(await member.run<number>(hiddenHeight('document.activeElement'))).toBeLessThanOrEqual(0);
      await member.press('button', 'Post');
      await member.seesNo('dialog', '');
      const post = `[...document.querySelectorAll('article')].find((one) => one.textContent.includes('Seen in ${name}'))`;
      expect(await member.until('the post', `${post}?.querySelector('strong')?.textContent`)).toBe('Oak');
    });

    test('shows the sender without a reload that a referral was accepted', async () => {
      const customer = `Ada of ${name}`;
      await member.goto(harbour.at(`/outgoing/createreferral/${partnerCompany}`));
      await member.typeInto('Name', customer);
      // No customer is referred twice to one company within a month.
      await member.typeInto('Email', `ada@${name.toLowerCase()}.example`);
      await member.typeInto('Summary', 'A dry roof');
      await member.press('checkbox', 'The customer agreed to be contacted');
      await member.press('button', 'Send referral');
      await member.sees('heading', 'Sent to');
      await member.press('link', 'View referral');
      await member.reads('Waiting on');
      await partner.goto(harbour.at('/referrals/inbound'));
      await partner.press('link', customer);
      await partner.press('button', 'Accept');
      await partner.press('button', 'Accept referral');
      await partner.sees('button', 'Mark as contacted');
      const status = `document.querySelector('[aria-label=Status] [aria-current=step]')?.textContent`;
      expect(await member.until('the status', `/Accepted/.exec(${status})?.[0]`)).toBe('Accepted');
    });

    test('delivers chat messages to both sides while they look', async () => {
      await member.goto(harbour.at(`/partner/${partnerCompany}`));
      await member.press('link', 'Message');
      const isWriting = `document.activeElement.tagName === 'TEXTAREA'`;
      await member.until('the composer', isWriting);
      await member.type(`Hello from ${name}`);
      await member.key('Enter');
      await member.until('the address of the conversation', `/^.chat.\\d+$/i.test(location.pathname)`);
      await partner.goto(harbour.at(await member.run<string>('location.pathname')));
      await partner.reads(`Hello from ${name}`);
      await partner.press('textbox', 'Message');
      await partner.type(`Back from ${name}`);
      await partner.key('Enter');
      expect(await member.reads(`Back from ${name}`)).toBe(true);
      await member.type(`Again from ${name}`);
      await member.key('Enter');
      expect(await partner.reads(`Again from ${name}`)).toBe(true);
    });

    test('moves a card that is dragged to another list', async () => {
      const [card, other, list] = [`Move in ${name}`, `Stay in ${name}`, `Doing in ${name}`];
      await harbour.addList(`To do in ${name}`, card);
      await harbour.addList(list, other);
      await partner.goto(harbour.at('/board'));
      const from = await partner.middleOf('card', card);
      const to = await partner.middleOf('card', other);
      const wouldLand = `[...document.querySelectorAll('[data-list]')].some((one) => ${JSON.stringify([card, other])}.every((name) => one.textContent.includes(name)))`;
      await partner.drag(from, { x: to.x, y: to.y + 60 }, wouldLand);
      await expect.poll(() => harbour.cardsIn(list)).toEqual([other, card]);
      await partner.goto(harbour.at('/board'));
      expect(await partner.until('the card in its new list', wouldLand)).toBe(true);
    });

    test('shows the whole name of a card that is longer than a line', async () => {
      const long = `In ${name}, ${'a name that goes on '.repeat(8)}`.trim();
      const id = await harbour.addList(`Long in ${name}`, long);
      await partner.goto(harbour.at(`/board?card=${id}`));
      await partner.sees('dialog', 'Card:');
      const field = `document.querySelector('[role=dialog] textarea[aria-label="Card name"]')`;
      await partner.until('all of its name', `${hiddenHeight(field)} <= 0`);
      expect(await partner.run<number>(`${field}.offsetHeight`)).toBeGreaterThan(60);
    });

    test('keeps an answer to an event', async () => {
      const title = `Evening in ${name}`;
      await harbour.addEvent(title);
      await member.goto(harbour.at('/marketplace/events'));
      await member.press('link', title);
      // The list has such a button for each event, too.
      await member.until('its page', `document.querySelector('h1').textContent.includes('${title}')`);
      await member.press('button', 'Going');
      await member.reads('You’re going.');
      await member.until('the saved answer', `!document.querySelector('[aria-busy=true]')`);
      await member.goto(await member.run<string>('location.href'));
      expect(await member.reads('You’re going.')).toBe(true);
    });

    test('draws a chart on the dashboard that the keyboard reads', async () => {
      await member.goto(harbour.at('/dashboard'));
      await member.focus('slider', 'How many did you send?');
      await member.key('Home');
      const said = `/^[^:]+: [\\d,]+ sent/.exec(document.activeElement.getAttribute('aria-valuetext'))?.[0]`;
      await member.until('the first column, in words', said);
      const drawn = `[...document.activeElement.parentElement.querySelectorAll('[data-look]')].some((one) => one.offsetHeight > 0)`;
      expect(await member.run(drawn)).toBe(true);
    });
  });

/** How much of a text box's text does not fit into it. */
function hiddenHeight(field: string): string {
  return `(${field}.scrollHeight - ${field}.clientHeight)`;
}
