import type { RefundPreview } from '../../src/features/commissions/server/public.ts';
import type { TestServer } from '../server.ts';
import { compareReferralFile } from './compare-files.ts';
import { compareLedger, compareReferrals, compareStatements } from './compare-ledger.ts';
import type { Reader } from './reader.ts';
import { compareAdmin, compareDashboard, compareSeries, compareWorth } from './compare-numbers.ts';
import { compareNotices, untilTold } from './compare-notices.ts';
import { Findings } from './findings.ts';
import { names, type History, type Step } from './history.ts';
import type { Books } from './model/books.ts';
import { leftOfDeal, planRefund } from './model/ledger.ts';
import { isPossible, openBooks, takeInBooks } from './take.ts';
import { World } from './world.ts';

export interface Outcome {
  /** After which step, from 1; 0 where nothing was found. */
  step: number;
  found: readonly string[];
  compared: number;
  /** How many steps the product did, and how many it refused. */
  done: number;
  refused: number;
}

/**
 * Plays a history in the books and, through HTTP, in the product. Ledgers are compared whenever time has gone on, every number of every
 * side at the end; it stops at the first step after which something differs.
 */
export async function play(server: TestServer, { scene, steps }: Omit<History, 'seed'>): Promise<Outcome> {
  const [books, world] = [openBooks(scene), await World.open(server, scene)];
  try {
    return await playIn(world, books, steps);
  } finally {
    await world.close(books.now);
  }
}

async function playIn(world: World, books: Books, steps: readonly Step[]): Promise<Outcome> {
  const findings = new Findings();
  let [done, refused] = [0, 0];
  const outcome = (step: number): Outcome => ({
    step,
    found: findings.found,
    compared: findings.compared,
    done,
    refused,
  });
  for (const [at, step] of steps.entries()) {
    if (!isPossible(books, step)) continue;
    await comparePreview(world, books, step, findings);
    const isAllowed = takeInBooks(books, step);
    const { isDone, said } = await world.take(step);
    if (isDone) done += 1;
    else refused += 1;
    if (isDone !== isAllowed)
      findings.found.push(
        isAllowed ? `the product refuses it: ${said}` : 'the product does what the rules forbid',
      );
    else if (step.do === 'hop') await compareBooks(world, books, findings, at);
    if (findings.found.length > 0) return outcome(at + 1);
  }
  await compareAll(world, books, findings);
  return outcome(findings.found.length > 0 ? steps.length : 0);
}

const readersOf = (world: World, books: Books, findings: Findings): Reader[] =>
  names.map((_name, company) => ({ world, books, company, member: world.companies[company]!, findings }));

/** All ledgers, and the statement of one company after the other. */
async function compareBooks(world: World, books: Books, findings: Findings, turn: number): Promise<void> {
  for (const reader of readersOf(world, books, findings)) {
    await compareLedger(reader);
    if (reader.company === turn % names.length) await compareStatements(reader, false);
  }
}

const periodsOf = [
  ['30', '365'],
  ['90', 'all'],
  ['30', 'all'],
] as const;

async function compareAll(world: World, books: Books, findings: Findings): Promise<void> {
  await untilTold(world);
  for (const reader of readersOf(world, books, findings)) {
    await compareNotices(reader);
    await compareLedger(reader);
    await compareStatements(reader, true);
    await compareReferrals(reader);
    await compareReferralFile(reader);
    // Each reader another pair of periods, so that all of them are read.
    for (const period of periodsOf[reader.company]!) await compareDashboard(reader, period);
    await compareSeries(reader);
    await compareWorth(reader);
  }
  await compareAdmin(world, books, findings);
}

/** "The payer reads amounts and days before recording it." */
async function comparePreview(world: World, books: Books, step: Step, findings: Findings): Promise<void> {
  if (step.do !== 'referral' || step.by !== 'receiver' || step.asked.verb !== 'refund') return;
  const referral = books.referrals.get(step.key)!;
  const { id, receiver } = world.referrals.get(step.key)!;
  const { amount } = step.asked.deal;
  const { status, body } = await world.companies[receiver]!.client.get<RefundPreview>(
    `/api/referrals/${id}/refund-preview?amount=${amount}`,
  );
  if (status !== 200) return;
  if (amount > leftOfDeal(referral))
    return void findings.found.push('a refund of more than is left has a preview');
  findings.same(
    `preview of a refund of ${amount} for ${step.key}`,
    body.deductions,
    planRefund(books, referral, amount).map((each) => ({
      amount: each.amount,
      was_paid: each.wasPaid,
      due_on: each.dueOn,
    })),
  );
}
