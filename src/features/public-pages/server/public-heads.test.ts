import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { publicParts } from '../../members/contract/public-parts.ts';
import { firstParagraph } from './plain-text.ts';
import { aFullCompany, type TestCompany } from './public-company.test-support.ts';

let server: TestServer;
let harbour: TestCommunity;
let boats: TestCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://guild.example', TRUST_PROXY: '1' } });
  harbour = await aCommunity(server, 'pier');
  boats = await aFullCompany(server, harbour, 'Boats & Sons');
  await boats.show(publicParts);
});
afterAll(() => server?.close());

const origin = 'https://pier.guild.example';
const open = (path: string, subdomain?: string, headers: Record<string, string> = {}) =>
  server.visitor(subdomain).get(path, { headers });
const pageAt = async (path: string, subdomain = 'pier') => {
  const { status, text } = await open(path, subdomain);
  const content = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[1];
    return found?.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  };
  return {
    status,
    text,
    title: content(/<title>([^<]*)<\/title>/),
    description: content(/<meta name="description" content="([^"]*)">/),
    canonical: content(/<link rel="canonical" href="([^"]*)">/),
    card: content(/<meta name="twitter:card" content="([^"]*)">/),
    isIndexed: !text.includes('<meta name="robots" content="noindex">'),
    graph: (name: string) => content(new RegExp(`<meta property="og:${name}" content="([^"]*)">`)),
    linkedData: JSON.parse(
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? 'null',
    ) as unknown,
  };
};

describe('the head of a company’s page', () => {
  test.each(['/p', '/public/profile', '/P', '/Public/Profile'])('%s describes the company', async (form) => {
    const page = await pageAt(`${form}/${boats.publicId}?from=somewhere`);
    expect(page).toMatchObject({
      status: 200,
      title: 'Boats & Sons · Community pier',
      description: 'We mend boats',
      canonical: `${origin}/p/${boats.publicId}`,
      card: 'summary',
      isIndexed: true,
    });
    expect(['title', 'description', 'type', 'url', 'site_name'].map(page.graph)).toEqual([
      'Boats & Sons',
      'We mend boats',
      'profile',
      `${origin}/p/${boats.publicId}`,
      'Community pier',
    ]);
    expect(page.linkedData).toMatchObject({
      '@type': 'ProfilePage',
      url: `${origin}/p/${boats.publicId}`,
      mainEntity: {
        '@type': 'Organization',
        name: 'Boats & Sons',
        url: 'https://qwebsite.example',
        telephone: '+61 2 5550 7531',
        address: { addressLocality: 'Qcity', addressRegion: 'Qregion', addressCountry: 'Qcountry' },
        employee: [{ '@type': 'Person', name: 'Qfirst Qlast' }],
      },
    });
  });

  test.each(['/c', '/public/contact'])('%s describes its contact card', async (form) => {
    const page = await pageAt(`${form}/${boats.publicId}/`);
    expect(page).toMatchObject({
      title: 'Contact Boats & Sons · Community pier',
      description: 'How to reach Boats & Sons. We mend boats',
      canonical: `${origin}/c/${boats.publicId}`,
      linkedData: { '@type': 'ContactPage' },
    });
  });

  test('shows its pictures by their whole address, the wide one first', async () => {
    const set = (logo: string | null, cover: string | null) =>
      server.database.admin.query('UPDATE companies SET avatar = $1, cover = $2 WHERE public_id = $3', [
        logo,
        cover,
        boats.publicId,
      ]);
    await set('/files/logo.png', '/files/cover.png');
    await boats.show(publicParts);
    const both = await pageAt(`/p/${boats.publicId}`);
    expect([both.graph('image'), both.card]).toEqual([`${origin}/files/cover.png`, 'summary_large_image']);
    expect(both.linkedData).toMatchObject({ mainEntity: { logo: `${origin}/files/logo.png` } });
    await set('/files/logo.png', null);
    await boats.show(publicParts);
    const one = await pageAt(`/p/${boats.publicId}`);
    expect([one.graph('image'), one.card]).toEqual([`${origin}/files/logo.png`, 'summary']);
  });

  test('no text can leave its place, in an attribute or in the data', async () => {
    const nasty = `</script><script>alert(1)</script><!--"'> & <b>`;
    const forger = await aFullCompany(server, harbour, nasty, { details: { pitch: nasty, bio: nasty } });
    await forger.show(publicParts);
    for (const form of ['/p', '/c']) {
      const page = await pageAt(`${form}/${forger.publicId}`);
      expect(page.title).toContain(nasty);
      expect(page.description).toContain(nasty);
      expect(page.graph('title')).toContain(nasty);
      expect(page.linkedData).toMatchObject({
        name: nasty,
        mainEntity: { slogan: nasty, description: nasty },
      });
      expect(page.text.replaceAll('</script></head>', '')).not.toMatch(/<\/script><script>alert|<!--|<b>/);
      expect(page.text.match(/<script/g)).toHaveLength(3);
    }
  });

  test('says something of a company that has said little', async () => {
    const quiet = await aFullCompany(server, harbour, 'Quiet', { details: { pitch: '', industry: '' } });
    await quiet.show([]);
    expect((await pageAt(`/p/${quiet.publicId}`)).description).toBe('A member of Community pier.');
    await quiet.show(['location']);
    expect((await pageAt(`/p/${quiet.publicId}`)).description).toBe('Qcity, Qcountry');
    await quiet.change({ pitch: '', bio: `${'Long words '.repeat(40)}end` });
    await quiet.show(['about']);
    const { description } = await pageAt(`/p/${quiet.publicId}`);
    expect(description).toMatch(/^Long words .* words…$|^Long words .* Long…$/);
    expect(description!.length).toBeLessThanOrEqual(160);
  });

  test('comes from the configuration, whatever the host header says', async () => {
    const { text } = await open(`/p/${boats.publicId}`, 'pier', { host: 'pier.localhost:9999' });
    expect(text).toContain(`<link rel="canonical" href="${origin}/p/${boats.publicId}">`);
    expect(text.replace(/<script type="application\/json".*/, '')).not.toContain('9999');
  });
});

