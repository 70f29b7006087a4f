import { expect, type Page } from '@playwright/test';
import { packed, payloads } from '../testing/markup/payloads.ts';
import { aCompany, callAs, linkMailedTo, mailsTo, newAddress } from './people.ts';
import { at } from './story.ts';
import { test } from './test.ts';

const oneLine = payloads.filter((payload) => !/\p{Cc}/u.test(payload));
const image = '<img src=x onerror=window.__ran=1>';

/** Whatever a text would do, were it more than one. */
async function watch(page: Page): Promise<{ expectNothing: () => Promise<void> }> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!/^(http:\/\/harbour\.localhost|data:|blob:|about:)/.test(request.url())) seen.push(request.url());
  });
  await page.addInitScript(() => {
    Object.assign(window, { __blocked: [] });
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      // One of our packages tries whether it may make code of texts, and goes on without.
      if (blockedURI === 'eval') return;
      (window as unknown as { __blocked: string[] }).__blocked.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return {
    async expectNothing() {
      const found = await page.evaluate(() => {
        const state = window as unknown as { __ran?: unknown; __blocked?: string[] };
        const foreign = [
          ...document.querySelectorAll(
            'iframe, object, embed, base, marquee, details[ontoggle], form[action], [onerror], [onload], [onfocus], [onclick], [src*=evil]',
          ),
          ...[...document.querySelectorAll('a[href]')].filter(
            (link) => !/^(https?:|mailto:|tel:|webcal:|\/|#)/i.test(link.getAttribute('href')!.trim()),
          ),
        ].map((element) => element.outerHTML);
        return { ran: state.__ran, blocked: state.__blocked ?? [], foreign };
      });
      expect(found).toEqual({ ran: undefined, blocked: [], foreign: [] });
      expect(seen).toEqual([]);
    },
  };
}

test('five hundred attacks in every text run nowhere', async ({ browser }) => {
  const { page } = await aCompany(browser, `Osprey ${image}`);
  const watched = await watch(page);

  const texts = packed(19_000);
  const posts: number[] = [];
  for (const [place, message] of texts.entries()) {
    const title = packed(150, ' ').filter((text) => !/[\r\n]/.test(text))[place]!;
    posts.push((await callAs<{ id: number }>(page, 'POST', '/api/posts', { title, message })).id);
  }
  for (const text of packed(4900)) await callAs(page, 'POST', `/api/posts/${posts[0]}/comments`, { text });
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { id: event } = await callAs<{ id: number }>(page, 'POST', '/api/events', {
    title: `"><svg onload=window.__ran=1>${image}`,
    text: texts[0],
    place: packed(300, ' ').find((text) => !/\p{Cc}/u.test(text)),
    map_link: `https://example.org/"onmouseover="window.__ran=1`,
    is_public: true,
    starts: `${soon}T18:30`,
    ends: `${soon}T20:00`,
  });

  await page.goto(at('harbour', `/post/${posts[0]}`));
  await expect(page.getByRole('article').getByText('<script>window.__ran=1</script>').first()).toBeVisible();
  await expect(page.getByText('javascript:window.__ran=1').first()).toBeVisible();
  await watched.expectNothing();
  await page.goto(at('harbour', `/marketplace/events/${event}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<svg onload');
  await watched.expectNothing();
  const { type, disposition, calendar } = await page.evaluate(async (path) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwtToken')}` };
    const answer = await fetch(path, { headers });
    const read = (name: string) => answer.headers.get(name);
    return {
      type: read('content-type'),
      disposition: read('content-disposition'),
      calendar: await answer.text(),
    };
  }, `/api/events/${event}/event.ics`);
  expect(type).toMatch(/^text\/calendar/);
  expect(disposition).toMatch(/^attachment/);
  expect(calendar.match(/^BEGIN:/gm)).toHaveLength(2);

  // Everyone’s page, and the email that asks a guest, read by a program without any policy of its own.
  const visitor = await browser.newPage();
  const visiting = await watch(visitor);
  await visitor.goto(at('harbour', `/public/events/${event}`));
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('<svg onload');
  await visiting.expectNothing();
  const email = newAddress();
  await callAs(page, 'POST', `/api/public/events/${event}/guests`, { name: image, email });
  await linkMailedTo(email, '/public/event-registration');
  const [mail] = JSON.parse(await mailsTo(email)) as { html_part: string }[];
  expect(mail!.html_part).toContain('&#60;svg onload');
  await visitor.goto('about:blank');
  await visitor.setContent(mail!.html_part, { waitUntil: 'domcontentloaded' });
  await visiting.expectNothing();

  const word = packed(1000)[0]!;
  await callAs(page, 'POST', `/api/events/${event}/cancellation`, { reach: 'all', word });
  await page.goto(at('harbour', `/marketplace/events/${event}`));
  await expect(page.getByText('<ScRiPt>').first()).toBeVisible();
  await watched.expectNothing();

  // Each in every field of a card, ten to a card, as the server would answer.
  const post = await callAs<object>(page, 'GET', `/api/posts/${posts[0]}`);
  const face = { company_id: 1, avatar: null };
  const file = { media_type: 'text/plain', size: 1, width: null, height: null, still_url: null, version: 1 };
  const many = inTens(payloads).map((text, number) => ({
    ...post,
    id: 1_000_000 + number,
    title: text,
    message: `${text} @[1]`,
    file_name: text,
    company: { ...face, name: text },
    sent_by: { first_name: text, last_name: text, avatar: null },
    category: { id: 1, name: text },
    mentions: [{ ...face, name: text }],
    files: ['', '.png'].map((ending, place) => ({
      ...file,
      id: number * 2 + place + 1,
      file_name: `${text}${ending}`,
      alt: text,
      note: text,
      url: '/media/none',
      created_at: new Date().toISOString(),
    })),
  }));
  const feed = { posts: many, pinned: [], next: null, newest: null };
  await page.route('**/media/none', (route) => route.fulfill({ status: 404 }));
  await page.route(/\/api\/posts\?/, (route) => route.fulfill({ json: feed }));
  await page.goto(at('harbour', '/marketplace/feed'));
  await expect(page.getByRole('article').nth(many.length - 1)).toBeAttached();
  await watched.expectNothing();

  const known = await callAs<object>(page, 'GET', `/api/events/${event}`);
  const events = inTens(oneLine).map((text, number) => ({
    ...known,
    id: 1_000_000 + number,
    title: text,
    place: text,
    picture_alt: text,
    cancel_word: text,
    company: { ...face, name: text },
  }));
  await page.route(/\/api\/events\?/, (route) => route.fulfill({ json: { events, next: null } }));
  await page.goto(at('harbour', '/marketplace/events'));
  await expect(page.getByRole('article').nth(events.length - 1)).toBeAttached();
  await watched.expectNothing();
});

const inTens = (list: readonly string[]) =>
  Array.from({ length: Math.ceil(list.length / 10) }, (_, ten) =>
    list.slice(ten * 10, ten * 10 + 10).join(' '),
  );
