import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { download } from '../../../kit/web/api.ts';
import { messageOf } from '../../../kit/web/api-error.ts';
import { ButtonLink } from '../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../kit/web/components/Page.tsx';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { Letters } from '../../../kit/web/drawings/Letters.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import { exportStatement, getStatement } from '../contract.ts';
import { useCommissionNews, useStatementRows } from './commissions.api.ts';
import { HalfCard } from './HalfCard.tsx';
import { MonthSwitch } from './MonthSwitch.tsx';
import styles from './Statement.module.css';
import { StatementDocument } from './StatementDocument.tsx';
import { StatementRows } from './StatementRows.tsx';
import { StatementSkeleton } from './StatementSkeleton.tsx';
import { usePrinting } from './usePrinting.ts';
import { useStatementState } from './useStatementState.ts';
import { WaitingRows } from './WaitingRows.tsx';

/** A month like a good bank's: totals, then rows, then the document to print. */
export default function StatementPage({ tabs }: { tabs: ReactNode }) {
  useCommissionNews();
  const { state, choose } = useStatementState();
  const statement = useCall(getStatement, { query: state.month ? { month: state.month } : {} });
  const month = statement.data?.month ?? state.month;
  return (
    <Page
      title="Referrals"
      description="What you owe and are owed for referrals, month by month."
      width="full"
    >
      {tabs}
      {statement.data && month ? (
        <Shown statement={statement.data} month={month} state={state} choose={choose} />
      ) : statement.error ? (
        <ErrorState error={statement.error} retry={statement.refetch} />
      ) : (
        <StatementSkeleton />
      )}
    </Page>
  );
}

interface ShownProps extends ReturnType<typeof useStatementState> {
  statement: NonNullable<ReturnType<typeof useCall<typeof getStatement>>['data']>;
  month: string;
}

function Shown({ statement, month, state, choose }: ShownProps) {
  const rows = useStatementRows({ month, side: state.side, partner: state.partner });
  const printing = usePrinting(rows);
  const saving = useMutation({ mutationFn: () => download(exportStatement, { query: { month } }) });
  const { i_owe: owing, owed_to_me: owed, months } = statement;
  const partner = [...owed.partners, ...owing.partners].find(
    ({ partner: each }) => each.id === state.partner,
  );
  const isEmpty = owing.totals.length === 0 && owed.totals.length === 0;
  const isNothingYet = isEmpty && months.length === 0;
  const chooseWithin = (change: Parameters<typeof choose>[0]) => choose({ month, ...change });
  return (
    <>
      <div className={styles.bar}>
        <MonthSwitch
          month={month}
          months={months}
          choose={(chosen) => choose({ month: chosen, partner: undefined })}
        />
        {!isNothingYet && (
          <div className={styles.tools}>
            <Button
              variant="default"
              size="sm"
              loading={saving.isPending}
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => saving.mutate()}
            >
              CSV
            </Button>
            <Button
              variant="default"
              size="sm"
              loading={printing.isPreparing}
              leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => void printing.print()}
            >
              Print
            </Button>
          </div>
        )}
      </div>
      {saving.error && <FormFailure failure={messageOf(saving.error)} />}
      {isNothingYet ? (
        <NothingYet />
      ) : (
        <>
          <div className={styles.halves}>
            <HalfCard
              side="payee"
              half={owed}
              chosen={state.side === 'payer' ? undefined : state.partner}
              choose={(id) => chooseWithin({ partner: id, side: id ? 'payee' : undefined })}
            />
            <HalfCard
              side="payer"
              half={owing}
              chosen={state.side === 'payee' ? undefined : state.partner}
              choose={(id) => chooseWithin({ partner: id, side: id ? 'payer' : undefined })}
            />
          </div>
          {!isEmpty && (
            <StatementRows answer={rows} side={state.side} partner={partner?.partner} choose={chooseWithin} />
          )}
          <WaitingRows month={month} />
        </>
      )}
      {printing.isPrinting && <StatementDocument statement={statement} rows={rows.rows ?? []} />}
    </>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState
        drawing={<Letters />}
        title="No commissions yet"
        hint="Once a deal from a referral is closed, what is owed for it stands here, for you and for your partner alike."
        action={<ButtonLink to="/referrals/outbound">See my referrals</ButtonLink>}
      />
    </Card>
  );
}
