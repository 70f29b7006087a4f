import { launch } from 'puppeteer-core';
import { windowSize, type Browser, type Engine } from './engine.ts';

/** Everything outside of this machine goes to a proxy that does not exist. */
const onThisMachine = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, .localhost, 127.0.0.1',
  'network.proxy.allow_hijacking_localhost': false,
};

/** Debian's Firefox ESR by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: onThisMachine,
    // Long enough for a busy machine: only a call that would never end meets them.
    timeout: 120_000,
    protocolTimeout: 300_000,
  });
  return {
    async openWindow(): Promise<Engine> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(windowSize);
      const errors: string[] = [];
      page.on('pageerror', (thrown) => errors.push(String(thrown)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      return {
        errors,
        goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 120_000 })),
        run: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
        async mouse(step, { x, y }) {
          if (step === 'move') await page.mouse.move(x, y);
          else await page.mouse[step]();
        },
        type: (text) => page.keyboard.type(text),
        async press(...keys) {
          for (const key of keys) await page.keyboard.down(key);
          for (const key of keys.toReversed()) await page.keyboard.up(key);
        },
      };
    },
    close: () => browser.close(),
  };
}
