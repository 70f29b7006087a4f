import type { Dashboard } from '../../contract/overview.ts';
import type { Series } from '../../contract/series.ts';
import { changeSentence, numberText } from '../words/change-words.ts';
import { CsvButton } from '../CsvButton.tsx';
import { Chart, type ChartRow } from './Chart.tsx';
import { shortName, wholeName } from './point-names.ts';

const parts = [
  { name: 'Became deals', look: 'full' },
  { name: 'Still under way', look: 'hatched' },
  { name: 'No deal', look: 'hollow' },
] as const;

/** How many were sent on those days, and what became of them. */
export function SentChart({ numbers, series }: { numbers: Dashboard; series: Series }) {
  const { direction, span, given, received } = numbers;
  const title = direction === 'outgoing' ? 'How many did you send?' : 'How many did you receive?';
  const did = direction === 'outgoing' ? 'sent' : 'received';
  const flow = direction === 'outgoing' ? given : received;
  const rows: ChartRow[] = series.points.map((point, place) => {
    const over = point.sent - point.converted - point.under_way;
    const name = wholeName(point, series.grain);
    return {
      name,
      short: shortName(point, place, series.grain),
      values: [point.converted, point.under_way, over],
      cells: [point.sent, point.converted, point.under_way, over].map(numberText),
      said: `${name}: ${numberText(point.sent)} ${did}, of which ${numberText(point.converted)} became deals and ${numberText(point.under_way)} are still under way`,
    };
  });
  const today: ChartRow = {
    name: 'Today so far',
    short: 'Today',
    values: [flow.today, 0, 0],
    cells: [numberText(flow.today), '', '', ''],
    said: `Today so far: ${numberText(flow.today)} ${did}`,
    isToday: true,
  };
  return (
    <Chart
      title={title}
      sentence={changeSentence(flow, `You ${did}`, span.period)}
      series={parts}
      columns={[direction === 'outgoing' ? 'Sent' : 'Received', ...parts.map(({ name }) => name)]}
      rows={[...rows, today]}
      axisText={numberText}
      nothing={`Nothing was ${did} on these days.`}
      csv={<CsvButton what="series" name={title} numbers={numbers} />}
    />
  );
}
