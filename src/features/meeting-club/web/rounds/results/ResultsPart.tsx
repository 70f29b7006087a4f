import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../../../kit/web/download.ts';
import { messageOf } from '../../../../../kit/web/api-error.ts';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../../kit/web/components/RowSkeleton.tsx';
import { ShowMore } from '../../../../../kit/web/components/ShowMore.tsx';
import { Handover } from '../../../../../kit/web/drawings/Handover.tsx';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { usePages } from '../../../../../kit/web/usePages.ts';
import { exportClubResults, getClubResults } from '../../../calls/results.gen.ts';
import { ByRound } from './ByRound.tsx';
import { FeedbackCard } from './FeedbackCard.tsx';
import { metShare } from './met-share.ts';
import { UnmatchedCard } from './UnmatchedCard.tsx';
import styles from './Results.module.css';

/** What the club brought: counts, never amounts. */
export function ResultsPart() {
  const list = usePages(getClubResults, {}, { rowsOf: ({ rounds }) => rounds, idOf: ({ id }) => id });
  const saving = useMutation({ mutationFn: () => download(exportClubResults, {}) });
  const total = list.pages?.[0]?.total;
  if (!list.rows || !total)
    return (
      <Card>{list.error ? <ErrorState error={list.error} retry={list.refetch} /> : <RowSkeleton />}</Card>
    );
  if (list.rows.length === 0)
    return (
      <Card>
        <EmptyState
          drawing={<Handover />}
          title="Nothing to show yet"
          hint="Once a round has been sent, you see here how many meetings took place and what came of them: referrals, partnerships and introductions."
        />
      </Card>
    );
  return (
    <div className={styles.part}>
      <Card
        title="What it brought"
        actions={
          <Button
            size="sm"
            variant="default"
            loading={saving.isPending}
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => saving.mutate()}
          >
            Download CSV
          </Button>
        }
      >
        <FormFailure failure={saving.error ? messageOf(saving.error) : undefined} />
        <dl className={styles.numbers}>
          <Number term="Meetings held">{total.met}</Number>
          <Number term="Share that met">{metShare(total) ?? '–'}</Number>
          <Number term="Referrals from them">{total.referrals}</Number>
          <Number term="Partnerships from them">{total.partnerships}</Number>
          <Number term="Introductions">{total.introductions}</Number>
        </dl>
      </Card>
      <Card title="By round">
        <ByRound rounds={list.rows} />
        <ShowMore list={list} label="Show earlier rounds" />
      </Card>
      <UnmatchedCard />
      <FeedbackCard />
    </div>
  );
}

const Number = ({ term, children }: { term: string; children: number | string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
