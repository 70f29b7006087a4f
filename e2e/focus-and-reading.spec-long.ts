import { expect, type Locator, type Page } from '@playwright/test';
import { asMember } from './as-member.ts';
import { at, signIn } from './story.ts';
import { test } from './test.ts';

/** Opens a dialog, leaves it by Escape, and comes back to what opened it. */
async function expectFocusBack(page: Page, opener: Locator, entry?: string): Promise<void> {
  await opener.click();
  if (entry) await page.getByRole('menuitem', { name: entry, exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

asMember('dialogs give the focus back to what opened them', async ({ page }) => {
  for (const [address, name] of [
    ['/marketplace/events', 'Subscribe'],
    ['/meetingclub', 'Pause'],
    ['/chat', 'Chat settings'],
  ] as const) {
    await page.goto(at('harbour', address));
    await expectFocusBack(page, page.getByRole('button', { name, exact: true }).first());
  }
  await page.goto(at('harbour', '/marketplace/feed'));
  const others = page.getByRole('article').filter({ hasNotText: 'Okafor Design Studio' });
  await expectFocusBack(
    page,
    others.first().getByRole('button', { name: /^More for the post of/ }),
    'Report',
  );
});

test('an admin’s dialogs and questions give the focus back, behind a menu to its button', async ({
  page,
}) => {
  await signIn(page, 'harbour', 'admin@demo.test');
  for (const [address, name] of [
    ['/ecosystem-admin/api-keys', 'Create API key'],
    ['/ecosystem-admin/webhooks', 'Add webhook'],
    ['/ecosystem-admin/webhooks/1', 'Edit'],
    ['/marketplace/resources', 'Add entry'],
  ] as const) {
    await page.goto(at('harbour', address));
    await expectFocusBack(page, page.getByRole('button', { name, exact: true }).first());
  }
  await page.goto(at('harbour', '/marketplace/feed'));
  const menus = page.getByRole('main').getByRole('button', { name: /^More for the post of/ });
  await expect(menus.first()).toBeVisible();
  // The last one of now: further posts come below it when the page is scrolled.
  const lower = menus.nth((await menus.count()) - 1);
  await expectFocusBack(page, lower, 'Pin');
  await expectFocusBack(page, menus.first(), 'Delete');
});

asMember('with the system’s own colours, switches and what is chosen are seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(at('harbour', '/notifications'));
  await expect(page.getByRole('switch').first()).toBeAttached();
  const looks = await page.getByRole('switch').evaluateAll((switches) =>
    switches.map((input) => {
      const track = input.nextElementSibling!;
      const thumb = track.querySelector('[class*="thumb"]')!;
      const ground = getComputedStyle(track).backgroundColor;
      return {
        isOn: (input as HTMLInputElement).checked,
        ground,
        hasEdge: getComputedStyle(track).outlineStyle === 'solid',
        isThumbSeen: getComputedStyle(thumb).backgroundColor !== ground,
      };
    }),
  );
  expect(looks.filter(({ hasEdge, isThumbSeen }) => !hasEdge || !isThumbSeen)).toEqual([]);
  const groundsOf = (isOn: boolean) =>
    new Set(looks.filter((one) => one.isOn === isOn).map(({ ground }) => ground));
  expect([...groundsOf(true)].some((ground) => groundsOf(false).has(ground))).toBe(false);
  for (const [address, list] of [
    ['/dashboard', 'Period'],
    ['/referrals/outbound', 'Referrals'],
    ['/referrals/outbound', 'Main'],
  ] as const) {
    await page.goto(at('harbour', address));
    const links = page.getByRole('navigation', { name: list }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const marks = await links.evaluateAll((all) =>
      all.map((link) => [link.hasAttribute('aria-current'), getComputedStyle(link).outlineStyle === 'solid']),
    );
    expect(marks.filter(([isCurrent, isMarked]) => isCurrent !== isMarked)).toEqual([]);
  }
});

asMember('an amount is shown whole, however large', async ({ page }) => {
  await page.addInitScript(() => {
    Response.prototype.json = async function json() {
      return JSON.parse(await this.text(), (key, value: unknown) =>
        key === 'budget' && typeof value === 'number' ? 99_999_999_999 : value,
      ) as unknown;
    };
  });
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at('harbour', '/referrals/outbound'));
    const amounts = page.getByText(/999,999,999\.99/);
    await expect(amounts.first()).toBeVisible();
    const cut = await amounts.evaluateAll(
      (all) =>
        all.filter((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          const { left, right } = text.getBoundingClientRect();
          for (let box: Element | null = element; box; box = box.parentElement) {
            if (getComputedStyle(box).overflowX === 'visible') continue;
            const room = box.getBoundingClientRect();
            if (left < room.left - 1 || right > room.right + 1) return true;
          }
          return false;
        }).length,
    );
    expect(cut).toBe(0);
  }
});
