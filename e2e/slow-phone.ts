import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { aCompany, type Company } from './people.ts';

/** 400 milliseconds there and back, 1.6 megabits a second: a phone at the edge of its network. */
const badLine = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 100_000 };

export interface Phone extends Company {
  /** The line goes, and comes back. */
  loseLine: () => Promise<void>;
  findLine: () => Promise<void>;
}

/** A member of a company of their own, on a processor four times slower than this one, at the edge of the network. */
export async function aPhone(browser: Browser, name: string): Promise<Phone> {
  const company = await aCompany(browser, name);
  const { page } = company;
  await page.setViewportSize({ width: 390, height: 844 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const line = async (conditions: typeof badLine) =>
    void (await devtools.send('Network.emulateNetworkConditions', conditions));
  await line(badLine);
  return {
    ...company,
    loseLine: () => line({ ...badLine, offline: true }),
    findLine: () => line(badLine),
  };
}

/** Whether the line across the top of the window says that a press is being worked on. */
export const expectWorking = (page: Page, isWorking = true) =>
  isWorking
    ? expect(page.locator('html')).toHaveAttribute('data-working', '')
    : expect(page.locator('html')).not.toHaveAttribute('data-working');

/**
 * Presses while no answer comes, and expects to see something before it does. `held` are the requests whose answers are held: calls that
 * change something, or the code of a screen.
 */
export async function expectAnswerAtOnce(
  page: Page,
  press: () => Promise<unknown>,
  shown: Locator | 'working',
  held: 'changes' | 'code' = 'changes',
): Promise<void> {
  const release = Promise.withResolvers<void>();
  const pattern = held === 'code' ? '**/assets/*.js' : '**/api/**';
  await page.route(pattern, async (route) => {
    const isRead = held === 'changes' && route.request().method() === 'GET';
    if (!isRead) await release.promise;
    await route.continue().catch(() => undefined);
  });
  await press();
  await (shown === 'working' ? expectWorking(page) : expect(shown).toBeVisible());
  release.resolve();
  await page.unrouteAll({ behavior: 'wait' });
}
