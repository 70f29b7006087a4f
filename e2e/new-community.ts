import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { callAs, linkMailedTo, newAddress, password, type Company } from './people.ts';
import { enter } from './story.ts';

const port = process.env.E2E_PORT ?? '4310';

export interface NewCommunity {
  subdomain: string;
  admin: Page;
}

/** Letters alone, and another one each time. */
const newSubdomain = () =>
  `cove${Date.now().toString(26)}`.replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!);

/** A community of a story's own, as an operator makes it: what its admin changes there changes for nobody else. */
export async function aNewCommunity(browser: Browser, name: string): Promise<NewCommunity> {
  const [subdomain, email] = [newSubdomain(), newAddress()];
  const command = join(import.meta.dirname, '../src/app/server/community-command.ts');
  const words = ['create', '--subdomain', subdomain, '--name', name, '--admin-email', email];
  await promisify(execFile)('node', [command, ...words], {
    env: { ...process.env, PORT: port, DATA_DIR: process.env.E2E_DATA_DIR ?? '.cache/e2e-data' },
  });
  return { subdomain, admin: await joined(browser, subdomain, email) };
}

export async function aMemberOf(browser: Browser, { subdomain, admin }: NewCommunity): Promise<Page> {
  const email = newAddress();
  await callAs(admin, 'POST', '/api/invitations', { email });
  return joined(browser, subdomain, email);
}

/** Someone with a company of this name there. */
export async function aCompanyOf(
  browser: Browser,
  { subdomain, admin }: NewCommunity,
  name: string,
): Promise<Company> {
  const email = newAddress();
  await callAs(admin, 'POST', '/api/invitations', { email });
  const page = await joined(browser, subdomain, email, name);
  const { company_id: id } = await callAs<{ company_id: number }>(page, 'GET', '/api/my-company');
  return { page, email, id };
}

async function joined(
  browser: Browser,
  subdomain: string,
  email: string,
  company = `Company of ${email}`,
): Promise<Page> {
  const link = await linkMailedTo(email, '/auth/invite');
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enter(page, subdomain, `/api/auth/invitations/${link.split('/').at(-1)!}/joining`, {
    first_name: 'Nora',
    last_name: 'Quist',
    company,
    password,
  });
  return page;
}
