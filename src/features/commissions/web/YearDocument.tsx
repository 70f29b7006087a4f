import { Paper } from '../../../kit/web/print/Paper.tsx';
import { PaperHead } from '../../../kit/web/print/PaperHead.tsx';
import { sideTitle } from '../rules.ts';
import styles from './StatementDocument.module.css';
import { currenciesOf, YearTable, type Year } from './YearTable.tsx';

/** The year on paper. */
export const YearDocument = ({ year }: { year: Year }) => (
  <Paper>
    <PaperHead owner={year.company.name} title="Commission statement" about={year.year} />
    {(['payee', 'payer'] as const).map((side) =>
      currenciesOf(year, side).map((currency) => (
        <section key={`${side} ${currency}`} className={styles.half}>
          <h2>{sideTitle[side]}</h2>
          <YearTable year={year} side={side} currency={currency} />
        </section>
      )),
    )}
    <p className={styles.foot}>Totals leave out what was cancelled and what is still to come.</p>
  </Paper>
);
