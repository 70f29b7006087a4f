import { Summary } from '../../../kit/web/components/Summary.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import { listIndustries } from '../../members/calls/industries.gen.ts';
import { importColumns, neededColumns } from '../contract/imports.ts';
import { columnWords } from '../rules/imports.ts';
import styles from './Import.module.css';

export function ColumnsHelp() {
  const { data } = useCall(listIndustries, {});
  return (
    <details>
      <Summary>What the columns mean</Summary>
      <dl className={styles.columns}>
        {importColumns.map((column) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
              {neededColumns.includes(column) && <span className={styles.needed}>needed</span>}
            </dt>
            <dd>{columnWords(column).meaning}</dd>
          </div>
        ))}
      </dl>
      {data && <p className={styles.small}>Industries: {data.industries.join(', ')}.</p>}
    </details>
  );
}
