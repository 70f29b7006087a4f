import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { monthText } from '../../../kit/common/dates.ts';
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
import { exportStatement, getStatement } from '../calls.gen.ts';
import { otherMonths } from '../rules.ts';
import { useStatementRows } from './commissions.api.ts';
import { HalfCard } from './HalfCard.tsx';
import { MonthSwitch } from './MonthSwitch.tsx';
import { OtherMonths } from './OtherMonths.tsx';
import styles from './Statement.module.css';
import { StatementDocument } from './StatementDocument.tsx';
import { StatementRows } from './StatementRows.tsx';
import { StatementSkeleton } from './StatementSkeleton.tsx';
import { usePrinting } from '../../../kit/web/print/usePrinting.ts';
import { useStatementState } from './useStatementState.ts';

/** A month like a good bank's: totals, then rows, then the document to print. */
export default function StatementPage({ tabs }: { tabs: ReactNode }) {
  const { state, choose } = useStatementState();
  const statement = useCall(getStatement, { query: state.month ? { month: state.month } : {} });
  const month = statement.data?.month ?? state.month;
  const isThisMonth = state.month === undefined || month === statement.data?.this_month;
  // Rows of this month need no answer to ask for them, so they leave together with the totals.
  const wanted = { month: state.month && month, side: state.side, partner: state.partner };
  const lists = {
    rows: useStatementRows({ ...wanted, part: 'month' }),
    earlier: useStatementRows({ ...wanted, part: 'earlier' }, isThisMonth),
    toCome: useStatementRows({ ...wanted, part: 'to_come' }, isThisMonth),
  };
  return (
    <Page
      title="Referrals"
      documentTitle={month ? `Statement, ${monthText(month)}` : 'Statement'}
      description="What you owe and what you’re owed for referrals, month by month."
      width="full"
    >
      {tabs}
      {statement.data && month ? (
        <Shown statement={statement.data} month={month} state={state} choose={choose} lists={lists} />
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
  lists: Record<'rows' | 'earlier' | 'toCome', ReturnType<typeof useStatementRows>>;
}

function Shown({ statement, month, state, choose, lists }: ShownProps) {
  const { this_month: thisMonth } = statement;
  const isThisMonth = month === thisMonth;
  const { rows, earlier, toCome } = lists;
  const printing = usePrinting([rows, earlier]);
  const saving = useMutation({ mutationFn: () => download(exportStatement, { query: { month } }) });
  const { i_owe: owing, owed_to_me: owed, months } = statement;
  const partner = [...owed.partners, ...owing.partners].find(
    ({ partner: each }) => each.id === state.partner,
  );
  const isEmpty = [...owing.totals, ...owed.totals].every((sums) => sums.rows === 0);
  const isNothingYet = isEmpty && months.length === 0;
  const chooseWithin = (change: Parameters<typeof choose>[0]) => choose({ month, ...change });
  return (
    <>
      <div className={styles.bar}>
        <MonthSwitch
          month={month}
          thisMonth={thisMonth}
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
          {(!isEmpty || partner) && (
            <StatementRows answer={rows} side={state.side} partner={partner?.partner} choose={chooseWithin} />
          )}
          {isThisMonth && (
            <>
              <OtherMonths title={otherMonths.earlier} label="Commissions of other months" answer={earlier} />
              <OtherMonths title={otherMonths.to_come} label="Commissions of later months" answer={toCome} />
            </>
          )}
        </>
      )}
      {printing.isPrinting && (
        <StatementDocument statement={statement} rows={rows.rows ?? []} earlier={earlier.rows ?? []} />
      )}
    </>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState
        drawing={<Letters />}
        title="No commissions yet"
        hint="When a referral becomes a deal, the commission appears here for you and your partner."
        action={<ButtonLink to="/referrals/outbound">View my referrals</ButtonLink>}
      />
    </Card>
  );
}
