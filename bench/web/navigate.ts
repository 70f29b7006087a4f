import type { Browser } from '@playwright/test';
import { linkedContent } from './main-content.ts';
import { type SlowPage, type Storage, withSlowPage } from './slow-page.ts';

interface Start {
  /** The address of the feed. */
  url: string;
  /** The storage of a member who is signed in. */
  storageState: Storage;
}

/** By the link's address: milliseconds from the press on it until the main content of its screen was painted. */
export type Navigations = Record<string, number>;

/** Presses every link of the feed after its code has arrived, each once in one page: no screen has its answers yet. */
export function navigateWithCode(browser: Browser, start: Start): Promise<Navigations> {
  return withSlowPage(browser, start, async (slow) => {
    const taken: Navigations = {};
    await slow.page.goto(start.url);
    await slow.rest();
    for (const link of Object.keys(linkedContent)) await pointAt(slow, link);
    await slow.rest();
    for (const link of Object.keys(linkedContent)) {
      await pointAt(slow, link);
      taken[link] = await press(slow, link);
      await slow.page.goBack();
      await slow.rest();
    }
    return taken;
  });
}

/** Presses one link of the feed whose code has not been asked for. */
export function navigateCold(browser: Browser, start: Start, link: string): Promise<number> {
  return withSlowPage(browser, start, async (slow) => {
    await slow.page.goto(start.url);
    await slow.rest();
    await slow.page.evaluate('scrollTo(0, 0)');
    await pointAt(slow, link);
    return press(slow, link);
  });
}

/** The first link with this address, or one below it where the address ends with a slash. */
async function pointAt({ page }: SlowPage, link: string): Promise<void> {
  const found = page.locator(`a[href${link.endsWith('/') ? '^' : ''}="${link}"]`).first();
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error(`The feed has no link to ${link}.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/** The button is let go at once: nobody is faster. */
async function press({ page, painted }: SlowPage, link: string): Promise<number> {
  const content = linkedContent[link]!;
  await page.evaluate(`watchContent(${JSON.stringify(content)})`);
  await page.mouse.down();
  await page.mouse.up();
  const { pressed, content: main } = await painted();
  return main.painted - pressed;
}
