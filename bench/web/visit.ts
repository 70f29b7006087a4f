import type { Browser, BrowserContextOptions } from '@playwright/test';

export interface Visit {
  /** Milliseconds until the largest element was painted. */
  painted: number;
  shift: number;
  requests: number;
  /** Calls that left more than once: asked for early under another address than the screen's, for example. */
  askedTwice: string[];
}

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** So many times slower than this machine: a phone of the middle class. */
const slowdown = 4;

/** One first visit, with an empty cache, until nothing more is asked for. */
export async function visit(browser: Browser, url: string, storageState?: Storage): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: observe });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
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
    const { painted, shift } = await page.evaluate<Pick<Visit, 'painted' | 'shift'>>('measured');
    return { painted, shift, requests, askedTwice: [...askedTwice] };
  } finally {
    await context.close();
  }
}

/** Whatever still has not come then does not come. */
const longest = 15_000;

/** Nothing was asked for in so many milliseconds: the screen stands. */
const quiet = 800;

/** In the page, before its own code. */
const observe = `
  globalThis.measured = { painted: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) measured.painted = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) measured.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
