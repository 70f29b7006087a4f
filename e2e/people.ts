import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { expect, type Browser, type Page } from '@playwright/test';
import { at, enter } from './story.ts';

const port = process.env.E2E_PORT ?? '4310';
let count = 0;

export const newAddress = () => `person${Date.now()}-${(count += 1)}@example.org`;
export const password = 'a quiet morning by the quay';

/** A call as the member who is signed in on this page. */
export async function callAs<Answer>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  return page.evaluate(
    async ({ verb, url, json }) => {
      const answer = await fetch(url, {
        method: verb,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('jwtToken')}`,
        },
        ...(json && { body: JSON.stringify(json) }),
      });
      if (!answer.ok) throw new Error(`${verb} ${url}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    { verb: method, url: path, json: body },
  ) as Promise<Answer>;
}

/**
 * A call from an address of its own: somebody's office. The product lets so many join from one address in a minute,
 * and all of this machine's are its loopback network.
 */
export function callFrom<Answer>(
  office: number,
  method: string,
  path: string,
  body: object,
  token?: string,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const asked = request(
    {
      host: '127.0.0.1',
      localAddress: `127.0.0.${office}`,
      port: Number(port),
      method,
      path,
      headers: {
        host: new URL(at('harbour')).host,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    },
    (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text += piece));
      answer.on('end', () => {
        if (answer.statusCode === 200 || answer.statusCode === 201) resolve(JSON.parse(text) as Answer);
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
      });
    },
  );
  asked.on('error', reject);
  asked.end(method === 'GET' ? undefined : JSON.stringify(body));
  return promise;
}

/** The mails to this address, as text. */
export async function mailsTo(address: string): Promise<string> {
  const mails = await fetch(`http://127.0.0.1:${port}/api/dev/mail?to=${encodeURIComponent(address)}`);
  return mails.text();
}

/** Waits for the newest mail to this address and takes its link out. */
export async function linkMailedTo(address: string, path: string): Promise<string> {
  const pattern = new RegExp(`http://[a-z]+\\.localhost:${port}${path}/[\\w-]+`);
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = pattern.exec(await mailsTo(address))?.[0];
        return link;
      },
      { intervals: [50, 100, 250, 500] },
    )
    .toBeDefined();
  return link!;
}

let admin: { token: string; until: number } | undefined;

/** A call as harbour's admin, who signs in again before the token has run out. */
export async function callAsAdmin<Answer>(method: string, path: string, body: object = {}): Promise<Answer> {
  if (!admin || admin.until < Date.now()) {
    const given = { email: 'admin@demo.test', password: 'guildhall-demo' };
    const { token } = await callFrom<{ token: string }>(2, 'POST', '/api/auth/login', given);
    admin = { token, until: Date.now() + 10 * 60_000 };
  }
  return callFrom<Answer>(2, method, path, body, admin.token);
}

/** Somebody new in harbour, invited and joined, signed in on an empty page of their own. */
export async function aNewcomer(
  browser: Browser,
  company = 'Quist Carpentry',
): Promise<{ page: Page; email: string }> {
  const email = newAddress();
  await callAsAdmin('POST', '/api/invitations', { email });
  const link = await linkMailedTo(email, '/auth/invite');
  const page = await (await browser.newContext()).newPage();
  await enter(page, 'harbour', `/api/auth/invitations/${link.split('/').at(-1)!}/joining`, {
    first_name: 'Nora',
    last_name: 'Quist',
    company,
    password,
  });
  return { page, email };
}

export interface Company {
  page: Page;
  email: string;
  id: number;
}

/** A company of its own, so that nobody else's partners and referrals are among the counted ones. */
export async function aCompany(browser: Browser, name: string): Promise<Company> {
  const { page, email } = await aNewcomer(browser, name);
  const { company_id: id } = await callAs<{ company_id: number }>(page, 'GET', '/api/my-company');
  return { page, email, id };
}

/** Someone who joins the company of whoever is signed in on this page, signed in on an empty page of their own. */
export async function aColleague(browser: Browser, page: Page): Promise<Page> {
  const email = newAddress();
  await callAs(page, 'POST', '/api/my-company/invitations', { email });
  const link = await linkMailedTo(email, '/auth/invite');
  const theirs = await (await browser.newContext()).newPage();
  const joining = { first_name: 'Tove', last_name: 'Brandt', password };
  await enter(theirs, 'harbour', `/api/auth/invitations/${link.split('/').at(-1)!}/joining`, joining);
  return theirs;
}

export async function enterPassword(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for this key at that time (RFC 6238). */
export function codeFor(secret: string, now = Date.now()): string {
  const bits = Array.from(secret.replaceAll(/[\s=]/g, '')).map((letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const at31 = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fff_ffff;
  return String(at31 % 1_000_000).padStart(6, '0');
}
