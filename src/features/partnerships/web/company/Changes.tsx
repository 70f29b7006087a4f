import type { TermsVersion } from '../../contract.ts';
import { differenceBetween } from '../terms/difference.ts';
import styles from './Company.module.css';

type Terms = Pick<TermsVersion, 'version' | 'they_pay' | 'we_pay'>;

/** What is different in a newer version, each way. */
export function Changes({ name, before, after }: { name: string; before: Terms; after: Terms }) {
  const ways = [
    { title: `${name} pays you`, lines: differenceBetween(before.they_pay, after.they_pay) },
    { title: `You pay ${name}`, lines: differenceBetween(before.we_pay, after.we_pay) },
  ].filter(({ lines }) => lines.length > 0);
  if (ways.length === 0) {
    return <p className={styles.note}>{`Versions ${before.version} and ${after.version} are the same.`}</p>;
  }
  return (
    <section
      className={styles.changes}
      aria-label={`From version ${before.version} to version ${after.version}`}
    >
      <h3 className={styles.changesTitle}>{`From version ${before.version} to version ${after.version}`}</h3>
      {ways.map(({ title, lines }) => (
        <div key={title}>
          <h4 className={styles.way}>{title}</h4>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
