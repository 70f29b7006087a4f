import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.mjs';
import { Place } from '../testing/place.ts';

/**
 * The board of 50 lists and 5,000 cards in a browser whose processor is four times slower: how long until its cards are seen, and how
 * smooth a card is dragged over it. Fails above the limits. Writes the table in docs/measurements/board.md.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);
/** Until then the browser has kept what it compiled. */
const visitsBefore = 3;
const [lists, cardsInList] = [50, 100];
const slowdown = 4;
const most = { opened: 1500, frame: 20 };

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const load = loadavg()[0]!;
const place = await Place.find();
let faults: string[];
try {
  await place.start().ready;
  faults = await measure(`http://harbour.localhost:${place.port}`);
} finally {
  await place.leave();
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

async function measure(origin: string): Promise<string[]> {
  const executablePath = ensureChromium()!;
  const how = { viewport: { width: 1440, height: 900 }, baseURL: origin };
  const profile = await mkdtemp(join(tmpdir(), 'guildhall-profile-'));
  // A member's own browser keeps the code that it has compiled; a private window does not.
  const own = await chromium.launchPersistentContext(profile, { executablePath, args: flags, ...how });
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const secluded = await browser.newContext(how);
    for (const context of [own, secluded])
      await context.addCookies([{ name: 'cookieConsent', value: '1', url: origin }]);
    await signIn(own);
    await signIn(secluded);
    await fill(own);
    for (let visit = 0; visit < visitsBefore; visit += 1) await open(own);
    const opened: number[] = [];
    const openedSecluded: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      opened.push(await open(own));
      openedSecluded.push(await open(secluded));
    }
    return told(opened, openedSecluded, await drag(own));
  } finally {
    await browser.close();
    await own.close();
    await rm(profile, { recursive: true, force: true });
  }
}

function told(
  opened: readonly number[],
  openedSecluded: readonly number[],
  { frames, drawn }: { frames: readonly number[]; drawn: number },
): string[] {
  const frame = median(frames);
  write([
    `Medians of ${rounds} visits, ${lists} lists with ${cardsInList} cards each, processor ${slowdown} times slower, load of the machine before it began ${load.toFixed(1)}.`,
    '',
    '| what | measured | limit |',
    '|---|---:|---:|',
    `| cards are seen, from the navigation on | ${median(opened).toFixed(0)} ms | ${most.opened} ms |`,
    `| the same in a private window, which keeps no compiled code | ${median(openedSecluded).toFixed(0)} ms | |`,
    `| a frame while a card is dragged over ten lists | ${frame.toFixed(1)} ms (${(1000 / frame).toFixed(0)} a second) | ${most.frame} ms |`,
    `| the slowest tenth of these frames begins at | ${tenth(frames).toFixed(1)} ms | |`,
    `| cards in the page | ${drawn} of ${lists * cardsInList} | |`,
  ]);
  return [
    ...(median(opened) > most.opened ? [`Opened after ${median(opened).toFixed(0)} ms.`] : []),
    ...(frame > most.frame ? [`A frame of the drag takes ${frame.toFixed(1)} ms.`] : []),
  ];
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill('member@demo.test');
  await page.getByLabel('Password').first().fill('guildhall-demo');
  await page.getByLabel('Password').first().press('Enter');
  await page.waitForURL('**/marketplace');
  await page.close();
}

/** By the import: one call instead of five thousand. */
async function fill(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/marketplace');
  const text = JSON.stringify(exported());
  await page.evaluate(async (json) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwtToken')}` };
    const board = await fetch('/api/kanban/board/outline', { headers });
    const { lists: there } = (await board.json()) as { lists: { id: number }[] };
    for (const { id: listId } of there)
      await fetch('/api/kanban/board/lists/remove', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ listId }),
      });
    const body = new FormData();
    body.append('file', new File([json], 'board.json', { type: 'application/json' }));
    const answer = await fetch('/api/kanban/board/imports', { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
  }, text);
  await page.close();
}

/** As Trello writes it. */
function exported() {
  const listIds = Array.from({ length: lists }, (_, at) => `list${at}`);
  const label = { id: 'label', name: 'Urgent', color: 'red' };
  const cards = listIds.flatMap((idList, list) =>
    Array.from({ length: cardsInList }, (_, at) => ({
      id: `${idList}-${at}`,
      idList,
      pos: at + 1,
      name: `Card ${at + 1} of list ${list + 1}${at % 3 === 0 ? ', whose name is long enough to need a second line' : ''}`,
      desc: at % 2 === 0 ? 'Something is written here.' : '',
      due: at % 4 === 0 ? '2027-03-01T10:00:00.000Z' : null,
      closed: false,
      idLabels: at % 5 === 0 ? [label.id] : [],
      idMembers: [],
      idChecklists: [],
    })),
  );
  return {
    id: 'board',
    name: 'Large',
    lists: listIds.map((id, at) => ({ id, name: `List ${at + 1}`, pos: at + 1, closed: false })),
    cards,
    labels: [label],
    checklists: [],
    members: [],
    actions: [],
  };
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Milliseconds from the navigation to the frame in which cards are seen. */
async function open(context: BrowserContext): Promise<number> {
  const page = await slowPage(context);
  await page.addInitScript({
    content: `
      const look = () => document.querySelector('[data-card]') ? requestAnimationFrame(() => { window.seenAt = performance.now(); }) : requestAnimationFrame(look);
      requestAnimationFrame(look);`,
  });
  await page.goto('/board');
  await page.locator('[data-card]').first().waitFor();
  const at = await page.evaluate<number>(
    'new Promise((seen) => { const ask = () => window.seenAt ? seen(window.seenAt) : setTimeout(ask, 20); ask(); })',
  );
  await page.close();
  return at;
}

/** A card goes over the lists to and fro; every frame is timed. */
async function drag(context: BrowserContext) {
  const page = await slowPage(context);
  await page.goto('/board');
  const card = page.locator('[data-card]').first();
  const box = (await card.boundingBox())!;
  const drawn = await page.locator('[data-card]').count();
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 40, { steps: 3 });
  await page.evaluate(`
    window.frames = []; let before = performance.now();
    const note = (now) => { window.frames.push(now - before); before = now; requestAnimationFrame(note); };
    requestAnimationFrame(note);`);
  for (let way = 0; way < 4; way += 1) {
    const [from, to] = way % 2 === 0 ? [200, 1380] : [1380, 60];
    for (let step = 0; step <= 60; step += 1) {
      await page.mouse.move(from + ((to - from) * step) / 60, 250 + ((step * 37) % 500));
      await page.waitForTimeout(8);
    }
  }
  const frames = await page.evaluate<number[]>('window.frames.slice(5)');
  await page.mouse.up();
  await page.close();
  return { frames, drawn };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function tenth(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.9)]!;
}

function write(rows: readonly string[]): void {
  const path = join(import.meta.dirname, '../docs/measurements/board.md');
  const [begin, end] = ['<!-- screen: begin -->', '<!-- screen: end -->'];
  const text = readFileSync(path, 'utf8');
  const [before, rest = ''] = text.split(begin);
  const [, after = ''] = rest.split(end);
  writeFileSync(path, `${before}${begin}\n\n${rows.join('\n')}\n\n${end}${after}`);
  console.log(rows.join('\n'));
}
