import { sql } from 'kysely';
import { seal, unseal } from '../../../../kit/server/secrets.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import type { Database } from '../../../../kit/server/tx.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const purpose = 'push keys';

/** Made once, by whichever node is first, and the same for all from then on. */
export async function pushKeys(database: Database, secret: string): Promise<PushKeys> {
  return database.asSystem('make or read the keys for push', async (tx) => {
    const read = async () => {
      const { rows } = await sql<Row<'push_keys', 'public_key' | 'private_key'>>`
        SELECT public_key, private_key FROM push_keys`.execute(tx);
      return rows[0];
    };
    if (!(await read())) {
      const { default: webPush } = await import('web-push');
      const made = webPush.generateVAPIDKeys();
      await sql`
        INSERT INTO push_keys (public_key, private_key)
        VALUES (${made.publicKey}, ${seal(secret, purpose, made.privateKey)}) ON CONFLICT DO NOTHING`.execute(
        tx,
      );
    }
    const kept = (await read())!;
    return { publicKey: kept.public_key, privateKey: unseal(secret, purpose, kept.private_key) };
  });
}
