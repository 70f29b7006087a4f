import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aCommunity, aMember, good, type TestCommunity } from '../../../../../testing/factories.ts';
import { faultsIn } from '../../../../../testing/markup/elements-in.ts';
import { payloads } from '../../../../../testing/markup/payloads.ts';
import { structureIn, structureOf } from '../../../../../testing/markup/structure.ts';
import { texts } from '../../../../../testing/markup/texts.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { publicParts } from '../../../members/contract/public-parts.ts';
import { aFullCompany, neverTold, told, type TestCompany } from '../public-company.test-support.ts';
import { markdownHtml, readPage } from './markdown-html.ts';

let server: TestServer;
let harbour: TestCommunity;
let boats: TestCompany;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  harbour = await aCommunity(server, 'pier');
  boats = await aFullCompany(server, harbour, 'Boats & Sons');
  await boats.show(publicParts);
});
afterAll(() => server?.close());

/** What a browser without scripts shows of a page, and what its policy lets it load. */
async function read(path: string, subdomain: string | undefined = 'pier') {
  const { status, text, headers } = await server.visitor(subdomain).get(path);
  const body = text.slice(text.indexOf('<body>'));
  const [, shown = ''] = /<noscript>([\s\S]*)<\/noscript><\/body>/.exec(body) ?? [];
  return {
    status,
    shown,
    title: /<h1>([^<]*)<\/h1>/.exec(shown)?.[1],
    policy: String(headers['content-security-policy']),
    text,
  };
}

describe('without JavaScript', () => {
  it('reads what a company shows, and nothing that it hides', async () => {
    const { shown, title } = await read(`/p/${boats.publicId}`);
    expect(title).toBe('Boats &#38; Sons');
    const words = Object.entries(told).filter(([part]) => part !== 'reputation');
    for (const word of words.flatMap(([, all]) => all).filter((one) => one !== 'Qperson'))
      expect(shown).toContain(word);
    for (const secret of neverTold.filter((one) => one !== 'person')) expect(shown).not.toContain(secret);
    const shy = await aFullCompany(server, harbour, 'Shy');
    await shy.show([]);
    const little = await read(`/p/${shy.publicId}`);
    for (const word of words.flatMap(([, all]) => all)) expect(little.shown).not.toContain(word);
  });

  it('reads how to reach a company on its contact card', async () => {
    const { shown } = await read(`/c/${boats.publicId}`);
    expect(shown).toContain('href="mailto:qmail@example.org"');
    expect(shown).toContain('+61 2 5550 7531');
    expect(shown).toContain('To write to Boats &#38; Sons from this page, turn on JavaScript.');
  });

  it('reads which companies are public, each with the way to its page', async () => {
    const { shown, title } = await read('/public/marketplace');
    expect(title).toBe('Companies');
    expect(shown).toContain(`<a href="/p/${boats.publicId}">Boats &#38; Sons</a>`);
  });

  it('reads a page’s own text, with headings below its title', async () => {
    const admin = await aMember(server, harbour, { isAdmin: true });
    const markdown = '# First\n\nOur **own** [terms](/public/about) & more.\n\n|a|b|\n|:-:|-|\n|1|2|';
    good(await admin.client.put('/api/pages/terms', { json: { markdown, version: 0 } }), 200);
    const { shown, title } = await read('/public/terms');
    expect(title).toBe('Terms');
    expect(shown).toContain('<h2>First</h2>');
    expect(shown).toContain('Our <strong>own</strong> <a href="/public/about">terms</a> &#38; more.');
    expect(shown).not.toContain('style=');
  });

  it('reads when, where and by whom an event is', async () => {
    const event = {
      title: 'Breakfast <b>',
      text: 'Come by.\n\nBring a friend.',
      place: 'The Boatshed',
      starts: '2031-07-04T09:00',
      ends: '2031-07-04T10:30',
      is_public: true,
    };
    const { id } = good(await boats.client.post<{ id: number }>('/api/events', { json: event }), 201);
    const { shown, title } = await read(`/public/events/${id}`);
    expect(title).toBe('Breakfast &#60;b&#62;');
    for (const words of [
      '4 Jul 2031, 09:00–10:30 (Sydney time)',
      'The Boatshed',
      `<a href="/p/${boats.publicId}">Boats &#38; Sons</a>`,
      '<p class="lines">Bring a friend.</p>',
      'To register on this page, turn on JavaScript.',
    ])
      expect(shown).toContain(words);
  });

  test.each([
    ['/auth/login', 'Signing in needs JavaScript'],
    ['/marketplace', 'Community pier needs JavaScript'],
    ['/public/imprint', 'There’s nothing at this address'],
    ['/p/1', 'There’s nothing at this address'],
  ])('%s says: %s', async (path, wanted) => {
    const { shown, title } = await read(path);
    expect(title).toBe(wanted);
    expect(shown).toContain('href="/public/about"');
  });

  it('reads what Guildhall is on the bare host, and that there is no community on an unknown one', async () => {
    const bare = await server.visitor().get('/');
    expect(bare.text).toContain('<h1>Guildhall</h1>');
    expect((await read('/', 'atlantis')).title).toContain('There’s no community at atlantis.');
  });

  it('is under the same policy, and in nothing but noscript, so that nobody else sees it', async () => {
    const { text, policy } = await read('/public/about');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/style-src 'self' ('nonce-[\w-]+'|'unsafe-inline');/);
    expect(text).toContain('<div id="root"></div><noscript>');
    expect(text).toMatch(/<noscript><style nonce="[\w-]+">\.plain\{/);
  });

  it('has every element, attribute and word of the page, apart from styles', () => {
    for (const text of texts) {
      const wanted = structureOf(readPage(text, 'https://own.invalid'));
      expect(structureIn(markdownHtml(text).toString())).toEqual(
        wanted.map((line) => line.replace(/ align=\w+/, '')),
      );
    }
  });

  it('shows each of five hundred attacks as words', async () => {
    const elements =
      'div p h2 h3 h4 h5 h6 ul ol li strong em s code pre a br hr blockquote table thead tbody tr th td img'.split(
        ' ',
      );
    const attributes = 'href title target rel start dir role aria-label tabindex alt loading decoding'.split(
      ' ',
    );
    for (const payload of payloads)
      expect([payload, faultsIn(markdownHtml(payload).toString(), { elements, attributes })]).toEqual([
        payload,
        [],
      ]);
    const forger = await aFullCompany(server, harbour, `</noscript><script>alert(1)</script>`, {
      details: { pitch: '</noscript><img src=x onerror=alert(1)>', website: 'https://a.example/"><b>' },
    });
    await forger.show(publicParts);
    const { text } = await read(`/p/${forger.publicId}`);
    expect(text.match(/<\/noscript>/g)).toHaveLength(2);
    expect(text).not.toMatch(/<img|<b>|<script>/);
  });
});
