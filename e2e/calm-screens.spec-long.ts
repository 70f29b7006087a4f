import { expect, type Page } from '@playwright/test';
import { asMember } from './as-member.ts';
import { at, goHome, signIn } from './story.ts';
import { test } from './test.ts';

const phone = { width: 390, height: 844 };

/** The controls that a thumb can miss; a link within a sentence may be as high as its line. */
const smallControls = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('a[href], button')]
      .filter((control) => control.checkVisibility() && !control.matches('p a, [data-mention]'))
      .map((control) => ({ words: control.innerText, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 1 && Math.min(box.height, box.width) < 24)
      .map(({ words, box }) => `${words} ${box.width} × ${box.height}`),
  );

asMember('every control of the feed has 24 pixels for a thumb', async ({ page }) => {
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await page.goto(at('harbour', '/marketplace/feed'));
    await expect(page.getByRole('button', { name: 'Copy link' }).first()).toBeVisible();
    expect(await smallControls(page)).toEqual([]);
  }
});

asMember('the directory goes to the printer with every logo, and without bars', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(at('harbour', '/marketplace/members'));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^View/ }).first()).toBeVisible();
  const blank = () =>
    main.evaluate(
      (shown) =>
        [...shown.querySelectorAll('img')].filter((image) => !image.complete || image.naturalWidth === 0)
          .length,
    );
  // Those further down are fetched when somebody scrolls to them.
  await expect.poll(blank).toBeGreaterThan(0);
  await page.evaluate(() => {
    window.print = () => void (document.documentElement.dataset.printed = 'once');
  });
  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-printed=once]')).toHaveCount(1);
  expect(await blank()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: null });
});

asMember('a dark screen goes to the printer in light colours, and is dark again', async ({ page }) => {
  await goHome(page);
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await page.evaluate(() => (document.documentElement.dataset.mantineColorScheme = 'dark'));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await scheme()).toBe('light');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await scheme()).toBe('dark');
});

test('an admin’s phone reads the members as a table, and the settings come without a jump', async ({
  page,
}) => {
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.setViewportSize(phone);
  await page.goto(at('harbour', '/ecosystem-admin/members'));
  const table = page.getByRole('table', { name: 'Members' });
  for (const name of ['Name', 'Company', 'State', 'Joined', 'Last active'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toHaveCount(1);
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveCount(6);
  const all = page.getByRole('checkbox', { name: 'Select all shown' });
  await all.check();
  await expect(table.getByRole('checkbox').nth(1)).toBeChecked();
  await all.uncheck();

  // Each answer later than the one before, in the order that moved the most.
  const paths = ['/api/admin/settings', '/api/admin/posts/settings', '/api/admin/events'];
  const gates = paths.map(() => Promise.withResolvers<void>());
  for (const [index, path] of paths.entries())
    await page.route(`**${path}`, async (route) => {
      await gates[index]!.promise;
      await route.continue();
    });
  await page.addInitScript(() => {
    const jumps: number[] = [];
    Object.assign(window, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        jumps.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(at('harbour', '/ecosystem-admin/settings'));
  await expect(page.getByRole('heading', { name: 'Ecosystem admin' })).toBeVisible();
  for (const index of [2, 1, 0]) {
    const answered = page.waitForResponse(`**${paths[index]!}`);
    gates[index]!.resolve();
    await answered;
  }
  await expect(page.getByRole('heading', { name: 'Place and money' })).toBeVisible();
  await expect(page.getByLabel('Who can announce events')).toBeVisible();
  const jumps = await page.evaluate(() => (window as unknown as { jumps: number[] }).jumps);
  expect(jumps.reduce((sum, jump) => sum + jump, 0)).toBeLessThan(0.02);
});
