import { momentText } from '../../../../kit/common/dates.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import { fieldWords, valueWords } from '../../rules/audit-words.ts';
import styles from './Audit.module.css';

/** Before and after side by side; one of the two alone where there was nothing to compare with. */
export function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const hasBefore = changes.some((change) => 'before' in change);
  const hasAfter = changes.some((change) => 'after' in change);
  const words = (value: AuditEntry['changes'][number]['before']) => valueWords(value, (at) => momentText(at));
  if (!hasBefore || !hasAfter)
    return (
      <dl className={styles.facts}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldWords(field)}</dt>
            <dd>
              <bdi>{words(hasAfter ? after : before)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    );
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Changed</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldWords(field)}</th>
            <td className={styles.before}>
              <bdi>{words(before)}</bdi>
            </td>
            <td>
              <bdi>{words(after)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
