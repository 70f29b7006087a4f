import { Card } from '../../../kit/web/components/Card.tsx';
import { tableRoles } from '../../../kit/web/components/table-roles.ts';
import { dayText } from '../../../kit/common/dates.ts';
import type { IndustryNumbers, IndustryStats } from '../contract/industries.ts';
import { CsvButton } from './CsvButton.tsx';
import styles from './Industries.module.css';
import { numberText, periodText } from './words/change-words.ts';
import type { Dashboard } from '../contract/overview.ts';

const columns = [
  ['members', 'Members'],
  ['referrals', 'Referrals'],
  ['opportunities', 'Opportunities'],
  ['partnerships', 'Partnerships'],
  ['interactions', 'Interactions'],
] as const;

interface Props {
  stats: IndustryStats;
  numbers: Pick<Dashboard, 'direction' | 'span'>;
}

/** What the community does. Nothing is shown that would give one company away. */
export function Industries({ stats, numbers }: Props) {
  const told = stats.industries.filter((row) => row.is_mine || columns.some(([key]) => row[key] !== null));
  const rows = [stats.community, ...told];
  const untold = stats.industries.length - told.length;
  return (
    <Card
      title="Across the community"
      actions={<CsvButton what="industry-stats" name="the community" numbers={numbers} />}
    >
      <p className={styles.about}>
        Members and partnerships as they are now, the rest{' '}
        {stats.period === 'all' ? 'of all time' : periodText[stats.period]}
        {stats.until && `, up to ${dayText(stats.until)}`}. A number is shown when at least five companies
        make it up and none of them makes up most of it.
      </p>
      <div className={styles.room}>
        <table {...tableRoles.table} className={styles.table}>
          <caption className={styles.caption}>By industry</caption>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              <th {...tableRoles.head} scope="col">
                Industry
              </th>
              {columns.map(([key, label]) => (
                <th {...tableRoles.head} key={key} scope="col" className={styles.number}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {rows.map((row) => (
              <Row key={row.industry ?? ''} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {untold > 0 && (
        <p className={styles.rest}>
          {untold === 1 ? 'One more industry has' : `${numberText(untold)} more industries have`} too few
          companies to show.
        </p>
      )}
    </Card>
  );
}

function Row({ row }: { row: IndustryNumbers }) {
  return (
    <tr {...tableRoles.row} data-all={row.industry === null || undefined}>
      <th {...tableRoles.rowHead} scope="row">
        {row.industry ?? 'Whole community'}
        {row.is_mine && <span className={styles.mine}>Yours</span>}
      </th>
      {columns.map(([key, label]) => {
        const value = row[key];
        return (
          <td {...tableRoles.cell} key={key} className={styles.number} data-label={label}>
            {value === null ? <span className={styles.few}>Too few to show</span> : numberText(value)}
          </td>
        );
      })}
    </tr>
  );
}
