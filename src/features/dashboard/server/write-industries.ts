import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { periods, type Period } from '../contract/period.ts';
import { isShowable, medianOf, nothingMade, shownParts, shownSpans, type Made } from '../rules.ts';
import { takeTime } from './take-time.ts';

interface MadeRow extends Made {
  industry: string;
  is_whole: boolean;
  measure: Measure | 'answers';
  shorter: number;
  longer: number;
}

const measures = ['members', 'referrals', 'opportunities', 'partnerships', 'interactions'] as const;
type Measure = (typeof measures)[number];
/** As it is now, whatever the period. */
const isStock = (measure: Measure | 'answers') => measure === 'members' || measure === 'partnerships';

export const writeIndustriesJob = (database: Database) =>
  timedJob({
    queue: 'write-industry-numbers',
    cron: '12 * * * *',
    run: () => writeIndustries(database),
  });

/** Each community once, soon after its day has ended. */
export async function writeIndustries(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find communities with a new day',
    (tx) =>
      sql<{ community_id: number; until: string }>`
      SELECT community_id, until FROM communities_with_a_new_day()`.execute(tx),
    (inCommunity, { until }) => inCommunity((tx) => writeUntil(tx, until)),
  );
}

export async function writeUntil(tx: CommunityTx, until: string): Promise<void> {
  await takeTime(tx);
  const [{ rows: made }, answers] = await Promise.all([
    sql<MadeRow>`
      SELECT industry, is_whole, measure, shorter, longer, sum, companies, largest FROM dashboard_made(${until}::date)`.execute(
      tx,
    ),
    mediansOf(tx, until),
  ]);
  const written = periods.flatMap((period, at) => shownIn(made, period, at, answers.get(period) ?? null));
  await sql`DELETE FROM dashboard_industries WHERE community_id = ${tx.communityId}`.execute(tx);
  await sql`
    INSERT INTO dashboard_industries (community_id, period, industry, until, members, referrals, opportunities, partnerships,
                                      interactions, answer_seconds)
    SELECT ${tx.communityId}, w.period, w.industry, ${until}::date, w.members, w.referrals, w.opportunities, w.partnerships,
           w.interactions, w.answer_seconds
      FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
           AS w (period text, industry text, members integer, referrals integer, opportunities integer, partnerships integer,
                 interactions integer, answer_seconds integer)`.execute(tx);
}

async function mediansOf(tx: CommunityTx, until: string): Promise<Map<Period, number | null>> {
  const { rows } = await sql<{ period: Period; slot: number; answers: number }>`
    SELECT period, slot, answers FROM dashboard_answers_made(${until}::date)`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, ({ period }) => period)].map(([period, slots]) => [
      period,
      medianOf(new Map(slots.map(({ slot, answers }) => [slot, answers]))),
    ]),
  );
}

/** One period's rows: the whole community, and each industry, with nulls where a number would tell too much. */
function shownIn(made: readonly MadeRow[], period: Period, at: number, answerSeconds: number | null) {
  const industries = [...new Set(made.filter((row) => !row.is_whole).map(({ industry }) => industry))].sort();
  const whole = new Map(measures.map((measure) => [measure, wholeOf(made, measure, at)]));
  const parts = new Map(
    measures.map((measure) => [measure, partsOf(made, measure, at, industries, whole.get(measure)!.isShown)]),
  );
  const row = (industry: string, of: (measure: Measure) => number | null) => ({
    period,
    industry,
    ...Object.fromEntries(measures.map((measure) => [measure, of(measure)])),
  });
  return [
    {
      ...row('', (measure) => whole.get(measure)!.shown),
      answer_seconds: isShowable(madeOf(made, null, 'answers', -1, at)) ? answerSeconds : null,
    },
    ...industries
      .map((industry, place) => ({ industry, place }))
      // Whoever has not said what they do is in the whole, and in no row of its own.
      .filter(({ industry }) => industry !== '')
      .map(({ industry, place }) => row(industry, (measure) => parts.get(measure)![place]!)),
  ];
}

function wholeOf(made: readonly MadeRow[], measure: Measure, at: number) {
  const { sum } = madeOf(made, null, measure, -1, at);
  const isShown = isShownIn(made, null, measure, at);
  // Each partnership is one of two companies.
  const shown = measure === 'partnerships' ? Math.round(sum / 2) : sum;
  return { isShown, shown: isShown ? shown : null };
}

function partsOf(
  made: readonly MadeRow[],
  measure: Measure,
  at: number,
  industries: readonly string[],
  isWholeShown: boolean,
): (number | null)[] {
  const parts = industries.map((industry) => ({
    ...madeOf(made, industry, measure, -1, at),
    isShown: industry !== '' && isShownIn(made, industry, measure, at),
  }));
  // Who is a member is in the directory, for everyone to count.
  const isTold = isWholeShown && measure !== 'members';
  const shown = isTold ? shownParts(parts) : parts.map(({ isShown }) => isShown);
  return parts.map(({ sum }, place) => (shown[place] ? sum : null));
}

function isShownIn(made: readonly MadeRow[], industry: string | null, measure: Measure, at: number): boolean {
  if (isStock(measure)) return isShowable(madeOf(made, industry, measure, -1, 0));
  return shownSpans(periods.length, (shorter, longer) => madeOf(made, industry, measure, shorter, longer))[
    at
  ]!;
}

function madeOf(
  made: readonly MadeRow[],
  industry: string | null,
  measure: Measure | 'answers',
  shorter: number,
  longer: number,
): Made {
  const end = isStock(measure) ? 0 : longer;
  return (
    made.find(
      (row) =>
        row.measure === measure &&
        row.shorter === shorter &&
        row.longer === end &&
        (industry === null ? row.is_whole : !row.is_whole && row.industry === industry),
    ) ?? nothingMade
  );
}
