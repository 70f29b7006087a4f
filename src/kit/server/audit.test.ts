import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { auditAction } from '../common/audit-action.ts';
import { audit } from './audit.ts';
import { auditEntries } from './audit-entries.ts';
import { housekeepingJob } from './housekeeping.ts';
import { sql } from './sql.ts';

const tried = auditAction({ name: 'audit.tried', about: 'community', says: 'Tried', fields: ['what'] });

let server: TestServer;
let community: TestCommunity;
let other: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
  other = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

const asApplication = (statement: string, communityId = community.id) =>
  server.services.database.inCommunity({ communityId, memberId: admin.id }, (tx) =>
    sql.raw(statement).execute(tx),
  );
const write = (after: string, name?: string) =>
  server.services.database.inCommunity({ communityId: community.id, memberId: admin.id }, (tx) =>
    audit(tx, tried, { id: 1, after: { what: after }, ...(name !== undefined && { name }) }),
  );
const kept = async (communityId = community.id) => {
  const rows = await server.services.database.inCommunity({ communityId }, (tx) =>
    auditEntries(tx, { actions: [tried.name], timeZone: 'UTC' }, { beyond: undefined, most: 100 }),
  );
  return rows.map((row) => row.after?.what).toReversed();
};
/** One after the other in one session, which is then as it was. */
async function asSuperuser(...statements: string[]): Promise<void> {
  try {
    for (const statement of statements) await server.database.admin.query(statement);
  } finally {
    await server.database.admin.query('RESET ROLE');
    await server.database.admin.query('RESET session_replication_role');
    await server.database.admin.query('RESET app.audit_rule');
  }
}
/** So long ago as only the clock can make it. */
const makeOld = (what: string, age: string) =>
  asSuperuser(
    'ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_only_grow',
    `UPDATE audit_entries SET at = now() - interval '${age}' WHERE after ->> 'what' = '${what}'`,
    'ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_only_grow',
  );

describe('what is in the audit', () => {
  const changes = [
    `UPDATE audit_entries SET about_id = 2`,
    `DELETE FROM audit_entries`,
    `TRUNCATE audit_entries CASCADE`,
  ];

  it.each(changes)('stays, for the application too: %s', async (statement) => {
    await write('kept');
    const before = await kept();
    await expect(asApplication(statement)).rejects.toThrow('permission denied for table audit_entries');
    expect(await kept()).toEqual(before);
  });

  it.each(changes)(
    'stays for the tables’ owner and for a superuser, in replica mode as well: %s',
    async (statement) => {
      await write('kept');
      const before = await kept();
      for (const role of [
        'SET ROLE guildhall_owner',
        'SET ROLE NONE',
        'SET session_replication_role = replica',
      ])
        await expect(asSuperuser(role, statement)).rejects.toThrow('stays as it was written');
      expect(await kept()).toEqual(before);
    },
  );

  it('is written with the number and at the time that the database says', async () => {
    const columns = `community_id, member_id, action, about_id`;
    const values = `${community.id}, ${admin.id}, 'audit.tried', 1`;
    for (const forged of [
      `INSERT INTO audit_entries (${columns}, at) VALUES (${values}, now() - interval '1 day')`,
      `INSERT INTO audit_entries (${columns}, id) OVERRIDING SYSTEM VALUE VALUES (${values}, 999)`,
    ])
      await expect(asApplication(forged)).rejects.toThrow('permission denied for table audit_entries');
  });

  it('is written by whoever did it, and nobody says for another that they signed in', async () => {
    const another = await aMember(server, community);
    const insert = (memberId: number, action: string) =>
      asApplication(
        `INSERT INTO audit_entries (community_id, member_id, action) VALUES (${community.id}, ${memberId}, '${action}')`,
      );
    for (const forged of [insert(another.id, 'audit.tried'), insert(admin.id, 'session.opened')])
      await expect(forged).rejects.toThrow('violates row-level security policy');
    const { rows } = await server.database.admin.query<{ id: string }>(
      'SELECT id FROM sessions WHERE member_id = $1',
      [admin.id],
    );
    const count = async () =>
      (await server.database.admin.query(`SELECT FROM audit_entries WHERE action = 'session.opened'`))
        .rowCount;
    const before = await count();
    await asApplication(`SELECT audit_opened_session('${rows[0]!.id}', '10.0.0.1', 'password')`);
    expect(await count()).toBe(before);
  });

  it('is another community’s for nobody', async () => {
    await write('ours');
    expect(await kept(other.id)).toEqual([]);
    const there = `INSERT INTO audit_entries (community_id, member_id, action) VALUES (${community.id}, ${admin.id}, 'audit.tried')`;
    await expect(asApplication(there, other.id)).rejects.toThrow('violates row-level security policy');
  });
});

describe('the rule of two years', () => {
  it('takes what is older, with its names, and nothing else', async () => {
    await write('long ago', 'Somebody');
    await write('lately');
    await makeOld('long ago', '2 years 1 minute');
    await makeOld('lately', '1 year 364 days');
    await housekeepingJob(server.services.database).receive({});
    expect(await kept()).not.toContain('long ago');
    expect(await kept()).toContain('lately');
    const { rowCount } = await server.database.admin.query(`SELECT FROM audit_names WHERE name = 'Somebody'`);
    expect(rowCount).toBe(0);
  });

  it('is followed by its function alone: saying so is not enough, not even for the owner', async () => {
    await write('young');
    await makeOld('lately', '3 years');
    const saying = `SET app.audit_rule = 'kept for two years'`;
    const asked = server.services.database.inCommunity({ communityId: community.id }, async (tx) => {
      await sql.raw(saying).execute(tx);
      await sql`DELETE FROM audit_entries`.execute(tx);
    });
    await expect(asked).rejects.toThrow('permission denied for table audit_entries');
    await expect(
      asSuperuser(saying, `DELETE FROM audit_entries WHERE after ->> 'what' = 'lately'`),
    ).rejects.toThrow('stays as it was written');
    await expect(
      asSuperuser(saying, 'SET ROLE guildhall_owner', 'DELETE FROM audit_entries'),
    ).rejects.toThrow('stays for two years');
    expect(await kept()).toContain('young');
  });
});
