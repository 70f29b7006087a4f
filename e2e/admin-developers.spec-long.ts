import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { callAs } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

interface Heard {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program of an admin's own, on this machine. */
async function listen() {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(200).end('Thank you');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { heard, server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

function isGenuine({ headers, body }: Heard, secret: string): boolean {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('an admin adds a webhook, and a program hears what happens and knows that it is genuine', async ({
  page,
}) => {
  const { heard, server, address } = await listen();
  try {
    await signIn(page, 'harbour', 'admin@demo.test');
    await page.goto(at('harbour', '/ecosystem-admin/webhooks'));
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('https://192.168.1.1/hook');
    await dialog.getByLabel('A post was published for everyone').check();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByText('leads into a private network')).toBeVisible();
    await expectNoAxeFindings(page);
    await dialog.getByLabel('Address').fill(address);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const secret = await dialog.getByText(/^whsec_/).innerText();
    await dialog.getByRole('link', { name: 'Open webhook' }).click();

    const { id } = await callAs<{ id: number }>(page, 'POST', '/api/posts', {
      message: 'The quay is open again',
    });
    await expect.poll(() => heard.length).toBe(1);
    expect(isGenuine(heard[0]!, secret)).toBe(true);
    expect(JSON.parse(heard[0]!.body)).toMatchObject({ type: 'post.published', data: { post_id: id } });

    await page.getByRole('button', { name: 'Send a test' }).click();
    const log = page.getByRole('list', { name: 'Log', exact: true });
    await expect(log.getByRole('group').first()).toContainText('Test');
    await expect(log.getByText('Delivered')).toHaveCount(2);
    await log.locator('summary').last().press('Enter');
    await expect(log.getByText('Thank you').last()).toBeVisible();
    await log.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => heard.length).toBe(3);
    expect(heard[2]!.headers['webhook-id']).toBe(heard[0]!.headers['webhook-id']);
    await expect(log.getByRole('list', { name: 'Attempts' }).last().getByRole('listitem')).toHaveCount(2);
    await expectNoAxeFindings(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  } finally {
    server.close();
  }
});

test('an admin creates an API key, a program uses it, and once revoked it is refused', async ({ page }) => {
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.goto(at('harbour', '/ecosystem-admin/api-keys'));
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Choose what the key can do.')).toBeVisible();
  const name = `Story ${Date.now()}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Members').selectOption('Read');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await dialog.getByText(/^ghk_/).innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const ask = (path: string) =>
    page.evaluate(
      async ([address, authorization]) => {
        const answer = await fetch(address!, { headers: { authorization: authorization! } });
        return { status: answer.status, text: await answer.text() };
      },
      [path, `Bearer ${key}`],
    );
  expect((await ask('/api/companies')).status).toBe(200);
  expect(await ask('/api/invitations')).toMatchObject({
    status: 403,
    text: expect.stringContaining('joining:read'),
  });
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(/Last used .* from /);
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(row).toContainText('Revoked');
  expect((await ask('/api/companies')).status).toBe(401);
});
