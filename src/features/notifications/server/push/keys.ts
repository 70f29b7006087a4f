import { seal, unseal } from '../../../../kit/server/secrets.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { Database, Tx } from '../../../../kit/server/tx.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const purpose = 'push keys';

/**
 * Made once, by whichever node is first, and the same for all from then on. Those of another secret are lost: there are new ones, under
 * which browsers sign up again at their next start.
 */
export async function pushKeys(database: Database, secret: string): Promise<PushKeys> {
  return database.asSystem('make or read the keys for push', async (tx) => {
    const known = await readKeys(tx, secret);
    if (known) return known;
    const { default: webPush } = await import('web-push');
    const made = webPush.generateVAPIDKeys();
    await sql`SELECT pg_advisory_xact_lock(hashtext(${purpose}))`.execute(tx);
    const first = await readKeys(tx, secret);
    if (first) return first;
    await sql`
      INSERT INTO push_keys (public_key, private_key)
      VALUES (${made.publicKey}, ${seal(secret, purpose, made.privateKey)})
      ON CONFLICT (is_only) DO UPDATE SET public_key = excluded.public_key, private_key = excluded.private_key`.execute(
      tx,
    );
    return made;
  });
}

/** Whether there are keys, and the secret of now opens them. */
export async function pushKeysState(
  database: Database,
  secret: string,
): Promise<'none' | 'readable' | 'sealed'> {
  return database.asSystem('see whether the keys for push can be read', async (tx) => {
    if (await readKeys(tx, secret)) return 'readable';
    const { rows } = await sql`SELECT FROM push_keys`.execute(tx);
    return rows.length > 0 ? 'sealed' : 'none';
  });
}

async function readKeys(tx: Tx, secret: string): Promise<PushKeys | undefined> {
  const { rows } = await sql<Row<'push_keys', 'public_key' | 'private_key'>>`
    SELECT public_key, private_key FROM push_keys`.execute(tx);
  const [kept] = rows;
  if (!kept) return undefined;
  try {
    return { publicKey: kept.public_key, privateKey: unseal(secret, purpose, kept.private_key) };
  } catch {
    return undefined;
  }
}
