import { platform } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { good, type TestMember } from '../factories.ts';
import { expectBooksToAgree } from './books.ts';
import { ClockedProduct } from './clocked-product.ts';
import { ensureFaketime } from './faketime.ts';
import { MailWatch } from './mails.ts';
import {
  agreeOnTerms,
  closeDeal,
  commissionsOf,
  prolongPlans,
  send,
  settleAll,
  settleTowns,
  signInEverywhere,
  trySending,
  type Town,
} from './world.ts';

/** So many emails at once are read in a minute. */
const handful = 5;

const canFake = platform() === 'linux' && ensureFaketime();
if (!canFake)
  console.log(
    'A year by the clock is left out: libfaketime is missing, and apt-get could not install it (package faketime).',
  );

// Each goes on where the one before has left the clock. At 31 minutes past, no timed job is due for almost four minutes.
describe.skipIf(!canFake)('a year by the clock', () => {
  let product: ClockedProduct;
  let mails: MailWatch;
  let towns: Town[];
  const unanswered = new Map<Town, number>();

  beforeAll(async () => {
    product = await ClockedProduct.startAt('2027-01-20T12:31:05Z');
    towns = await settleTowns(product);
    mails = new MailWatch(product);
    await signInEverywhere(towns);
    for (const town of towns) {
      await agreeOnTerms(town);
      unanswered.set(town, await send(town));
    }
    await product.worksOff();
    await mails.take();
  });
  afterAll(() => product?.end());

  /** Nothing failed, nobody was flooded, and the books are right. */
  async function lookAround(): Promise<Map<string, string[]>> {
    await signInEverywhere(towns);
    for (const town of towns) await expectBooksToAgree(product, town);
    expect(product.takeLog().filter(({ level }) => level === 'error')).toEqual([]);
    const { rows } = await product.admin.query(`SELECT name, output FROM pgboss.job WHERE state = 'failed'`);
    expect(rows).toEqual([]);
    const sent = await mails.take();
    expect([...sent].filter(([, subjects]) => subjects.length > handful)).toEqual([]);
    return sent;
  }

  /** The server is off until then, and has done what was missed when this is over. */
  async function passTo(moment: string): Promise<Date> {
    await product.turnOff();
    await product.setClock(moment);
    const since = product.now();
    await product.turnOn();
    await product.takesATurn(since);
    return since;
  }

  /** Every timed job is made up for once. */
  async function expectAllWellAt(moment: string): Promise<Map<string, string[]>> {
    const since = await passTo(moment);
    await product.runsAllTimedJobs(since);
    await expectOnceEach(since);
    return lookAround();
  }

  /** A start asks for the directory's, too. Deliveries are looked for each minute, and a minute may have passed. */
  async function expectOnceEach(since: Date): Promise<void> {
    const { rows } = await product.admin.query<{ name: string; times: number }>(
      `SELECT s.name, count(j.id)::integer AS times FROM pgboss.schedule s
         LEFT JOIN pgboss.job j ON j.name = s.name
              AND j.created_on BETWEEN $1::timestamptz AND $1::timestamptz + interval '230 seconds'
        WHERE s.cron <> '* * * * *' AND s.name NOT IN ('tidy-directory', 'read-opportunities-again') GROUP BY s.name HAVING count(j.id) <> 1`,
      [since],
    );
    expect(rows).toEqual([]);
  }

  const remindersOf = async (town: Town) => {
    const { rows } = await product.admin.query<{ status: string; reminders: number }>(
      'SELECT status, reminders FROM referrals WHERE id = $1',
      [unanswered.get(town)],
    );
    return rows[0]!;
  };
  const noticesOf = async ({ client }: TestMember, about: RegExp) =>
    good(await client.get<{ title: string }[]>('/api/User/GetUserNotifications'), 200).filter(({ title }) =>
      about.test(title),
    );
  /** How many parts of deals have come due, in each community. */
  const partsDue = () =>
    Promise.all(
      towns.map(
        async ({ sender }) => (await commissionsOf(sender)).filter(({ state }) => state !== 'Pending').length,
      ),
    );
  const bothOf = (town: Town) => [town.sender, town.receiver];

  test.for([
    ['2027-01-22T13:31:05Z', { status: 'New', reminders: 1 }, 'two days'],
    ['2027-01-27T13:31:05Z', { status: 'New', reminders: 2 }, 'a week'],
  ] as const)('reminds once of a referral that waits, by %s', async ([moment, standing]) => {
    const sent = await expectAllWellAt(moment);
    for (const town of towns) {
      expect(await remindersOf(town)).toEqual(standing);
      expect(sent.get(town.receiver.email)?.length).toBe(1);
    }
  });

  test('books a deal of the evening of 31 January by the calendar of each community, and its months at their ends', async () => {
    for (const town of towns) {
      await passTo(town.lateInJanuary(2027));
      await signInEverywhere([town]);
      await closeDeal(town, product.now());
      expect((await commissionsOf(town.sender)).map(({ due_on: due }) => due)).toEqual([
        '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30',
        '2027-07-31', '2027-08-31', '2027-09-30', '2027-10-31', '2027-11-30', '2027-12-31',
      ]); // prettier-ignore
    }
    await product.worksOff();
    await lookAround();
  });

  test('ends a referral that nobody answered after fourteen days', async () => {
    const sent = await expectAllWellAt('2027-02-04T13:31:05Z');
    for (const town of towns) {
      expect((await remindersOf(town)).status).toBe('Expired');
      for (const { email } of bothOf(town)) expect(sent.get(email)?.length ?? 0).toBeLessThanOrEqual(3);
    }
  });

  test.for([
    ['2027-02-13T13:31:05Z', 201, 1],
    ['2027-02-19T02:31:05Z', 201, 2],
    ['2027-02-20T13:31:05Z', 402, 3],
  ] as const)(
    'announces the end of a trial a week and a day before, says when it has come and keeps to it, by %s',
    async ([moment, status, announced]) => {
      await expectAllWellAt(moment);
      for (const town of towns) {
        expect((await trySending(town)).status).toBe(status);
        expect(await noticesOf(town.sender, /plan.* (ends|has ended)/)).toHaveLength(announced);
      }
    },
  );

  test('makes a part due on the last day of February, and up for three days without a server', async () => {
    for (const town of towns) await prolongPlans(town, '2028-12-31');
    await expectAllWellAt('2027-02-28T11:31:05Z');
    expect(await partsDue()).toEqual([2, 2, 2]);
    for (const town of towns) await settleAll(town);
    await expectAllWellAt('2027-03-03T13:31:05Z');
    expect(await partsDue()).toEqual([2, 2, 2]);
  });

  test.for([
    ['New York goes an hour ahead', '2027-03-14T15:31:05Z', 2],
    ['Berlin goes an hour ahead', '2027-03-28T10:31:05Z', 2],
    ['Auckland goes an hour back', '2027-04-04T10:31:05Z', 3],
  ] as const)('keeps its books when %s', async ([, moment, due]) => {
    await expectAllWellAt(moment);
    expect(await partsDue()).toEqual([due, due, due]);
  });

  test.for([
    [60, 'an hour'],
    [24 * 60, 'a day'],
  ] as const)(
    'goes on with timed jobs and tells nothing twice when the clock goes back by %i minutes',
    async ([minutes]) => {
      await mails.take();
      await product.setClock(new Date(product.now().getTime() - minutes * 60_000));
      const since = product.now();
      await expect
        .poll(() => product.takeLog().map(({ msg }) => msg), { timeout: 90_000, interval: 500 })
        .toContainEqual(expect.stringContaining('the clock went back'));
      await product.runsATimedJob(since);
      // Part of what was known already lies ahead now: books are compared again once that time has come.
      expect(await mails.take()).toEqual(new Map());
      const { rows } = await product.admin.query(`SELECT name FROM pgboss.job WHERE state = 'failed'`);
      expect(rows).toEqual([]);
    },
  );

  test.for([
    ['2027-04-30T14:31:05Z', 4],
    ['2027-06-30T14:31:05Z', 6],
    ['2027-08-31T14:31:05Z', 8],
    ['2027-09-26T14:31:05Z', 8],
    ['2027-10-31T14:31:05Z', 10],
    ['2027-11-07T14:31:05Z', 10],
    ['2027-12-31T14:31:05Z', 12],
  ] as const)(
    'has run every timed job once, keeps its books and floods nobody by %s',
    async ([moment, due]) => {
      await expectAllWellAt(moment);
      expect(await partsDue()).toEqual([due, due, due]);
      // In Berlin nobody pays: they are reminded kindly, month by month.
      for (const town of towns) if (town.subdomain !== 'berlin') await settleAll(town);
    },
  );

  test('makes the second part of a deal of 31 January 2028 due on 29 February', async () => {
    for (const town of towns) {
      await passTo(town.lateInJanuary(2028));
      await signInEverywhere([town]);
      await closeDeal(town, product.now());
    }
    await expectAllWellAt('2028-02-28T09:31:05Z');
    const second = async (town: Town) =>
      (await commissionsOf(town.sender))
        .filter(({ due_on: due }) => due === '2028-02-29')
        .map(({ state }) => state);
    for (const town of towns) expect(await second(town)).toEqual(['Pending']);
    await expectAllWellAt('2028-02-29T11:31:05Z');
    for (const town of towns) expect(await second(town)).toEqual(['Due']);
    await expectAllWellAt('2028-03-31T14:31:05Z');
    for (const { receiver } of towns) good(await receiver.client.get('/api/ready'), 200);
  });
});
