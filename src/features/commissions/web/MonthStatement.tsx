import { monthText } from '../../../kit/common/dates.ts';
import { download } from '../../../kit/web/download.ts';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { usePrinting } from '../../../kit/web/print/usePrinting.ts';
import { useCall } from '../../../kit/web/queries.ts';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';
import { exportStatement, getStatement } from '../calls/statements.gen.ts';
import { otherMonths } from '../rules.ts';
import { monthBeside } from './commission-words.ts';
import { useStatementRows } from './commissions.api.ts';
import { HalfCard } from './HalfCard.tsx';
import { NoCommissions } from './NoCommissions.tsx';
import { OtherMonths } from './OtherMonths.tsx';
import { SpanSwitch } from './SpanSwitch.tsx';
import styles from './Statement.module.css';
import { StatementBar } from './StatementBar.tsx';
import { StatementDocument } from './StatementDocument.tsx';
import { StatementRows } from './StatementRows.tsx';
import { StatementSkeleton } from './StatementSkeleton.tsx';
import type { StatementState, useStatementState } from './useStatementState.ts';

interface Props {
  state: StatementState;
  choose: ReturnType<typeof useStatementState>['choose'];
}

/** Totals, then rows, then the document to print. */
export function MonthStatement({ state, choose }: Props) {
  const statement = useCall(getStatement, { query: state.month ? { month: state.month } : {} });
  const month = statement.data?.month ?? state.month;
  useDocumentTitle(month ? `Statement, ${monthText(month)}` : 'Statement');
  const isThisMonth = state.month === undefined || month === statement.data?.this_month;
  // Rows of this month need no answer to ask for them, so they leave together with the totals.
  const wanted = { month: state.month && month, side: state.side, partner: state.partner };
  const lists = {
    rows: useStatementRows({ ...wanted, part: 'month' }),
    earlier: useStatementRows({ ...wanted, part: 'earlier' }, isThisMonth),
    toCome: useStatementRows({ ...wanted, part: 'to_come' }, isThisMonth),
  };
  if (statement.data && month)
    return <Shown statement={statement.data} month={month} state={state} choose={choose} lists={lists} />;
  return statement.error ? (
    <ErrorState error={statement.error} retry={statement.refetch} />
  ) : (
    <StatementSkeleton />
  );
}

interface ShownProps extends Props {
  statement: NonNullable<ReturnType<typeof useCall<typeof getStatement>>['data']>;
  month: string;
  lists: Record<'rows' | 'earlier' | 'toCome', ReturnType<typeof useStatementRows>>;
}

function Shown({ statement, month, state, choose, lists }: ShownProps) {
  const { this_month: thisMonth, i_owe: owing, owed_to_me: owed, months } = statement;
  const isThisMonth = month === thisMonth;
  const { rows, earlier, toCome } = lists;
  const printing = usePrinting([rows, earlier]);
  const partner = [...owed.partners, ...owing.partners].find(
    ({ partner: each }) => each.id === state.partner,
  );
  const isEmpty = [...owing.totals, ...owed.totals].every((sums) => sums.rows === 0);
  const isNothingYet = isEmpty && months.length === 0;
  const chooseWithin = (change: Parameters<typeof choose>[0]) => choose({ month, ...change });
  return (
    <>
      <StatementBar
        span="month"
        month={month}
        year={month.slice(0, 4)}
        save={isNothingYet ? undefined : () => download(exportStatement, { query: { month } })}
        printing={printing}
      >
        <SpanSwitch
          name="month"
          value={month}
          last={thisMonth}
          filled={months}
          besideOf={monthBeside}
          textOf={(each) => monthText(each)}
          choose={(chosen) => choose({ month: chosen, partner: undefined })}
        />
      </StatementBar>
      {isNothingYet ? (
        <NoCommissions />
      ) : (
        <>
          <div className={styles.halves}>
            <HalfCard
              side="payee"
              half={owed}
              isThisMonth={isThisMonth}
              chosen={state.side === 'payer' ? undefined : state.partner}
              choose={(id) => chooseWithin({ partner: id, side: id ? 'payee' : undefined })}
            />
            <HalfCard
              side="payer"
              half={owing}
              isThisMonth={isThisMonth}
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
