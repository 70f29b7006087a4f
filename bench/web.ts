import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.mjs';
import { Place } from '../testing/place.ts';
import { budget, weighScreens } from '../testing/web-weight.ts';
import { visit, type Visit } from './web/visit.ts';

/**
 * What the main screens cost a browser: kilobytes, requests, and how long the largest element takes beside the sign-in
 * page's. They are visited by turns, because the machine is hardly ever quiet: the ratios count. Fails above the
 * budget. Writes the table in docs/measurements/web.md. `ROUNDS` makes it shorter or longer.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);

const most = { ratio: 1.4, requests: 40, shift: 0.02 };

/** Compared with the sign-in page; the others are weighed, and visited once. */
const timed = new Set(['/marketplace/members', '/referrals/outbound', '/partner/:id', '/dashboard']);

const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const root = join(import.meta.dirname, '..');
const place = await Place.find();
let faults: string[];

try {
  const product = place.start();
  await product.ready;
  const browser = await chromium.launch({ executablePath: ensureChromium()!, args: chromiumFlags });
  try {
    faults = await measure(browser, `http://harbour.localhost:${place.port}`);
  } finally {
    await browser.close();
  }
} finally {
  await place.leave();
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

async function measure(browser: Browser, origin: string): Promise<string[]> {
  const weights = weighScreens(join(root, 'dist/web'));
  const { storage, ids } = await signIn(browser, origin);
  const visits = new Map<string, Visit[]>(weights.map(({ path }) => [path, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, made] of visits) {
      const isTimed = path === '/auth/login' || timed.has(path);
      if (round > 0 && !isTimed) continue;
      const url =
        origin + path.replace('/partner/:id', `/partner/${ids.company}`).replace(':id', ids.referral);
      made.push(await visit(browser, url, path === '/auth/login' ? undefined : storage));
    }
  }
  const median = (path: string, of: (one: Visit) => number) =>
    visits
      .get(path)!
      .map(of)
      .sort((one, other) => one - other)[Math.floor(visits.get(path)!.length / 2)]!;
  const rows = weights.map((weight) => ({
    ...weight,
    requests: median(weight.path, (one) => one.requests),
    shift: median(weight.path, (one) => one.shift),
    ratio: median(weight.path, (one) => one.painted) / median('/auth/login', (one) => one.painted),
    askedTwice: visits.get(weight.path)!.flatMap((one) => one.askedTwice),
  }));
  write([
    '| screen | JavaScript | CSS | own scripts | requests | layout shift | largest paint |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows.map(
      ({ path, js, css, ownScripts, requests, shift, ratio }) =>
        `| ${path} | ${js.toFixed(1)} | ${css.toFixed(1)} | ${ownScripts} | ${requests} | ${shift.toFixed(3)} | ${timed.has(path) ? ratio.toFixed(2) : path === '/auth/login' ? '1' : ''} |`,
    ),
  ]);
  return rows.flatMap(({ path, ratio, requests, shift, askedTwice, faults: tooHeavy }) => [
    ...tooHeavy.map((fault) => `${path}: ${fault}.`),
    ...askedTwice.map((call) => `${path}: ${call} was asked for twice.`),
    ...(shift > most.shift ? [`${path}: a layout shift of ${shift.toFixed(3)}.`] : []),
    ...(timed.has(path)
      ? [
          ...(ratio > most.ratio
            ? [`${path}: painted after ${ratio.toFixed(2)} times the sign-in page.`]
            : []),
          ...(requests > most.requests ? [`${path}: ${requests} requests instead of ${most.requests}.`] : []),
        ]
      : []),
  ]);
}

/** A member of the demo, who has agreed to cookies; the company and the referral are among what they see. */
async function signIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'I Agree' }).click();
  await page.getByLabel('Email').fill('member@demo.test');
  await page.getByLabel('Password').first().fill('guildhall-demo');
  // A browser says it once: whoever comes back has.
  const zone = page.waitForResponse('**/api/notifications/time-zone');
  await page.getByLabel('Password').first().press('Enter');
  await page.waitForURL('**/marketplace');
  await zone;
  const idIn = async (path: string, link: string) => {
    await page.goto(path);
    const href = await page.locator(`main a[href^="${link}"]`).first().getAttribute('href');
    return String(href).slice(link.length).replace(/\/.*/, '');
  };
  const ids = {
    company: await idIn('/marketplace/members', '/partner/'),
    referral: await idIn('/referrals/outbound', '/outgoing/referrals/'),
  };
  const storage = await context.storageState();
  await context.close();
  return { storage, ids };
}

function write(table: readonly string[]): void {
  console.log(`\n${table.join('\n')}\n`);
  const file = join(root, 'docs/measurements/web.md');
  const [before, , after] = readFileSync(file, 'utf8').split(/<!-- (?:table|end of table) -->/);
  const { first, own, ownScripts } = budget;
  const goals = `Goals: ${first.js} KB JavaScript and ${first.css} KB CSS on a first screen, ${own.js} and ${own.css} more on the others; at most ${ownScripts} scripts of a screen's own. Directory, referrals, company page and dashboard: the largest paint within ${most.ratio} times the sign-in page's, ${most.requests} requests. Everywhere: ${most.shift} layout shift.`;
  writeFileSync(
    file,
    `${before}<!-- table -->\n\n${table.join('\n')}\n\n${goals}\n\n<!-- end of table -->${after}`,
  );
}
