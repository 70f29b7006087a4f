import { download } from '../../../kit/web/download.ts';
import { Card } from '../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { usePrinting } from '../../../kit/web/print/usePrinting.ts';
import { useCall } from '../../../kit/web/queries.ts';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import { exportStatementYear, getStatementYear } from '../calls/statements.gen.ts';
import { sideTitle } from '../rules.ts';
import { NoCommissions } from './NoCommissions.tsx';
import { SpanSwitch } from './SpanSwitch.tsx';
import styles from './Statement.module.css';
import { StatementBar } from './StatementBar.tsx';
import { StatementSkeleton } from './StatementSkeleton.tsx';
import type { useStatementState } from './useStatementState.ts';
import { YearDocument } from './YearDocument.tsx';
import { currenciesOf, YearTable } from './YearTable.tsx';

interface Props {
  year: string;
  choose: ReturnType<typeof useStatementState>['choose'];
}

/** Twelve months both ways, each a way to its own statement. */
export function YearStatement({ year: wanted, choose }: Props) {
  const { data, error, refetch } = useCall(getStatementYear, { query: { year: wanted } });
  useDocumentTitle(`Statement, ${data?.year ?? wanted}`);
  if (data) return <Shown year={data} choose={choose} />;
  return error ? <ErrorState error={error} retry={refetch} /> : <StatementSkeleton />;
}

const sides = ['payee', 'payer'] as const;

const yearBeside = (year: string, years: number) => String(Number(year) + years).padStart(4, '0');

interface ShownProps extends Pick<Props, 'choose'> {
  year: CallOutput<typeof getStatementYear>;
}

function Shown({ year, choose }: ShownProps) {
  const printing = usePrinting();
  const thisYear = year.this_month.slice(0, 4);
  const isNothingYet = year.years.length === 0;
  return (
    <>
      <StatementBar
        span="year"
        month={year.year === thisYear ? undefined : year.months.at(-1)!.month}
        year={year.year}
        save={isNothingYet ? undefined : () => download(exportStatementYear, { query: { year: year.year } })}
        printing={printing}
      >
        <SpanSwitch
          name="year"
          value={year.year}
          last={thisYear}
          filled={year.years}
          besideOf={yearBeside}
          textOf={(each) => each}
          choose={(chosen) => choose({ year: chosen })}
        />
      </StatementBar>
      {isNothingYet ? (
        <NoCommissions />
      ) : (
        <div className={styles.halves}>
          {sides.map((side) => (
            <Card key={side} title={sideTitle[side]}>
              {currenciesOf(year, side).length === 0 && <p className={styles.none}>Nothing this year.</p>}
              {currenciesOf(year, side).map((currency) => (
                <YearTable key={currency} year={year} side={side} currency={currency} isLinked />
              ))}
            </Card>
          ))}
        </div>
      )}
      {printing.isPrinting && <YearDocument year={year} />}
    </>
  );
}
