import { expect } from 'vitest';
import type { Commission } from '../../src/features/commissions/contract/ledger.ts';
import type { getStatement } from '../../src/features/commissions/contract/statements.ts';
import { ledgerFaults } from '../../src/features/commissions/server/ledger.test-support.ts';
import type { Dashboard } from '../../src/features/dashboard/contract/overview.ts';
import type { CallOutput } from '../../src/kit/common/call.ts';
import { good, type TestMember } from '../factories.ts';
import type { ClockedProduct } from './clocked-product.ts';
import { commissionsOf, todayIn, type Town } from './world.ts';

type Statement = CallOutput<typeof getStatement>;

const sum = (rows: readonly Commission[]) => rows.reduce((all, { amount }) => all + amount, 0);
const shown = (rows: readonly Commission[]) =>
  rows.map(({ id, amount, state, due_on: due }) => [id, amount, state, due]);

/** Both sides, the ledger below them, their statements and their dashboards tell the same, and the calendar is kept. */
export async function expectBooksToAgree(product: ClockedProduct, town: Town): Promise<void> {
  const [owing, owed] = [await commissionsOf(town.receiver), await commissionsOf(town.sender)];
  expect(shown(owing)).toEqual(shown(owed));
  const today = todayIn(town, product.now());
  expect(owing.filter(({ state, due_on: due }) => (state === 'Pending') !== due > today)).toEqual([]);
  await expectSums(town.receiver, owing, 'i_owe', 'owed_by_me');
  await expectSums(town.sender, owed, 'owed_to_me', 'owed_to_me');
  expect(await ledgerFaults({ database: product })).toEqual([]);
}

async function expectSums(
  member: TestMember,
  rows: readonly Commission[],
  half: 'i_owe' | 'owed_to_me',
  stock: 'owed_by_me' | 'owed_to_me',
): Promise<void> {
  const statement = good(await member.client.get<Statement>('/api/commissions/statement'), 200);
  const dashboard = good(await member.client.get<Dashboard>('/api/dashboard?direction=outgoing'), 200);
  const inState = (state: Commission['state']) => rows.filter((row) => row.state === state);
  const isToCome = ({ month }: Commission) => month > statement.this_month;
  const toCome = sum(inState('Pending').filter(isToCome));
  const pending = sum(inState('Pending')) - toCome;
  const due = sum(inState('Due'));
  const [totals] = statement[half].totals;
  expect([member.email, totals?.open ?? 0, totals?.to_come ?? 0]).toEqual([
    member.email,
    pending + due,
    toCome,
  ]);
  const [kept] = dashboard[stock];
  expect([member.email, kept?.pending ?? 0, kept?.due ?? 0, kept?.to_come ?? 0]).toEqual([
    member.email,
    pending,
    due,
    toCome,
  ]);
}
