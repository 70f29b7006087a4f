import { industries } from '../../members/contract/industries.ts';
import { importColumns, neededColumns, type ImportColumn } from '../contract/imports.ts';
import styles from './Import.module.css';

const meanings: Record<ImportColumn, string> = {
  company: 'Rows with the same name are one company. If it’s already here, the person joins it.',
  first_name: 'The person can change it when they join.',
  last_name: 'The person can change it when they join.',
  email: 'Where the invitation goes.',
  role: 'Member or Admin. Member if left empty.',
  industry: 'One from the list below, or a word of it. Anything else is left empty.',
  city: 'Where the company is.',
  region: 'Like Western Australia.',
  country: 'Your own company’s country if left empty.',
  website: 'Like example.org.',
  phone: 'Like +61 2 5550 1234.',
  services: 'What the company offers, separated by ; or |.',
  pitch: 'What the company does, in one line of at most 140 characters.',
};

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
            <dd>{meanings[column]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>Industries: {industries.join(', ')}.</p>
    </details>
  );
}
