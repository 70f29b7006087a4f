import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { Client } from 'pg';
import { newReferral } from '../src/features/referrals/contract/new-referral.ts';
import type { ReferralParts } from '../src/features/referrals/server/parts.ts';
import { sendReferral } from '../src/features/referrals/server/send-referral.ts';
import type { CompanyRowId } from '../src/kit/common/ids.ts';
import { openDatabase } from '../src/kit/server/database/open.ts';
import { createLog } from '../src/kit/server/log.ts';
import { fillCommunity } from '../testing/fill-community.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';
import { writeDown } from './write-down.ts';

/**
 * What the triggers that count for dashboards add to sending a referral: the same verb with and without them, by turns in one database, by the processor
 * time of PostgreSQL. Writes into docs/measurements/triggers.md. `ROUNDS=2` makes it shorter and writes nothing. Linux only: it reads /proc.
 */
const usualRounds = 20;
const rounds = Number(process.env['ROUNDS'] ?? usualRounds);
const sendsInARound = 50;

const loadBefore = loadavg()[0]!;
const postgres = await startTestPostgres();
const admin = new Client({ connectionString: postgres.adminUrl(templateName) });
await admin.connect();
const database = openDatabase({ url: postgres.url(templateName), poolSize: 2, log: createLog('silent') });

interface Seat {
  id: number;
  companyId: CompanyRowId;
}

try {
  const companies = 2 * sendsInARound * (rounds + 1);
  const { communityId } = await fillCommunity(admin, 'sends', { companies, referrals: 10 * companies });
  const { rows: seats } = await admin.query<Seat>(
    'SELECT id::integer, company_id::integer AS "companyId" FROM members WHERE community_id = $1 ORDER BY id',
    [communityId],
  );
  const triggers = await triggersOfReferrals();
  const spent: Record<'with' | 'without', number[]> = { with: [], without: [] };
  let sender = 0;
  for (let round = 0; round <= rounds; round += 1)
    for (const which of ['with', 'without'] as const) {
      for (const { table, name } of triggers)
        await admin.query(`ALTER TABLE ${table} ${which === 'with' ? 'ENABLE' : 'DISABLE'} TRIGGER ${name}`);
      const before = await microsecondsOfPostgres();
      // Each company sends once, so that no plan's limit is met.
      for (const seat of seats.slice(sender, sender + sendsInARound))
        await send(communityId, seat, seats[(seats.indexOf(seat) + 7) % seats.length]!);
      sender += sendsInARound;
      const took = (await microsecondsOfPostgres()) - before;
      // The first round fills caches.
      if (round > 0) spent[which].push(took / sendsInARound);
    }
  const [counted, uncounted] = [median(spent.with), median(spent.without)];
  const table = [
    '| sending a referral | µs of processor time in PostgreSQL |',
    '|---|---:|',
    `| with the counting triggers | ${counted.toFixed(0)} |`,
    `| without them | ${uncounted.toFixed(0)} |`,
    `| what they add | ${(counted - uncounted).toFixed(0)} (${Math.round((100 * (counted - uncounted)) / uncounted)} %) |`,
  ].join('\n');
  console.log(`${method(triggers)}\n\n${table}`);
  if (rounds >= usualRounds) await writeDown('triggers', `${method(triggers)}\n\n${table}`);
} finally {
  await database.close();
  await admin.end();
  await postgres.stop();
}

/** As the product does, without HTTP; the customer has a telephone alone, so that no email is written. */
async function send(communityId: number, from: Seat, to: Seat): Promise<void> {
  const wanted = newReferral.parse({
    company_id: to.id,
    contact_name: 'Olivia Customer',
    contact_phone: '+61 2 5550 1234',
    need: 'A new roof',
    customer_agreed: true,
  });
  const parts = { secret: 'a secret of the bench, long enough' } as ReferralParts;
  await database.inCommunity({ communityId, memberId: from.id }, (tx) =>
    sendReferral(
      parts,
      tx,
      { memberId: from.id, companyId: from.companyId, isAdmin: false, sessionId: '' },
      wanted,
    ),
  );
}

async function triggersOfReferrals(): Promise<{ table: string; name: string }[]> {
  const { rows } = await admin.query<{ table: string; name: string }>(
    `SELECT tgrelid::regclass::text AS table, tgname AS name FROM pg_trigger
      WHERE tgname LIKE 'dashboard%' AND tgrelid IN ('referrals'::regclass, 'referral_activities'::regclass) ORDER BY 1, 2`,
  );
  return rows;
}

/** Of all connections of the product. */
async function microsecondsOfPostgres(): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  let nanoseconds = 0;
  for (const { pid } of rows)
    nanoseconds += Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]);
  return nanoseconds / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

function method(triggers: readonly { name: string }[]): string {
  return (
    `The middle of ${rounds} rounds by turns, ${sendsInARound} sends in each, in a community with ten referrals for each company. Triggers: ` +
    `${triggers.map(({ name }) => `\`${name}\``).join(', ')}. ` +
    `${cpus().length} cores, Node ${process.version}, load of the machine ${loadBefore.toFixed(1)} before it began and ${loadavg()[0]!.toFixed(1)} at its end.`
  );
}
