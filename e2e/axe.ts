import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

/** The minified one: handing over the other one takes longer than looking through a screen. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One run for a screen and scheme is enough: reading a full screen takes axe longer than a person. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // What was still on its way in, like a dialog that gets its name in a moment, or colours that are changing, is looked at again.
  await expect.poll(() => axeFindings(page), { intervals: [0, 500, 1000] }).toEqual([]);
}

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

function axeFindings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe: there } = window as unknown as { axe: Axe };
    // Describing every element that is as it should be takes longer than looking at it.
    const { violations } = await there.run({ resultTypes: ['violations'], selectors: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}
