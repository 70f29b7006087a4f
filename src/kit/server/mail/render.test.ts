import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../common/colour.ts';
import { renderMail } from './render.ts';
import {
  button,
  choices,
  details,
  heading,
  links,
  mailTemplate,
  paragraph,
  quotes,
  rows,
  smallPrint,
  type MailCommunity,
} from './template.ts';

const harbour: MailCommunity = {
  id: 7,
  name: 'Harbour Business Collective',
  subdomain: 'harbour',
  logo: '/files/abc',
  primary_color: '#ffd43b',
  mail_sender_name: null,
  origin: 'https://harbour.example.org',
};

const invitation = mailTemplate<{ who: string; url: string }>({
  kind: 'invitations',
  essential: true,
  subject: ({ who }) => `${who} invites you`,
  body: ({ who, url }) => [
    paragraph(`Hello,\n${who} would like to see you here.`),
    button('Look at the invitation', url),
    links([{ label: 'How it works', url: 'https://example.org/how' }]),
    smallPrint('The link works for 14 days.'),
  ],
});

const parameters = { who: 'Ada & Söhne', url: 'https://harbour.example.org/auth/invite/1?a=1&b=2' };
const rendered = (more: Partial<typeof parameters> = {}, unsubscribeUrl: string | null = null) =>
  renderMail(invitation, { ...parameters, ...more }, { community: harbour, unsubscribeUrl });

describe('both parts of a mail say the same', () => {
  test('the text part has every word and every address as it is', () => {
    const { text, subject } = rendered();
    expect(subject).toBe('Ada & Söhne invites you');
    for (const piece of [
      'Hello,\nAda & Söhne',
      parameters.url,
      'How it works',
      'https://example.org/how',
      '14 days',
    ]) {
      expect(text).toContain(piece);
    }
    expect(text).toContain('-- \nSent by Harbour Business Collective, https://harbour.example.org');
  });

  test('the HTML part has them escaped, and shows the community’s name, logo and colour', () => {
    const { html } = rendered();
    expect(html).toContain('Ada &#38; Söhne');
    expect(html).toContain('href="https://harbour.example.org/auth/invite/1?a=1&#38;b=2"');
    expect(html).toContain('src="https://harbour.example.org/files/abc"');
    expect(html).toContain('Harbour Business Collective');
    expect(html).toContain('bgcolor="#ffd43b"');
    expect(html).not.toContain('<script');
  });

  test('a way out stands in both where there is one', () => {
    const out = 'https://harbour.example.org/api/mail/unsubscribe/x';
    expect(rendered({}, out).text).toContain(`Unsubscribe from invitations: ${out}`);
    expect(rendered({}, out).html).toContain(`href="${out}"`);
    expect(rendered().html).not.toContain('No more');
  });

  test('a mail of no community is Guildhall’s own', () => {
    const { text, html } = renderMail(invitation, parameters, { community: null, unsubscribeUrl: null });
    expect(text).toContain('Sent by Guildhall');
    expect(html).toContain('#232c66');
  });
});

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('a list of things to look at has its words, notes and addresses in both parts, and is what a mailbox previews', () => {
  const digest = mailTemplate<object>({
    kind: 'daily digests',
    essential: true,
    subject: () => 'Your digest',
    body: () => [
      heading('Waiting for you'),
      rows([{ label: 'A <b>referral</b>', url: 'https://example.org/1', notes: ['Since Tue 3 Dec'] }]),
      paragraph('2 more'),
      smallPrint('You asked for it.', { label: 'Change that', url: 'https://example.org/2' }),
    ],
  });
  const { text, html } = renderMail(digest, {}, { community: harbour, unsubscribeUrl: null });
  expect(text).toContain(
    'Waiting for you\n\n- A <b>referral</b>\n  Since Tue 3 Dec\n  https://example.org/1',
  );
  expect(text).toContain('You asked for it.\nChange that:\nhttps://example.org/2');
  for (const piece of ['href="https://example.org/1"', 'Since Tue 3 Dec', 'href="https://example.org/2"'])
    expect(html).toContain(piece);
  expect(html).not.toContain('<b>');
  expect(html).toMatch(/display:none[^>]+>A &#60;b&#62;referral/);
});

test('details and quotes are in both parts, escaped in HTML', () => {
  const template = mailTemplate<object>({
    kind: 'referrals',
    essential: true,
    subject: () => 'A referral',
    body: () => [
      details([
        { label: 'Need', text: 'A <b>roof</b>' },
        { label: 'Budget', text: 'AUD 2,000' },
      ]),
      quotes([{ by: 'Mia, Tue 3 Dec 14:05', text: 'One\nTwo <i>' }, { text: 'Alone' }]),
    ],
  });
  const { text, html } = renderMail(template, {}, { community: harbour, unsubscribeUrl: null });
  expect(text).toContain('Need: A <b>roof</b>\nBudget: AUD 2,000');
  expect(text).toContain('Mia, Tue 3 Dec 14:05:\n“One\nTwo <i>”\n\n“Alone”');
  for (const piece of ['A &#60;b&#62;roof', 'AUD 2,000', 'Mia, Tue 3 Dec 14:05', 'Two &#60;i&#62;'])
    expect(html).toContain(piece);
});

test('the logo’s text is the only place above the words that names the community', () => {
  const { html } = rendered();
  const visible = html.slice(html.indexOf('class="card"')).split('Hello,')[0]!;
  expect(visible.split('Harbour Business Collective')).toHaveLength(2);
  expect(visible).toContain('alt="Harbour Business Collective"');
});

test('the button’s cell has the colours of the link in it, because spam filters read cells alone', () => {
  const { html } = rendered();
  const [, ground, text] = /<td\s+bgcolor="(#[0-9a-f]{6})"[^>]*;color:(#[0-9a-f]{6})"/.exec(html)!;
  expect(contrast(text!, ground!)).toBeGreaterThanOrEqual(4.5);
});

test('the button can be read in every colour that a community may choose', () => {
  fc.assert(
    fc.property(colour, (primary_color) => {
      const { html } = renderMail(invitation, parameters, {
        community: { ...harbour, primary_color },
        unsubscribeUrl: null,
      });
      const text = /font-weight:600;color:(#[0-9a-f]{6});text-decoration:none/.exec(html)?.[1];
      expect(contrast(text!, primary_color)).toBeGreaterThanOrEqual(4.5);
    }),
    { examples: [['#ffffff'], ['#000000'], ['#ffd43b'], ['#808080']], numRuns: 200 },
  );
});

test('whatever a name contains, it stays text in the HTML and one line in the subject', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (noise) => {
      const who = `${noise}<img src=x onerror=alert(1)>"'\r\nBcc: all@example.org`;
      const { html, subject } = rendered({ who });
      expect(html).not.toContain('<img src=x');
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(subject.isWellFormed()).toBe(true);
    }),
  );
});

