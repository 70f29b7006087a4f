import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import type { Dashboard } from '../../contract/overview.ts';
import { getSeries } from '../../calls/series.gen.ts';
import dashboard from '../Dashboard.module.css';
import { ResponseChart } from './ResponseChart.tsx';
import { SentChart } from './SentChart.tsx';
import { ValueChart } from './ValueChart.tsx';

/** Comes after the numbers, which nobody waits for a picture of. */
export default function Charts({ numbers }: { numbers: Dashboard }) {
  const { direction, span } = numbers;
  const { data, error, refetch } = useCall(
    getSeries,
    { query: { direction, period: span.period } },
    { keepPrevious: true, identity: direction },
  );
  if (!data)
    return error ? (
      <ErrorState error={error} retry={refetch} />
    ) : (
      <div className={dashboard.charts} aria-busy="true" />
    );
  const { series } = data;
  return (
    <div className={dashboard.charts}>
      <SentChart numbers={numbers} series={series} />
      <div className={dashboard.halves}>
        {series.values.map(({ currency, amounts }) => (
          <ValueChart
            key={currency}
            numbers={numbers}
            series={series}
            currency={currency}
            amounts={amounts}
          />
        ))}
        <ResponseChart numbers={numbers} series={series} />
      </div>
    </div>
  );
}
