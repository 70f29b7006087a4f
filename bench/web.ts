import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.mjs';
import { Place } from '../testing/place.ts';
import { budget, weighScreens } from '../testing/web-weight.ts';
import { linkedContent, mainContent } from './web/main-content.ts';
import { navigateCold, navigateWithCode, type Navigations } from './web/navigate.ts';
import { visit, type Visit } from './web/visit.ts';

/**
 * What the main screens cost a browser: kilobytes, requests, and how long their main content takes beside the sign-in page's, on a good line
 * and on a bad one; and how long links of the feed take. Each is visited right after the sign-in page, because the machine is hardly ever quiet: the ratios count. Fails above the budget. Writes
 * the table in docs/measurements/web.md. `ROUNDS` makes it shorter or longer.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);

const most = { ratio: 1.4, badLine: 3, requests: 40, shift: 0.02, navigation: 200 };

/** Compared with the sign-in page; the others are weighed, and visited once. */
const isTimed = (path: string) => path in mainContent;

const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const root = join(import.meta.dirname, '..');
const place = await Place.find();
const loadBefore = loadavg()[0]!;
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
  const ratios = new Map<string, number[]>(Object.keys(mainContent).map((path) => [path, []]));
  const badLineRatios: number[] = [];
  const open = (path: string, hasBadLine = false) => {
    const url = origin + path.replace('/partner/:id', `/partner/${ids.company}`).replace(':id', ids.referral);
    const storageState = path === '/auth/login' ? undefined : storage;
    return visit(browser, url, { content: mainContent[path], storageState, hasBadLine });
  };
  /** A screen and the sign-in page right before it: both meet the same machine, however its speed changes over the run. */
  const besideSignIn = async (path: string, hasBadLine = false) => {
    const signInPage = await open('/auth/login', hasBadLine);
    const made = await open(path, hasBadLine);
    return { signInPage, made, ratio: made.painted! / signInPage.painted! };
  };
  // The server has just started: its first answers are slower than all others.
  for (const path of Object.keys(mainContent)) await open(path);
  for (let round = 0; round < rounds; round += 1) {
    for (const { path } of weights) {
      if (path === '/auth/login') continue;
      if (!isTimed(path)) {
        if (round === 0) visits.get(path)!.push(await open(path));
        continue;
      }
      const { signInPage, made, ratio } = await besideSignIn(path);
      visits.get('/auth/login')!.push(signInPage);
      visits.get(path)!.push(made);
      ratios.get(path)!.push(ratio);
    }
    badLineRatios.push((await besideSignIn('/marketplace', true)).ratio);
  }
  const ratioOf = (path: string) => (path === '/auth/login' ? 1 : medianOf(ratios.get(path)!, (one) => one));
  const rows = weights.map((weight) => ({
    ...weight,
    requests: medianOf(visits.get(weight.path)!, (one) => one.requests),
    shift: medianOf(visits.get(weight.path)!, (one) => one.shift),
    ratio: isTimed(weight.path) ? ratioOf(weight.path) : undefined,
    askedTwice: visits.get(weight.path)!.flatMap((one) => one.askedTwice),
  }));
  const badLine = medianOf(badLineRatios, (one) => one);
  const navigations = await measureNavigations(browser, {
    url: `${origin}/marketplace`,
    storageState: storage,
  });
  write([
    '| screen | JavaScript | CSS | own scripts | files | requests | layout shift | main content |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...rows.map(
      ({ path, js, css, ownScripts, files, requests, shift, ratio }) =>
        `| ${path} | ${js.toFixed(1)} | ${css.toFixed(1)} | ${ownScripts} | ${files} | ${requests} | ${shift.toFixed(3)} | ${ratio?.toFixed(2) ?? ''} |`,
    ),
    '',
    `The sign-in page's main content was painted after ${medianOf(visits.get('/auth/login')!, (one) => one.painted!).toFixed(0)} ms in this run.`,
    '',
    `On a bad line (400 ms there and back, 1.6 megabits a second) the feed's main content is painted after ${badLine.toFixed(2)} times the sign-in page's.`,
    '',
    'From the press on a link of the feed until the main content of its screen is painted, in milliseconds of this run: with its code there, and without.',
    '',
    '| link | with its code | without |',
    '|---|---:|---:|',
    ...navigations.map(
      ({ link, withCode, cold }) => `| ${link} | ${withCode.toFixed(0)} | ${cold.toFixed(0)} |`,
    ),
    '',
    `The median of ${rounds} rounds. Load of the machine ${loadBefore.toFixed(1)} before it began and ${loadavg()[0]!.toFixed(1)} at its end.`,
  ]);
  return [
    ...rows.flatMap(({ path, ratio = 0, requests, shift, askedTwice, faults: tooHeavy }) => [
      ...tooHeavy.map((fault) => `${path}: ${fault}.`),
      ...askedTwice.map((call) => `${path}: ${call} was asked for twice.`),
      ...(shift > most.shift ? [`${path}: a layout shift of ${shift.toFixed(3)}.`] : []),
      ...(ratio > most.ratio ? [`${path}: painted after ${ratio.toFixed(2)} times the sign-in page.`] : []),
      ...(requests > most.requests ? [`${path}: ${requests} requests instead of ${most.requests}.`] : []),
    ]),
    ...(badLine > most.badLine
      ? [`/marketplace on a bad line: painted after ${badLine.toFixed(2)} times the sign-in page.`]
      : []),
    ...navigations
      .filter(({ withCode }) => withCode > most.navigation)
      .map(({ link, withCode }) => `${link}: painted ${withCode.toFixed(0)} ms after the press.`),
  ];
}

function medianOf<One>(made: readonly One[], of: (one: One) => number): number {
  return made.map(of).sort((one, other) => one - other)[Math.floor(made.length / 2)]!;
}

async function measureNavigations(browser: Browser, start: Parameters<typeof navigateWithCode>[1]) {
  const withCode: Navigations[] = [];
  const cold: Navigations[] = [];
  for (let round = 0; round < rounds; round += 1) {
    withCode.push(await navigateWithCode(browser, start));
    const taken: Navigations = {};
    for (const link of Object.keys(linkedContent)) taken[link] = await navigateCold(browser, start, link);
    cold.push(taken);
  }
  return Object.keys(linkedContent).map((link) => ({
    link,
    withCode: medianOf(withCode, (taken) => taken[link]!),
    cold: medianOf(cold, (taken) => taken[link]!),
  }));
}

/** A member of the demo, who has agreed to cookies; the company and the referral are among what they see. */
async function signIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'I Agree' }).click();
  await page.getByLabel('Email').fill('member@demo.test');
  await page.getByLabel('Password').first().fill('guildhall-demo');
  await page.getByLabel('Password').first().press('Enter');
  await page.waitForURL('**/marketplace');
  // A browser offers its time zone once: one that comes back has done so.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guildhall-time-zone'))).not.toBeNull();
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
  const { first, own, ownScripts, files } = budget;
  const goals = `Goals: ${first.js} KB JavaScript and ${first.css} KB CSS on a first screen, ${own.js} and ${own.css} more on the others; at most ${ownScripts} scripts of a screen's own, ${files} files, ${most.requests} requests and ${most.shift} layout shift. The main content within ${most.ratio} times the sign-in page's, on a bad line within ${most.badLine} times; a screen whose code is there within ${most.navigation} ms after the press.`;
  writeFileSync(
    file,
    `${before}<!-- table -->\n\n${table.join('\n')}\n\n${goals}\n\n<!-- end of table -->${after}`,
  );
}
