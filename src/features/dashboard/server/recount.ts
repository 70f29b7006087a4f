import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { forEachCommunity, type InCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Log } from '../../../kit/server/log.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { timeZoneOf } from '../../communities/server/public.ts';
import { takeTime } from './take-time.ts';

/** A number that was kept, and what it should have been. */
export interface Difference {
  community_id: number;
  company_id: number;
  number: string;
  direction: string;
  day: string;
  kept: readonly number[] | null;
  counted: readonly number[] | null;
}

/**
 * Every night all numbers are compared with the rows behind them. A difference is a fault of ours: it is put right, somebody hears of it, and
 * the dashboard says so.
 */
export const recountJob = (database: Database, log: Log) =>
  timedJob({
    queue: 'recount-dashboards',
    cron: '47 2 * * *',
    run: () => recount(database, (difference) => log.error(difference, 'a dashboard number was wrong')),
  });

export async function recount(database: Database, tell: (difference: Difference) => void): Promise<void> {
  await forEachCommunity(
    database,
    'find communities with numbers',
    (tx) => sql<{ community_id: number }>`SELECT community_id FROM communities_with_numbers()`.execute(tx),
    async (inCommunity) => {
      for await (const companyId of companiesIn(inCommunity))
        for (const difference of await check(inCommunity, companyId)) tell(difference);
    },
  );
}

const pieceSize = 500;

async function* companiesIn(inCommunity: InCommunity): AsyncGenerator<CompanyRowId> {
  for (let after = 0; ;) {
    const companies = await inCommunity((tx) => nextCompanies(tx, after));
    yield* companies;
    if (companies.length < pieceSize) return;
    after = companies.at(-1)!;
  }
}

async function nextCompanies(tx: CommunityTx, after: number): Promise<CompanyRowId[]> {
  const { rows } = await sql<Row<'dashboard_companies', 'company_id'>>`
    SELECT company_id FROM dashboard_companies
     WHERE community_id = ${tx.communityId} AND company_id > ${after} ORDER BY company_id LIMIT ${pieceSize}`.execute(
    tx,
  );
  return rows.map((row) => row.company_id);
}

async function check(inCommunity: InCommunity, companyId: CompanyRowId): Promise<Difference[]> {
  const isRight = await inCommunity(async (tx) => {
    await takeTime(tx);
    const differences = await differencesOf(tx, companyId);
    if (differences.length === 0) await noteCheck(tx, companyId, 0);
    return differences.length === 0;
  });
  return isRight ? [] : inCommunity((tx) => setRight(tx, companyId));
}

/** What is wrong while nobody writes is wrong. */
async function setRight(tx: CommunityTx, companyId: CompanyRowId): Promise<Difference[]> {
  await takeTime(tx);
  await sql`
    SELECT FROM dashboard_companies
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} FOR UPDATE`.execute(tx);
  const differences = await differencesOf(tx, companyId);
  if (differences.length > 0) await sql`SELECT write_dashboard(${companyId})`.execute(tx);
  await noteCheck(tx, companyId, differences.length);
  return differences;
}

async function differencesOf(tx: CommunityTx, companyId: CompanyRowId): Promise<Difference[]> {
  const { rows } = await sql<Omit<Difference, 'community_id' | 'company_id'>>`
    SELECT number, direction, day, kept, counted FROM dashboard_differences(${companyId})`.execute(tx);
  return rows.map((row) => ({ community_id: tx.communityId, company_id: companyId, ...row }));
}

const noteCheck = (tx: CommunityTx, companyId: CompanyRowId, corrected: number) =>
  sql`
    UPDATE dashboard_companies SET checked_at = moment(), corrected = ${corrected}
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx);

// ── Another time zone ───────────────────────────────────────────────────────────────────────────────────────────

export const regroupJob = (database: Database) =>
  timedJob({ queue: 'regroup-dashboards', cron: '*/5 * * * *', run: () => regroup(database) });

/** The community has moved to another zone: the days of its companies are counted anew, one company after the other. */
export async function regroup(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find communities with days of another zone',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_days_of_another_zone()`.execute(
        tx,
      ),
    async (inCommunity) => {
      while (await inCommunity(regroupNext));
    },
  );
}

async function regroupNext(tx: CommunityTx): Promise<boolean> {
  await takeTime(tx);
  const { rows } = await sql<Row<'dashboard_companies', 'company_id'>>`
    SELECT company_id FROM dashboard_companies
     WHERE community_id = ${tx.communityId} AND time_zone <> ${timeZoneOf(tx)} LIMIT 1`.execute(tx);
  if (!rows[0]) return false;
  await sql`SELECT write_dashboard(${rows[0].company_id})`.execute(tx);
  return true;
}
