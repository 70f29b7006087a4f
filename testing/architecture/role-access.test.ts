import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../src/kit/common/roles.ts';
import { aCommunity, aMember, type TestMember } from '../factories.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { securityPage, securityPageFile } from './roles.ts';

let server: TestServer;
let member: TestMember;
const holders = new Map<string, TestMember>();

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000 });
  const community = await aCommunity(server);
  await aMember(server, community, { isAdmin: true });
  member = await aMember(server, community);
  for (const role of roles) holders.set(role, await aMember(server, community, { roles: [role] }));
});
afterAll(() => server.close());

test('docs/security.md has the table that the calls declare (npm run generate)', async () => {
  expect(readFileSync(securityPageFile, 'utf8')).toBe(await securityPage());
});

test('each role gets the calls that the table gives it, and no other of the admins’', async () => {
  const closed = [...server.app.accessTable].filter(
    ([, access]) => access === 'admin' || Array.isArray(access),
  );
  expect(closed.length).toBeGreaterThan(120);
  const refusedTo = async ({ client }: TestMember, route: string) => {
    const [method = '', path = ''] = route.split(' ');
    const { status, body } = await client.ask<{ error?: { code: string } }>(
      path.replaceAll(/:\w+/g, '999999999'),
      { method },
    );
    expect([route, status]).not.toEqual([route, 500]);
    return status === 403 && body.error?.code === 'admins_only';
  };
  for (const [route, access] of closed) {
    const callers = [...holders, ['member', member] as const];
    const refused = await Promise.all(callers.map(([, caller]) => refusedTo(caller, route)));
    const answered = callers.flatMap(([name], at) => (refused[at] ? [] : [name]));
    expect([route, answered]).toEqual([route, roles.filter((role) => access.includes(role))]);
  }
});
