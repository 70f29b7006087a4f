import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const port = process.env.E2E_PORT ?? '4310';

/** A path on a community's host; without a community, on the bare host. */
export const at = (subdomain: string | undefined, path = '/') =>
  `http://${subdomain ? `${subdomain}.` : ''}localhost:${port}${path}`;

export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  let findings = await axeFindings(page);
  // What was still on its way in, like a dialog that gets its name in a moment, is looked at again.
  if (findings.length > 0) findings = await axeFindings(page);
  expect(findings).toEqual([]);
}

async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
}

export async function signIn(page: Page, subdomain: string, email: string): Promise<void> {
  await page.goto(at(subdomain, '/auth/login'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('guildhall-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/marketplace');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