describe('other pages', () => {
  test('the marketplace and the community’s texts are described too', async () => {
    expect(await pageAt('/public/marketplace?q=boats')).toMatchObject({
      status: 200,
      title: 'Companies · Community pier',
      canonical: `${origin}/public/marketplace`,
      isIndexed: true,
    });
    const about = await pageAt('/public/about');
    expect(about).toMatchObject({ title: 'About · Community pier', canonical: `${origin}/public/about` });
    expect(about.description!.length).toBeGreaterThan(40);
    expect(about.description).not.toMatch(/[#*[\]\\]/);
    const admin = await aMember(server, harbour, { isAdmin: true });
    const markdown = '# Terms\n\n- a list\n\nOur **own** [terms](/x) & "more".\n\nAnother.';
    await admin.client.ask('/api/pages/terms', { method: 'PUT', json: { markdown, version: 0 } });
    expect((await pageAt('/public/terms')).description).toBe('Our own terms & "more".');
  });

  test.each(['/', '/marketplace', '/auth/login', '/profile/privacy', '/partner/7'])(
    '%s is for nobody’s index',
    async (path) => {
      expect(await pageAt(path)).toMatchObject({ status: 200, isIndexed: false, linkedData: null });
    },
  );

  test('what is not there is a 404 for search engines, and still the page for people', async () => {
    const paths = [`/p/${randomBytes(16).toString('hex')}`, '/c/7', '/public/imprint', '/p', '/p/%00'];
    for (const path of paths) {
      const page = await pageAt(path);
      expect([path, page.status, page.isIndexed]).toEqual([path, 404, false]);
      expect(page.text).toContain('<div id="root">');
    }
  });

  test('the bare host’s own page may be found; nothing else of it', async () => {
    const { text } = await open('/');
    expect(text).toContain('<link rel="canonical" href="https://guild.example/">');
    expect((await open('/p/1')).text).toContain('<meta name="robots" content="noindex">');
  });
});

describe('what search engines ask for first', () => {
  test('robots may read what is public, and are shown the sitemap', async () => {
    const { status, headers, text } = await open('/robots.txt', 'pier');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = text.split('\n');
    for (const path of ['/public/', '/p/', '/c/']) expect(lines).toContain(`Allow: ${path}`);
    expect(lines).toContain('Disallow: /');
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test('the sitemap has the public pages and the public companies of this community, the newest first', async () => {
    const town = await aCommunity(server, 'mapped');
    const [older, newer, hidden] = [
      await aFullCompany(server, town, 'Older'),
      await aFullCompany(server, town, 'Newer'),
      await aFullCompany(server, town, 'Hidden'),
    ];
    await older.show([]);
    await newer.show([]);
    const { status, headers, text } = await open('/sitemap.xml', 'mapped');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const base = 'https://mapped.guild.example';
    expect([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${base}/public/marketplace`,
      ...['about', 'community-rules', 'getting-started', 'contactus', 'privacy', 'terms'].map(
        (slug) => `${base}/public/${slug}`,
      ),
      `${base}/p/${newer.publicId}`,
      `${base}/p/${older.publicId}`,
    ]);
    expect(text).not.toContain(hidden.publicId);
    expect(text).toMatch(
      new RegExp(`${newer.publicId}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`),
    );
    expect((await open('/sitemap.xml', 'pier')).text).not.toContain(newer.publicId);
    await newer.hide();
    expect((await open('/sitemap.xml', 'mapped')).text).not.toContain(newer.publicId);
  });

  test('a long sitemap is read piece by piece, and none is lost or doubled', async () => {
    const town = await aCommunity(server, 'long');
    // The references are right by construction, and checking each one took up to a minute.
    await server.database.admin.query(
      `SET session_replication_role = replica;
       WITH made AS (INSERT INTO companies (community_id, name) SELECT ${town.id}, 'n' FROM generate_series(1, 11000) RETURNING id, public_id)
       INSERT INTO public_profiles (community_id, company_id, public_id, name_key, profile, updated_at)
       SELECT ${town.id}, id, public_id, 'n', '{}', now() - (id % 7) * interval '1 microsecond' FROM made;
       SET session_replication_role = origin`,
    );
    const { text } = await open('/sitemap.xml', 'long');
    const addresses = [...text.matchAll(/\/p\/([0-9a-f]{32})</g)].map(([, id]) => id);
    expect([addresses.length, new Set(addresses).size]).toEqual([11_000, 11_000]);
  });

  test('the bare host has something to say, a host that nobody has, or that was closed, has not', async () => {
    expect((await open('/robots.txt')).text).toContain('Sitemap: https://guild.example/sitemap.xml');
    expect((await open('/sitemap.xml')).text).toContain('<loc>https://guild.example/</loc>');
    await aCommunity(server, 'closed');
    await server.database.admin.query(
      `UPDATE communities SET disabled_at = now() WHERE subdomain = 'closed'`,
    );
    for (const subdomain of ['nobody', 'closed']) {
      for (const path of ['/robots.txt', '/sitemap.xml']) {
        expect([subdomain, path, (await open(path, subdomain)).status]).toEqual([subdomain, path, 404]);
      }
    }
  });

  test('the sitemap has a limit, and so have the public pages', async () => {
    const ask = async (path: string, times: number, address: string) => {
      const statuses = [];
      for (let count = 0; count < times; count += 1)
        statuses.push((await open(path, 'pier', { 'x-forwarded-for': address })).status);
      return statuses.filter((status) => status === 429).length;
    };
    expect(await ask('/sitemap.xml', 22, '198.51.100.1')).toBe(2);
    expect(await ask(`/p/${boats.publicId}`, 303, '198.51.100.2')).toBe(3);
    expect(await ask('/auth/login', 303, '198.51.100.2')).toBe(0);
  });
});

test('a page that is one long paragraph is cut before it is read', () => {
  expect(firstParagraph(`x${'['.repeat(49_900)}`)).toHaveLength(1000);
});
