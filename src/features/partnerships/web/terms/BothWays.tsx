import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import styles from './BothWays.module.css';
import { defaultNote, exampleOf, sentenceOf, type WayTerms } from './way-terms.ts';

interface Props {
  name: string;
  theyPay: WayTerms;
  wePay: WayTerms;
}

/** The terms each way, side by side: the sentence, what it means in money, and whether it is fixed. */
export function BothWays({ name, theyPay, wePay }: Props) {
  return (
    <dl className={styles.ways}>
      <div className={styles.way}>
        <dt>
          <IconArrowDownLeft size={16} stroke={1.75} aria-hidden="true" />
          {`${name} pays you`}
        </dt>
        <Pays way={theyPay} payer="they" />
      </div>
      <div className={styles.way}>
        <dt>
          <IconArrowUpRight size={16} stroke={1.75} aria-hidden="true" />
          {`You pay ${name}`}
        </dt>
        <Pays way={wePay} payer="you" />
      </div>
    </dl>
  );
}

function Pays({ way, payer }: { way: WayTerms; payer: 'they' | 'you' }) {
  const [example, note] = [exampleOf(way), defaultNote(way, payer)];
  return (
    <dd>
      <span className={styles.sentence}>{sentenceOf(way)}</span>
      {example && <span className={styles.example}>{example}</span>}
      {note && <span className={styles.note}>{note}</span>}
    </dd>
  );
}
