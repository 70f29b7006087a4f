import { type Browser, type BrowserContextOptions, expect, type Page, type Request } from '@playwright/test';
import { observeContent } from './main-content.ts';

export type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** So many times slower than this machine: a phone of the middle class. */
export const slowdown = 4;

/** 400 milliseconds there and back, 1.6 megabits a second: a phone at the edge of its network. */
export const badLine = {
  offline: false,
  latency: 400,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
};

/** Whatever still has not come then does not come. */
const longest = 15_000;

/** Nothing was asked for in so many milliseconds: the screen stands. */
const quiet = 1500;

export interface Measured {
  shift: number;
  /** When a mouse button was pressed last. */
  pressed: number;
  content: { painted: number; size: number };
}

export interface SlowPage {
  page: Page;
  /** Until nothing more is asked for. */
  rest: () => Promise<void>;
  measured: () => Promise<Measured>;
  /** Until the content that is watched is painted and nothing more is asked for. Throws where it is not. */
  painted: () => Promise<Measured>;
}

interface Conditions {
  /** The storage of a member who is signed in. */
  storageState?: Storage | undefined;
  hasBadLine?: boolean;
  onRequest?: (request: Request) => void;
}

/** A page on a slow processor, with an empty cache, in a browser that has measured nothing yet. */
export async function withSlowPage<Result>(
  browser: Browser,
  { storageState, hasBadLine = false, onRequest }: Conditions,
  use: (slow: SlowPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: observeShifts + observeContent });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (hasBadLine) await devtools.send('Network.emulateNetworkConditions', badLine);
    const rest = restOf(page, onRequest);
    const measured = () => page.evaluate<Measured>('measured');
    const painted = async () => {
      await expect.poll(async () => (await measured()).content.size, { timeout: longest }).toBeGreaterThan(0);
      await rest();
      return measured();
    };
    return await use({ page, rest, measured, painted });
  } finally {
    await context.close();
  }
}

/** Waits until nothing more is asked for. */
export function restOf(page: Page, onRequest?: (request: Request) => void): () => Promise<void> {
  let answeredAt = Date.now();
  const asked = new Set<Request>();
  page.on('request', (request) => {
    // The open stream of events never ends.
    if (!request.url().startsWith('http') || request.headers()['accept'] === 'text/event-stream') return;
    asked.add(request);
    onRequest?.(request);
  });
  const settle = (request: Request) => {
    if (asked.delete(request)) answeredAt = Date.now();
  };
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  return async () => {
    answeredAt = Date.now();
    const latest = answeredAt + longest;
    const isQuiet = () => asked.size === 0 && Date.now() - answeredAt > quiet;
    while (!isQuiet() && Date.now() < latest) await page.waitForTimeout(50);
  };
}

/** In the page, before its own code. */
const observeShifts = `
  globalThis.measured = { shift: 0 };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) measured.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
