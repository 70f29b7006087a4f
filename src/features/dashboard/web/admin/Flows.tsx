import { Button, VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { FlowChart } from '../../../../kit/web/charts/FlowChart.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { Choices } from '../../../../kit/web/components/Choices.tsx';
import type { CommunityDashboard, Stream } from '../../contract/community.ts';
import chart from '../charts/Chart.module.css';
import { numberText, periodText } from '../words/change-words.ts';
import { communityAddress, type Shown } from './community-address.ts';
import styles from './Community.module.css';
import { CommunityCsv } from './CommunityCsv.tsx';

const title = 'Who sends to whom?';
const choices = [
  { value: 'industries', label: 'Industries' },
  { value: 'companies', label: 'Companies' },
] as const;
const exports = { industries: 'industry-flows', companies: 'company-flows' } as const;

export function Flows({ numbers, between }: { numbers: CommunityDashboard; between: Shown['between'] }) {
  const { span, flows } = numbers;
  const [isTable, setTable] = useState(false);
  const streams = useMemo(() => flows[between].filter(({ sent }) => sent > 0), [flows, between]);
  const drawn = useMemo(
    () =>
      streams.map(({ sender, receiver, sent }) => ({
        from: nameOf(sender),
        to: nameOf(receiver),
        count: sent,
      })),
    [streams],
  );
  return (
    <div id="flows" className={styles.place}>
      <Card
        title={title}
        actions={
          <div className={chart.actions}>
            <Button size="xs" variant="subtle" onClick={() => setTable(!isTable)}>
              {isTable ? 'Show chart' : 'Show table'}
              <VisuallyHidden>{` of ${title}`}</VisuallyHidden>
            </Button>
            <CommunityCsv what={exports[between]} name={title} period={span.period} />
          </div>
        }
      >
        <figure className={chart.figure}>
          <Choices
            label="Between"
            choices={choices}
            chosen={between}
            searchOf={(value) => communityAddress.format({ period: span.period, between: value })}
          />
          <figcaption className={chart.sentence}>{sentenceOf(streams, between, span.period)}</figcaption>
          {streams.length === 0 ? null : isTable ? (
            <Rows streams={streams} />
          ) : (
            <FlowChart streams={drawn} sides={['Sent by', 'Sent to']} countText={referralsText} />
          )}
        </figure>
      </Card>
    </div>
  );
}

const nameOf = ({ name }: Stream['sender']) => name || 'No industry';
const referralsText = (count: number) => (count === 1 ? 'one referral' : `${numberText(count)} referrals`);

function sentenceOf(
  streams: readonly Stream[],
  between: Shown['between'],
  period: CommunityDashboard['span']['period'],
): string {
  const [first] = streams;
  if (!first) return `No referral was sent ${periodText[period]}.`;
  const most = `Most went from ${nameOf(first.sender)} to ${nameOf(first.receiver)}: ${referralsText(first.sent)} ${periodText[period]}`;
  return between === 'companies' && streams.length >= 60
    ? `${most}. Shown are the 60 pairs with the most.`
    : `${most}.`;
}

function Rows({ streams }: { streams: readonly Stream[] }) {
  return (
    <div className={chart.room}>
      <table className={chart.table}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {['From', 'To', 'Referrals', 'Before'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {streams.map(({ sender, receiver, sent, before }) => (
            <tr key={`${sender.name} ${sender.company_id} ${receiver.name} ${receiver.company_id}`}>
              <th scope="row">{nameOf(sender)}</th>
              <td>{nameOf(receiver)}</td>
              <td>{numberText(sent)}</td>
              <td>{numberText(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
