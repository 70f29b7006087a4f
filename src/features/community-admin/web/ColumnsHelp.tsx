import { industries } from '../../members/contract/industries.ts';
import { importColumns, neededColumns } from '../contract/imports.ts';
import { columnWords } from '../rules/imports.ts';
import styles from './Import.module.css';

export function ColumnsHelp() {
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
      <p className={styles.small}>Industries: {industries.join(', ')}.</p>
    </details>
  );
}
