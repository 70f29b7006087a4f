import { Random } from '../fuzz/random.ts';
import {
  aScene,
  names,
  someAmount,
  someDay,
  someHop,
  someTerms,
  type History,
  type Step,
} from './history.ts';
import {
  creditorOf,
  debtorOf,
  otherSide,
  type Books,
  type Referral,
  type Row,
  type Side,
} from './model/books.ts';
import { addDays, dayMs } from './model/calendar.ts';
import type { RowVerb } from './model/deeds.ts';
import { leftOfDeal } from './model/ledger.ts';
import type { By, Verb } from './model/referrals.ts';
import { isPossible, openBooks, takeInBooks } from './take.ts';

/** Where it is after so long is left to the next history: moments have to lie in the past of the machine. */
const longestMs = 500 * dayMs;
const hourMs = 3_600_000;

/** A history from a seed. It is played in the books while it is made up, so that most of its steps have something to do. */
export function imagine(seed: number, length: number): History {
  const random = new Random(seed);
  const scene = aScene(random);
  const books = openBooks(scene);
  const steps: Step[] = [];
  let count = 0;
  while (steps.length < length) {
    const step = nextStep(random, books, () => `R${(count += 1)}`);
    if (!step || !isPossible(books, step)) continue;
    if (step.do === 'hop' && step.at > scene.start + longestMs) break;
    // What the rules forbid changes nothing; a few of them are enough to see that the product forbids it too.
    if (takeInBooks(books, step) || random.chance(0.1)) steps.push(step);
  }
  return { seed, scene, steps };
}

function nextStep(random: Random, books: Books, nextKey: () => string): Step | undefined {
  const referrals = [...books.referrals.values()];
  const what = random.next();
  if (referrals.length === 0 || (what < 0.1 && referrals.length < 8)) return begin(random, books, nextKey());
  if (what < 0.2) return { do: 'hop', at: someHop(random, books.now) };
  if (what < 0.22) return { do: 'offer', company: random.int(0, names.length - 1), terms: someTerms(random) };
  if (what < 0.55 || books.rows.length === 0) return onReferral(random, books, random.pick(referrals));
  // What takes something back is rarer, and more can go wrong with it.
  const back = books.rows.filter((row) => row.kind === 'refund');
  return onRow(random, books, random.pick(back.length > 0 && random.chance(0.5) ? back : books.rows));
}

function begin(random: Random, books: Books, key: string): Step {
  // Mostly between the same two, so that deals add up and money goes both ways.
  const [sender, receiver] = random.pick([[0, 1], [0, 1], [0, 1], [1, 0], [1, 0], [2, 1], [0, 2]] as const); // prettier-ignore
  if (random.chance(0.7))
    return { do: 'send', key, sender, receiver, terms: random.chance(0.6) ? someTerms(random) : null };
  const on = addDays(books.today, -random.int(0, 100));
  const deal = random.chance(0.7)
    ? { amount: someAmount(random), date: someDay(random, on, books.today) }
    : null;
  return { do: 'log', key, sender, receiver, on, deal };
}

// ── With a referral ─────────────────────────────────────────────────────────────────────────────────────────────

