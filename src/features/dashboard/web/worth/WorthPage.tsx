import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { download } from '../../../../kit/web/download.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { Paper } from '../../../../kit/web/print/Paper.tsx';
import { usePrinting } from '../../../../kit/web/print/usePrinting.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { getWorth, getWorthPdf } from '../../calls/worth.gen.ts';
import { PrintButton } from '../PrintButton.tsx';
import { WorthSheet } from './WorthSheet.tsx';
import styles from './Worth.module.css';

/** What a company gave and got since it joined: one page, to be shown to whoever asks whether it pays. */
export default function WorthPage() {
  const { data, error, refetch } = useCall(getWorth, {});
  const printing = usePrinting();
  const saving = useMutation({ mutationFn: () => download(getWorthPdf, {}) });
  return (
    <Page
      title="Value report"
      description={<Link to="/dashboard">Back to the dashboard</Link>}
      actions={
        data && (
          <>
            <PrintButton print={printing.print} />
            <Button
              size="sm"
              loading={saving.isPending}
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => saving.mutate()}
            >
              Download PDF
            </Button>
          </>
        )
      }
    >
      {saving.error && <FormFailure failure={messageOf(saving.error)} />}
      {data ? (
        <div className={styles.sheet}>
          <WorthSheet worth={data} />
        </div>
      ) : (
        <Card>
          {error ? (
            <ErrorState error={error} retry={refetch} />
          ) : (
            <div aria-busy="true">
              <RowSkeleton />
              <RowSkeleton />
              <RowSkeleton />
            </div>
          )}
        </Card>
      )}
      {printing.isPrinting && data && (
        <Paper>
          <WorthSheet worth={data} />
        </Paper>
      )}
    </Page>
  );
}
