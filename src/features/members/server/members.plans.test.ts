import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  companyOf,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { fillDirectory } from '../../../../testing/fill-directory.ts';
import { plansOf } from '../../../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { membersQuery } from '../contract/admin-members.ts';
import { findMembers, understandFilter } from './people/find-members.ts';
import { writeMemberWords } from './people/member-words.ts';
import { memberPlace, type MemberPlace } from './people/members-order.ts';
import { peopleNamed } from './people/people-named.ts';
import { showMember } from './people/show-member.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({});
  community = await aCommunity(server, 'plans');
  admin = await aMember(server, community, { isAdmin: true });
  const { admin: owner } = server.database;
  await fillDirectory(owner, community.id, 5000);
  await owner.query(
    `UPDATE members SET suspended_at = now() WHERE community_id = $1 AND id % 800 = 0 AND id <> $2`,
    [community.id, admin.id],
  );
  await owner.query(
    `INSERT INTO member_suspensions (community_id, member_id, reason) SELECT community_id, id, 'x' FROM members WHERE id % 8 = 0`,
  );
  await owner.query('VACUUM ANALYZE');
});
afterAll(() => server.close());

/** Which members stand on a page; what is shown of these fifty is looked up by their ids. */
const find = (query: object, pages: number) => async (tx: CommunityTx) => {
  const wanted = await understandFilter(tx, membersQuery.parse(query));
  let after: MemberPlace | undefined;
  for (let page = 0; page < pages; page += 1) {
    const rows = await findMembers(tx, wanted, { after, most: 51 });
    if (page + 1 < pages) after = memberPlace.parse({ sort: wanted.sort, key: rows.at(-1)!.key });
  }
};
const list = (query: object) => find(query, 1);
const next = (query: object) => find(query, 2);

const works: Record<string, (tx: CommunityTx) => Promise<unknown>> = {
  'by name': next({}),
  'the newest': next({ sort: 'newest' }),
  'by activity': next({ sort: 'active' }),
  'a rare word': list({ q: 'person77' }),
  'a common word': next({ q: 'person' }),
  'an address': list({ q: 'filled-' }),
  admins: list({ role: 'Admin' }),
  suspended: list({ state: 'suspended', sort: 'active' }),
  'never signed in': list({ state: 'never_signed_in' }),
  silent: list({ silent: '30' }),
  'of a company': (tx) => list({ company: admin.id })(tx),
  'one member': (tx) => showMember(tx, { isAdmin: true }, admin.id),
  'people by a rare word': (tx) => peopleNamed(tx, 'person77', 8),
  'people by a common word': (tx) => peopleNamed(tx, 'p', 8),
};

it.each(Object.keys(works))('%s: no statement reads a whole table', async (name) => {
  const whose = { communityId: community.id, memberId: admin.id };
  for (const { plan, name: which } of await plansOf(server.services.database, whose, name, works[name]!))
    expect([which, plan]).not.toEqual([
      which,
      expect.stringMatching(/Seq Scan on (members|member_|companies)/),
    ]);
});

it('the words of a company’s people are written without a look at anybody else', async () => {
  const whose = { communityId: community.id, memberId: admin.id };
  const { id } = await companyOf(server, admin);
  const plans = await plansOf(server.services.database, whose, 'words', (tx) =>
    writeMemberWords(tx, { id, name: 'Words' }),
  );
  for (const { plan, name } of plans)
    expect([name, plan]).not.toEqual([name, expect.stringMatching(/Seq Scan on (members|member_)/)]);
});