function onReferral(random: Random, books: Books, referral: Referral): Step {
  const { key } = referral;
  const step = (by: By, asked: Verb): Step => ({ do: 'referral', key, by, asked });
  if (random.chance(0.08))
    return step(random.pick(['sender', 'receiver', 'admin']), anything(random, books, referral));
  const plain = (
    by: By,
    verb: 'view' | 'accept' | 'decline' | 'withdraw' | 'lose' | 'reopen' | 'confirm' | 'dispute',
  ) => step(by, { verb });
  switch (referral.status) {
    case 'New':
    case 'Viewed':
      return random.pick([
        plain('receiver', 'view'),
        ...Array.from({ length: 6 }, () => plain('receiver', 'accept')),
        plain('receiver', 'decline'),
        plain('sender', 'withdraw'),
      ]);
    case 'Accepted':
    case 'Customer Contacted':
    case 'Quoted':
      return random.pick([
        ...Array.from({ length: 6 }, () => step('receiver', someClosing(random, books, referral))),
        step('receiver', { verb: 'progress', to: random.pick(['Accepted', 'Customer Contacted', 'Quoted']) }),
        plain('receiver', 'lose'),
      ]);
    case 'Deal Closed':
      return random.pick([
        ...Array.from({ length: 5 }, () => step('receiver', someRefund(random, books, referral))),
        plain('receiver', 'reopen'),
        plain('sender', 'reopen'),
        plain('admin', 'reopen'),
      ]);
    case 'Lost':
    case 'Declined':
      return random.pick([plain('receiver', 'reopen'), plain('sender', 'reopen'), plain('admin', 'reopen')]);
    case 'Awaiting confirmation':
      return random.pick([
        ...Array.from({ length: 4 }, () => plain('receiver', 'confirm')),
        plain('receiver', 'dispute'),
        plain('sender', 'withdraw'),
      ]);
    case 'Disputed':
      return random.pick([
        plain('receiver', 'confirm'),
        plain('admin', 'confirm'),
        plain('admin', 'confirm'),
        plain('admin', 'withdraw'),
        plain('sender', 'withdraw'),
      ]);
    case 'Withdrawn':
    case 'Expired':
      return step(random.pick(['sender', 'receiver']), anything(random, books, referral));
  }
}

/** Whether it is allowed or not. */
const anything = (random: Random, books: Books, referral: Referral): Verb =>
  random.pick<() => Verb>([
    () => ({ verb: random.pick(['withdraw', 'reopen', 'confirm'] as const) }),
    () => ({ verb: random.pick(['view', 'accept', 'decline', 'lose', 'dispute'] as const) }),
    () => someClosing(random, books, referral),
    () => someRefund(random, books, referral),
  ])();

function someClosing(random: Random, books: Books, { day }: Referral): Verb {
  const date = random.chance(0.04) ? addDays(books.today, 1) : someDay(random, day, books.today);
  return { verb: 'close', deal: { amount: someAmount(random), date } };
}

function someRefund(random: Random, books: Books, referral: Referral): Verb {
  const left = leftOfDeal(referral);
  const amount = random.pick([
    left,
    left,
    Math.ceil(left / 2),
    Math.ceil(left / 3),
    Math.ceil(left / 10),
    1,
    left + 1,
  ]);
  const date = someDay(random, referral.deal?.date ?? referral.day, books.today);
  return { verb: 'refund', deal: { amount: Math.max(1, amount), date } };
}

// ── With a row of the ledger ────────────────────────────────────────────────────────────────────────────────────

function onRow(random: Random, books: Books, row: Row): Step {
  const { key } = row.referral;
  const at = books.rowsOf(row.referral).indexOf(row);
  const step = (by: Side, verb: RowVerb): Step => ({ do: 'row', key, at, by, verb });
  if (random.chance(0.1))
    return step(
      random.pick(['payer', 'payee']),
      random.pick(['pay', 'undo', 'receive', 'dispute', 'withdraw', 'waive']),
    );
  const [debtor, creditor] = [debtorOf(row), creditorOf(row)];
  const either = random.pick([debtor, creditor]);
  switch (row.state) {
    case 'Pending':
      return random.chance(0.6)
        ? { do: 'hop', at: Date.parse(row.dueOn) + random.int(-14, 14) * hourMs }
        : step(creditor, 'waive');
    case 'Due':
      return random.pick([
        ...Array.from({ length: 5 }, () => step(debtor, 'pay')),
        step(either, 'dispute'),
        step(either, 'dispute'),
        step(creditor, 'waive'),
      ]);
    case 'Paid':
      return random.pick([step(creditor, 'receive'), step(creditor, 'receive'), step(either, 'dispute')]);
    case 'Disputed':
      if (random.chance(0.3))
        return step(random.pick([row.dispute!.by, otherSide(row.dispute!.by)]), 'withdraw');
      return { do: 'decide', key, at, decision: random.pick(['owed', 'not_owed', 'not_owed', 'received']) };
    case 'Received':
    case 'Cancelled':
      return step(either, random.pick(['pay', 'dispute', 'waive']));
  }
}
