import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openDatabase } from './database/open.ts';
import { createLog } from './log.ts';
import { sql } from './sql.ts';
import type { Database } from './tx.ts';

let files: TestDatabase;
let database: Database;
const communities: number[] = [];

beforeAll(async () => {
  files = await createTestDatabase();
  database = openDatabase({ url: files.url, poolSize: 1, log: createLog('silent') });
  for (const name of ['one', 'two']) {
    const { rows } = await files.admin.query<{ id: number }>(
      'INSERT INTO communities (subdomain, name) VALUES ($1, $1) RETURNING id',
      [name],
    );
    communities.push(rows[0]!.id);
  }
});

afterAll(async () => {
  await database.close();
  await files.drop();
});

const addCompany = (communityId: number, name: string, fail = false) =>
  database.inCommunity({ communityId }, async (tx) => {
    await sql`INSERT INTO companies (community_id, name) VALUES (${communityId}, ${name})`.execute(tx);
    if (fail) throw new Error('meant to fail');
    const { rows } = await sql<{ community_id: number }>`SELECT DISTINCT community_id FROM companies`.execute(
      tx,
    );
    return rows.map((row) => row.community_id);
  });

describe('a transaction in a community', () => {
  test('1,000 interleaved on one connection, a fifth of them failing, never see the other community', async () => {
    const seen: PromiseSettledResult<number[]>[] = [];
    // In waves, so that no call waits longer for the one connection than calls may.
    for (let first = 0; first < 1000; first += 200) {
      const wave = Array.from({ length: 200 }, (_, n) => first + n);
      const run = (n: number) => addCompany(communities[n % 2]!, `Company ${n}`, n % 5 === 0);
      seen.push(...(await Promise.allSettled(wave.map(run))));
    }
    const leaks = seen.filter(
      (result, n) => result.status === 'fulfilled' && result.value.some((id) => id !== communities[n % 2]),
    );
    expect(leaks).toEqual([]);
    expect(seen.filter((result) => result.status === 'rejected')).toHaveLength(200);
    const { rows } = await files.admin.query('SELECT count(*)::int AS kept FROM companies');
    expect(rows).toEqual([{ kept: 800 }]);
  });

  test('cannot write a row of another community', async () => {
    const [own, foreign] = communities;
    const write = database.inCommunity({ communityId: own! }, (tx) =>
      sql`INSERT INTO companies (community_id, name) VALUES (${foreign}, 'Stowaway')`.execute(tx),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  test('cannot reach accounts and sessions', async () => {
    const rows = await database.inCommunity({ communityId: communities[0]! }, (tx) =>
      sql`SELECT 1 FROM accounts`.execute(tx).then((result) => result.rows),
    );
    expect(rows).toEqual([]);
    const write = database.inCommunity({ communityId: communities[0]! }, (tx) =>
      sql`INSERT INTO accounts (email) VALUES ('sneaky@example.org')`.execute(tx),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  test('as the public role reads what is public and nothing else', async () => {
    const asPublic = { communityId: communities[0]!, role: 'public' } as const;
    const names = await database.inCommunity(asPublic, (tx) => sql`SELECT name FROM communities`.execute(tx));
    expect(names.rows).toEqual([{ name: 'one' }]);
    const read = database.inCommunity(asPublic, (tx) => sql`SELECT 1 FROM members`.execute(tx));
    await expect(read).rejects.toThrow(/permission denied/);
  });

  test('whose caught failure would lose its writes does not pretend to have committed', async () => {
    const swallowed = database.inCommunity({ communityId: communities[0]! }, async (tx) => {
      await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined);
      return 'fine';
    });
    await expect(swallowed).rejects.toThrow(/failed statement was caught/);
  });
});

describe('a query outside of a community', () => {
  test('on a tenant table fails, and does not answer with nothing', async () => {
    const read = database.asSystem('test', (tx) => sql`SELECT 1 FROM companies`.execute(tx));
    await expect(read).rejects.toThrow(/invalid input syntax for type bigint/);
  });

  test('with a transaction that has ended is refused', async () => {
    const ended = await database.inCommunity({ communityId: communities[0]! }, async (tx) => ({ tx }));
    await expect(sql`SELECT 1`.execute(ended.tx)).rejects.toThrow(/has ended/);
  });

  test('on a connection of the product itself has no rights', async () => {
    const client = new Client({ connectionString: files.url });
    await client.connect();
    await expect(client.query('SELECT 1 FROM companies')).rejects.toThrow(/permission denied/);
    await expect(client.query('SELECT 1 FROM accounts')).rejects.toThrow(/permission denied/);
    await expect(client.query('SET ROLE guildhall_owner')).rejects.toThrow(/permission denied/);
    await client.end();
  });
});

describe('what PostgreSQL asks to be tried again', () => {
  test('is tried again, a bounded number of times', async () => {
    let attempts = 0;
    const succeeds = await database.inCommunity({ communityId: communities[0]! }, async (tx) => {
      attempts += 1;
      if (attempts < 3)
        await sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`.execute(tx);
      return 'done';
    });
    expect([succeeds, attempts]).toEqual(['done', 3]);
    attempts = 0;
    const never = database.inCommunity({ communityId: communities[0]! }, async (tx) => {
      attempts += 1;
      await sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40P01'; END $$`.execute(tx);
    });
    await expect(never).rejects.toThrow('again');
    expect(attempts).toBe(4);
  });

  test('is tried again too where others were sent behind it, and are heard of first', async () => {
    let attempts = 0;
    const again = sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`;
    const succeeds = await database.inCommunity({ communityId: communities[0]! }, async (tx) => {
      attempts += 1;
      const deep = async (depth: number): Promise<unknown> =>
        depth === 0 ? attempts < 3 && again.execute(tx) : await deep(depth - 1);
      await Promise.all([deep(20), sql`SELECT 1`.execute(tx)]);
      return 'done';
    });
    expect([succeeds, attempts]).toEqual(['done', 3]);
  });
});

describe('a connection that is lost in the middle of a transaction', () => {
  test('is a refusal that asks to try again, and the next transaction works', async () => {
    const lost = database.inCommunity({ communityId: communities[0]! }, async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await files.admin.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
      await sql`SELECT 1`.execute(tx);
    });
    await expect(lost).rejects.toMatchObject({
      code: 'database_unavailable',
      status: 503,
      retryAfterSeconds: 2,
    });
    await expect(addCompany(communities[0]!, 'After the loss')).resolves.toEqual([communities[0]]);
  });
});

test('the tenant condition is an index condition, so a community costs the same among many', async () => {
  const plan = await database.inCommunity({ communityId: communities[0]! }, (tx) =>
    sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT name FROM companies WHERE id = 1`.execute(tx),
  );
  // Of a few rows PostgreSQL may read another index than the primary key's; each of them begins with the community.
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: \(+community_id = /);
});

describe('a transaction that goes on in another community', () => {
  const inBoth = (name: string, fail: boolean) =>
    database.inCommunity({ communityId: communities[0]! }, async (tx) => {
      await database.alsoIn(tx, { communityId: communities[1]! }, async (there) => {
        await sql`INSERT INTO companies (community_id, name) VALUES (${there.communityId}, ${name})`.execute(
          there,
        );
        const { rows } = await sql`SELECT FROM companies WHERE community_id = ${tx.communityId}`.execute(
          there,
        );
        expect(rows).toEqual([]);
      });
      await sql`INSERT INTO companies (community_id, name) VALUES (${tx.communityId}, ${name})`.execute(tx);
      if (fail) throw new Error('meant to fail');
    });
  const communitiesWith = async (name: string) =>
    (
      await files.admin.query<{ id: number }>(
        'SELECT community_id AS id FROM companies WHERE name = $1 ORDER BY 1',
        [name],
      )
    ).rows.map(({ id }) => id);

  test('writes in both, or in neither, and sees one at a time', async () => {
    await addCompany(communities[0]!, 'Here before');
    await inBoth('In both', false);
    expect(await communitiesWith('In both')).toEqual(communities);
    await expect(inBoth('In neither', true)).rejects.toThrow('meant to fail');
    expect(await communitiesWith('In neither')).toEqual([]);
  });

  test('comes back to its own, whatever happened there', async () => {
    await database.inCommunity({ communityId: communities[0]! }, async (tx) => {
      await database
        .alsoIn(tx, { communityId: communities[1]! }, () => Promise.reject(new Error('meant to fail')))
        .catch(() => undefined);
      const { rows } = await sql<{ id: number }>`SELECT current_community() AS id`.execute(tx);
      expect(rows).toEqual([{ id: communities[0] }]);
    });
  });
});

describe('work that holds a connection', () => {
  const communityId = () => communities[0]!;

  test('is refused a second one, which could wait for itself for ever', async () => {
    const nested = database.inCommunity({ communityId: communityId() }, () =>
      database.asSystem('test', async () => 'never'),
    );
    await expect(nested).rejects.toThrow(/asks for a second one/);
    const polling = database.inCommunity({ communityId: communityId() }, () =>
      database.poll({ communityId: communityId(), memberId: 1 }, 'SELECT 1', []),
    );
    await expect(polling).rejects.toThrow(/asks for a second one/);
  });

  test('may ask again once it has given the first one back', async () => {
    const seen = await database.inCommunity({ communityId: communityId() }, async () => {
      const afterwards = Promise.withResolvers<void>();
      return {
        later: afterwards.promise.then(() => database.asSystem('test', async () => 'fine')),
        afterwards,
      };
    });
    seen.afterwards.resolve();
    expect(await seen.later).toBe('fine');
  });
});

test('has no connection left when it has closed', async () => {
  const size = 20;
  const closing = openDatabase({ url: files.url, poolSize: size, log: createLog('silent') });
  const connections = async () =>
    (
      await files.admin.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'guildhall'`,
      )
    ).rows[0]!.count;
  const before = await connections();
  // Held up together, so that each has a connection of its own; no community holds all of them.
  await files.admin.query('SELECT pg_advisory_lock(1)');
  const waiting = Array.from({ length: size }, (_, at) =>
    closing.poll({ communityId: communities[0]! + at }, 'SELECT pg_advisory_lock_shared(1)', []),
  );
  await expect.poll(connections).toBe(before + size);
  await files.admin.query('SELECT pg_advisory_unlock(1)');
  await Promise.all(waiting);
  await closing.close();
  expect(await connections()).toBe(before);
});
