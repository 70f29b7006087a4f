import { expect, type Page } from '@playwright/test';

const port = process.env.E2E_PORT ?? '4310';

/** A path on a community's host; without a community, on the bare host. */
export const at = (subdomain: string | undefined, path = '/') =>
  `http://${subdomain ? `${subdomain}.` : ''}localhost:${port}${path}`;

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A page that was just made narrower has to be laid out anew first.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

export async function signIn(
  page: Page,
  subdomain: string,
  email: string,
  password = 'guildhall-demo',
): Promise<void> {
  await enter(page, subdomain, '/api/auth/login', { email, password });
}

/**
 * Through a call that answers a token, with the cookie banner answered: the forms and the banner have stories of their
 * own, and take their time. The page stays empty, and each story opens only the screens that it is about.
 */
export async function enter(page: Page, subdomain: string, call: string, given: object): Promise<void> {
  const empty = at(subdomain, '/empty');
  await page.context().addCookies([{ name: 'cookieConsent', value: '1', url: empty }]);
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(empty);
  await page.unroute(empty);
  await page.evaluate(
    async ({ url, body }) => {
      const ask = () => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      let answer = await ask();
      // All stories come from one address, and may be too many for it within a minute.
      while (answer.status === 429) {
        const seconds = Number(answer.headers.get('retry-after'));
        await new Promise((done) => setTimeout(done, seconds * 1000));
        answer = await ask();
      }
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
      localStorage.setItem('jwtToken', ((await answer.json()) as { token: string }).token);
    },
    { url: call, body: JSON.stringify(given) },
  );
}

/**
 * Loads a page again that has something typed in it. The browser asks first; Playwright’s own `reload` answers that by itself and has waited
 * for ever for a page that did not come.
 */
export async function reloadDespiteWarning(page: Page): Promise<void> {
  const warned = page.waitForEvent('dialog');
  // Afterwards: nothing is answered while the question stands, this call neither.
  await page.evaluate(() => setTimeout(() => window.location.reload(), 0));
  const warning = await warned;
  expect(warning.type()).toBe('beforeunload');
  await warning.accept();
}

/** As after signing in by hand. */
export async function goHome(page: Page, subdomain = 'harbour'): Promise<void> {
  await page.goto(at(subdomain, '/marketplace'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
