import { loadavg } from 'node:os';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.mjs';
import { Place } from '../testing/place.ts';
import { observePresses, type Pressed } from './presses/observe.ts';
import { presses } from './presses/presses.ts';
import { badLine, restOf, slowdown } from './web/slow-page.ts';
import { writeDown } from './write-down.ts';

/**
 * How long a press takes to show something, on a phone's processor and at the edge of its network: until the frame after the press is painted,
 * and until something besides the pressed state has changed. Writes the table in docs/measurements/presses.md. `ROUNDS` makes it shorter or longer.
 */
const rounds = Number(process.env['ROUNDS'] ?? 3);
const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
/** So long a finger stays on the glass. */
const heldMs = 80;

const place = await Place.find();
const loadBefore = loadavg()[0]!;
try {
  const product = place.start();
  await product.ready;
  const browser = await chromium.launch({ executablePath: ensureChromium()!, args: chromiumFlags });
  try {
    await measure(browser, `http://harbour.localhost:${place.port}`);
  } finally {
    await browser.close();
  }
} finally {
  await place.leave();
}

async function measure(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
  await signIn(await context.newPage());
  const rows: string[] = [];
  for (const { name, at, target } of presses) {
    const made: Pressed[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await context.newPage();
      const rest = restOf(page);
      await page.addInitScript({ content: observePresses });
      await page.goto(at);
      const found = target(page).first();
      await found.scrollIntoViewIfNeeded();
      await rest();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await devtools.send('Network.emulateNetworkConditions', badLine);
      made.push(await press(page, (await found.boundingBox())!));
      await page.close({ runBeforeUnload: false });
    }
    const median = (of: (one: Pressed) => number) =>
      made.map(of).sort((one, other) => one - other)[Math.floor(rounds / 2)]!;
    const row = `| ${name} | ${median(({ painted }) => painted).toFixed(0)} | ${median(({ changed }) => changed!).toFixed(0)} |`;
    console.log(row);
    rows.push(row);
  }
  await writeDown(
    'presses',
    [
      '| press | next frame painted, ms | something changed, ms |',
      '|---|---:|---:|',
      ...rows,
      '',
      `The median of ${rounds} rounds. Load of the machine ${loadBefore.toFixed(1)} before it began and ${loadavg()[0]!.toFixed(1)} at its end.`,
    ].join('\n'),
  );
}

async function press(
  page: Page,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<Pressed> {
  await page.mouse.click(x + width / 2, y + height / 2, { delay: heldMs });
  const pressed = () => page.evaluate<Pressed>('pressed()');
  await expect.poll(async () => (await pressed()).changed, { timeout: 15_000 }).toBeDefined();
  return pressed();
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'I Agree' }).click();
  await page.getByLabel('Email').fill('member@demo.test');
  await page.getByLabel('Password').first().fill('guildhall-demo');
  await page.getByLabel('Password').first().press('Enter');
  await page.waitForURL('**/marketplace');
  await page.close();
}
