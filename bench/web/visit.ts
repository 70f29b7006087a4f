import type { Browser, BrowserContextOptions } from '@playwright/test';
import { observeContent } from './main-content.ts';

export interface Visit {
  /** Milliseconds until the main content was painted; none where nobody has said what that is. */
  painted: number | undefined;
  shift: number;
  requests: number;
  /** Calls that left more than once: asked for early under another address than the screen's, for example. */
  askedTwice: string[];
}

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** So many times slower than this machine: a phone of the middle class. */
const slowdown = 4;

/** 400 milliseconds there and back, 1.6 megabits a second: a phone at the edge of its network. */
const badLine = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 100_000 };

interface Conditions {
  /** What on this screen is its main content, as a selector. */
  content: string | undefined;
  /** Somebody who is signed in. */
  storageState?: Storage | undefined;
  hasBadLine?: boolean;
}

/** One first visit, with an empty cache, until nothing more is asked for. */
export async function visit(
  browser: Browser,
  url: string,
  { content, storageState, hasBadLine = false }: Conditions,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: observe + (content ? observeContent(content) : '') });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (hasBadLine) await devtools.send('Network.emulateNetworkConditions', badLine);
    let [requests, answeredAt] = [0, Date.now()];
    const asked = new Set<object>();
    const calls = new Set<string>();
    const askedTwice = new Set<string>();
    page.on('request', (request) => {
      // The open stream of events never ends.
      if (!request.url().startsWith('http') || request.headers()['accept'] === 'text/event-stream') return;
      requests += 1;
      asked.add(request);
      const address = `${request.method()} ${request.url()}`;
      if (request.url().includes('/api/') && calls.has(address))
        askedTwice.add(new URL(request.url()).pathname);
      calls.add(address);
    });
    const settle = (request: object) => {
      if (asked.delete(request)) answeredAt = Date.now();
    };
    page.on('requestfinished', settle);
    page.on('requestfailed', settle);
    await page.goto(url);
    const latest = Date.now() + longest;
    const isQuiet = () => asked.size === 0 && Date.now() - answeredAt > quiet;
    while (!isQuiet() && Date.now() < latest) await page.waitForTimeout(50);
    const { shift, content: main } = await page.evaluate<Measured>('measured');
    if (content && main.size === 0) throw new Error(`Nothing on ${url} was painted that is ${content}.`);
    return {
      painted: main.size > 0 ? main.painted : undefined,
      shift,
      requests,
      askedTwice: [...askedTwice],
    };
  } finally {
    await context.close();
  }
}

/** Whatever still has not come then does not come. */
const longest = 15_000;

/** Nothing was asked for in so many milliseconds: the screen stands. */
const quiet = 1500;

interface Measured {
  shift: number;
  content: { painted: number; size: number };
}

/** In the page, before its own code. */
const observe = `
  globalThis.measured = { shift: 0, content: { painted: 0, size: 0 } };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) measured.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
