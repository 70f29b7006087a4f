import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { TestMember } from '../../../../testing/factories.ts';
import { ensureHledger } from '../../../../testing/hledger.ts';
import { act, openLedger } from './ledger.test-support.ts';

const rules = fileURLToPath(new URL('../../../../docs/bookkeeping/hledger.rules', import.meta.url));

describe.skipIf(!ensureHledger())('hledger reads a statement', () => {
  const { stage, aDeal, refund } = openLedger('bookkeeper');

  const files = () => [
    `export?month=${stage.today.slice(0, 7)}`,
    `year/export?year=${stage.today.slice(0, 4)}`,
  ];

  async function balancesOf({ client }: TestMember, path: string): Promise<Record<string, string>> {
    const { text } = await client.get(`/api/commissions/statement/${path}`);
    const folder = await mkdtemp(join(tmpdir(), 'statement-'));
    try {
      const file = join(folder, 'statement.csv');
      await writeFile(file, text);
      const read = (...args: string[]) =>
        execFileSync('hledger', ['-f', file, '--rules-file', rules, ...args], {
          encoding: 'utf8',
          env: { ...process.env, LC_ALL: 'C.UTF-8' },
        });
      // Each transaction balances, and its words are taken as they are.
      expect(read('print')).toContain('Ann Customer');
      const [, ...lines] = read('balance', '-N', '-O', 'csv').trim().split('\n');
      return Object.fromEntries(lines.map((line) => JSON.parse(`[${line}]`) as [string, string]));
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  test('with the same sums for both companies as the statement has, by what is open and what is paid', async () => {
    const paid = await aDeal(100_000);
    const received = await aDeal(30_000);
    const reduced = await aDeal(50_000);
    const waived = await aDeal(90_000);
    // Of its three months, two are in later files.
    await aDeal(120_000, { commission_calc_method: 'percent_recurring', commission_duration_months: 3 });
    await aDeal(700, { commission_currency: 'JPY' });
    await act(stage.payer, paid.id, 'payment');
    await act(stage.payer, received.id, 'payment');
    await act(stage.payee, received.id, 'receipt');
    await act(stage.payee, waived.id, 'cancellation', { reason: 'A friend of ours' });
    await refund(reduced.referral_id, 10_000);
    for (const file of files()) {
      expect(await balancesOf(stage.payer, file)).toEqual({
        'assets:bank': 'AUD -130.00',
        'expenses:commissions': 'AUD 290.00, JPY 70',
        'liabilities:commissions': 'AUD -160.00, JPY -70',
      });
      expect(await balancesOf(stage.payee, file)).toEqual({
        'assets:bank': 'AUD 30.00',
        'assets:receivable:commissions': 'AUD 260.00, JPY 70',
        'income:commissions': 'AUD -290.00, JPY -70',
      });
    }
  });
});
