import { expect } from '@playwright/test';
import { at } from './story.ts';
import { test } from './test.ts';

test('a browser that is too old is told so in one sentence, and a current one is not', async ({
  browser,
}) => {
  const notice = 'Please update your browser.';
  const current = await browser.newPage();
  await current.goto(at('harbour', '/auth/login'));
  await expect(current.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(current.getByText(notice)).toHaveCount(0);
  const old = await browser.newPage();
  await old.addInitScript('delete Promise.withResolvers');
  await old.goto(at('harbour', '/auth/login'));
  await expect(old.getByRole('alert').filter({ hasText: notice })).toBeVisible();
});
