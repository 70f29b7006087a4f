import type { CallOutput } from '../../../kit/common/endpoint.ts';
import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../kit/web/components/Card.tsx';
import type { getStatement, Side, Sums } from '../contract.ts';
import { sideTitle, sumText } from './commission-words.ts';
import styles from './Statement.module.css';

export type Half = CallOutput<typeof getStatement>['i_owe'];

/** In the order in which money moves. */
export const summedStates = ['Pending', 'Due', 'Disputed', 'Paid', 'Received'] as const;

interface Props {
  side: Side;
  half: Half;
  chosen: number | undefined;
  choose: (partner: number | undefined) => void;
}

/** One direction of a month: what is open, what has become of the rest, and with whom. */
export function HalfCard({ side, half, chosen, choose }: Props) {
  return (
    <Card title={sideTitle[side]}>
      {half.totals.length === 0 && <p className={styles.none}>Nothing in this month.</p>}
      {half.totals.map((sums) => (
        <CurrencySums key={sums.currency} sums={sums} />
      ))}
      {half.partners.length > 0 && (
        <ul className={styles.partners} aria-label={`${sideTitle[side]}, by partner`}>
          {half.partners.map(({ partner, totals }) => (
            <li key={partner.id}>
              <button
                type="button"
                className={styles.partner}
                aria-pressed={chosen === partner.id}
                onClick={() => choose(chosen === partner.id ? undefined : partner.id)}
              >
                <Avatar {...partner} src={partner.avatar} size={24} shape="square" />
                <span className={styles.partnerName}>{partner.name}</span>
                <span className={styles.partnerSums}>
                  {totals.map(({ currency, total }) => (
                    <span key={currency}>{sumText(total, currency)}</span>
                  ))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Never added to another currency's. */
function CurrencySums({ sums }: { sums: Sums }) {
  const { currency, open, total } = sums;
  const parts = summedStates.filter((state) => sums[state] !== 0);
  return (
    <div className={styles.sums}>
      <p className={styles.open}>
        <span className={styles.figure}>{sumText(open, currency)}</span> open
      </p>
      <dl className={styles.parts}>
        {parts.map((state) => (
          <div key={state} className={styles.part}>
            <dt>{state}</dt>
            <dd>{sumText(sums[state], currency)}</dd>
          </div>
        ))}
        <div className={styles.part} data-total>
          <dt>Total of the month</dt>
          <dd>{sumText(total, currency)}</dd>
        </div>
      </dl>
    </div>
  );
}