test('a link leads to a web page, and a mail asks for one thing', () => {
  expect(() => rendered({ url: 'javascript:alert(1)' })).toThrow('web page');
  const greedy = mailTemplate<object>({
    kind: 'samples',
    essential: true,
    subject: () => 'Two things',
    body: () => [button('One', 'https://example.org'), button('Two', 'https://example.org')],
  });
  expect(() => renderMail(greedy, {}, { community: null, unsubscribeUrl: null })).toThrow('one button');
});

test('choices are in both parts, in their order, and stand instead of a button', () => {
  const answers = [
    { label: 'Accept', url: 'https://example.org/1?a=1&b=2' },
    { label: 'Decline', url: 'https://example.org/2' },
  ];
  const template = mailTemplate<{ isTwice: boolean }>({
    kind: 'referrals',
    essential: true,
    subject: () => 'A referral',
    body: ({ isTwice }) => [
      choices(answers),
      ...(isTwice ? [button('View referral', 'https://example.org/3')] : []),
    ],
  });
  const frame = { community: harbour, unsubscribeUrl: null };
  const { text, html } = renderMail(template, { isTwice: false }, frame);
  expect(text).toContain('Accept:\nhttps://example.org/1?a=1&b=2\n\nDecline:\nhttps://example.org/2');
  expect(html).toMatch(/href="https:\/\/example\.org\/1\?a=1&#38;b=2"[^]+href="https:\/\/example\.org\/2"/);
  expect(() => renderMail(template, { isTwice: true }, frame)).toThrow('at most one button');
});
