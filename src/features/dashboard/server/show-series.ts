import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { DashboardQuery, Span } from '../contract/period.ts';
import type { Series } from '../contract/series.ts';
import { grainOf, pointsOf, type Days } from '../rules.ts';
import { spanOf } from './span-of.ts';
import { sumAnswers, sumDays, sumValues } from './sums.ts';

export async function showSeries(
  tx: CommunityTx,
  companyId: CompanyRowId,
  { direction, period }: DashboardQuery,
): Promise<{ span: Span; series: Series }> {
  const span = await spanOf(tx, companyId, period);
  const grain = grainOf(period);
  const points = span.days ? pointsOf(span.days, grain) : [];
  const parts = Object.fromEntries(points.map(({ from, to }) => [from, { from, to } satisfies Days]));
  const [days, answers, values] = await Promise.all([
    sumDays(tx, companyId, parts),
    sumAnswers(tx, companyId, parts),
    sumValues(tx, companyId, direction, parts),
  ]);
  return {
    span,
    series: {
      grain,
      points: points.map((point) => {
        const { answers: answered, median } = answers(direction, point.from);
        return { ...point, ...days(direction, point.from), answered, median_seconds: median };
      }),
      values: [...Map.groupBy(values, ({ currency }) => currency)].map(([currency, sums]) => ({
        currency,
        amounts: points.map(({ from }) => sums.find(({ part }) => part === from)?.amount ?? 0),
      })),
    },
  };
}
