import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate, migrationsDir } from '../src/kit/server/database/migrate.ts';

test('invitations, members and companies from before colleagues could be invited and leave are still right', async () => {
  const { admin } = inject('postgres');
  const at = (database: string) => admin.replace(/[^/]+$/, database);
  const server = new Client({ connectionString: at('postgres') });
  await server.connect();
  await server.query('CREATE DATABASE upgraded');
  const client = new Client({ connectionString: at('upgraded') });
  await client.connect();
  const older = await mkdtemp(join(tmpdir(), 'guildhall-older-'));
  try {
    await client.query('GRANT ALL ON SCHEMA public TO guildhall_owner');
    for (const file of (await readdir(migrationsDir)).filter((name) => name < '0012')) {
      await copyFile(join(migrationsDir, file), join(older, file));
    }
    await migrate(client, older);
    await client.query(`
      INSERT INTO communities (subdomain, name) VALUES ('old', 'Old');
      INSERT INTO accounts (email, password_hash) VALUES ('a@example.org', 'x');
      INSERT INTO companies (community_id, name) VALUES (1, 'With'), (1, 'Without');
      INSERT INTO members (community_id, account_id, company_id, first_name, last_name) VALUES (1, 1, 1, 'A', 'B');
      INSERT INTO invitations (community_id, email, token_hash, invited_by, expires_at, created_at)
      VALUES (1, 'b@example.org', '\\x01', 1, now() + interval '5 days', now() - interval '9 days')`);
    expect(await migrate(client)).toBeGreaterThan(0);
    const { rows: seen } = await client.query(`
      SELECT mailed_at = created_at AS is_mailed_then, company_id, cancelled_at FROM invitations`);
    expect(seen).toEqual([{ is_mailed_then: true, company_id: null, cancelled_at: null }]);
    const { rows: left } = await client.query(`SELECT left_at FROM members
      UNION ALL SELECT closed_at FROM companies`);
    expect(left).toEqual([{ left_at: null }, { left_at: null }, { left_at: null }]);
    await client.query(`SELECT set_config('app.community_id', '1', false)`);
    const { rows: looked } = await client.query(
      `SELECT state, invited_by, company_id, has_team FROM look_at_invitation('\\x01')`,
    );
    expect(looked).toEqual([{ state: 'open', invited_by: 'A B', company_id: null, has_team: false }]);
  } finally {
    await client.end();
    await server.query('DROP DATABASE upgraded WITH (FORCE)');
    await server.end();
    await rm(older, { recursive: true });
  }
});
