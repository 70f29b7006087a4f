import { useCall } from '../../../kit/web/queries.ts';
import { listIndustries } from '../../members/calls/industries.gen.ts';
import { importColumns, neededColumns } from '../contract/imports.ts';
import { columnWords } from '../rules/imports.ts';
import styles from './Import.module.css';

export function ColumnsHelp() {
  const { data } = useCall(listIndustries, {});
  return (
    <details className={styles.help}>
      <summary>What the columns mean</summary>
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
