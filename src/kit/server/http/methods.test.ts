import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { errorAnswer } from '../../common/errors.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await aMember(server, await aCommunity(server, 'methods'));
});
afterAll(() => server.close());

const wrong: [method: string, path: string, allowed: string][] = [
  ['PATCH', '/api/referrals/7', 'GET, HEAD'],
  ['POST', '/api/my-company', 'GET, HEAD, PUT'],
  ['DELETE', '/API/Companies/?q=x', 'GET, HEAD'],
  ['GET', '/api/auth/login', 'POST'],
  ['PUT', '/api/openapi.json', 'GET, HEAD'],
];

test.each(wrong)(
  'answers 405 and the methods it takes when %s %s is asked',
  async (method, path, allowed) => {
    for (const client of [member.client, server.visitor('methods'), server.visitor()]) {
      const { status, headers, body } = await client.ask(path, { method });
      expect([status, headers['allow']]).toEqual([405, allowed]);
      expect(errorAnswer.strict().parse(body).error.code).toBe('method_not_allowed');
    }
  },
);

test('answers 404 when no method takes the path', async () => {
  for (const path of ['/api/nothing', '/api/referrals/7/nothing', '/assets/nothing.js', '/api']) {
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await member.client.ask(path, { method });
      expect([method, path, status, headers['allow']]).toEqual([method, path, 404, undefined]);
    }
  }
});
