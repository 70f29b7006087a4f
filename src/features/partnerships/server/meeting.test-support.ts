import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  aCommunity,
  twoCompanies,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { expectRightCounts } from './partnerships.test-support.ts';

/** Filled before each test: an import reads who is there now. */
export let server: TestServer;
export let community: TestCommunity;
export let one: TestMember;
export let other: TestMember;

/** A community of its own, for each test two companies that have just met, and at the end counts that are right. */
export function meetIn(subdomain: string): void {
  beforeAll(async () => {
    server = await startTestServer();
    community = await aCommunity(server, subdomain);
  });
  beforeEach(async () => {
    [one, other] = await twoCompanies(server, community);
  });
  afterAll(async () => {
    await expectRightCounts(server);
    await server.close();
  });
}
