import { Fragment } from 'react';
import type { CallOutput } from '../../../kit/common/endpoint.ts';
import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../kit/web/components/Card.tsx';
import type { getStatement, Side, Sums } from '../contract.ts';
import { sideTitle } from '../rules.ts';
import { sumText } from './commission-words.ts';
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
  const partners = half.partners.filter(({ totals }) => totals.some(isShown));
  return (
    <Card title={sideTitle[side]}>
      {half.totals.length === 0 && <p className={styles.none}>Nothing this month.</p>}
      {half.totals.map((sums) => (
        <CurrencySums key={sums.currency} sums={sums} />
      ))}
      {partners.length > 0 && (
        <ul className={styles.partners} aria-label={`${sideTitle[side]}, by partner`}>
          {partners.map(({ partner, totals }) => (
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
                  {totals.filter(isShown).map(({ currency, total, earlier, rows }) => (
                    <Fragment key={currency}>
                      {rows > 0 && <span>{sumText(total, currency)}</span>}
                      {earlier !== 0 && (
                        <span className={styles.earlier}>{sumText(earlier, currency)} earlier</span>
                      )}
                    </Fragment>
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

/** With whom there is something to come only, there is nothing on this month's statement. */
export const isShown = ({ rows, earlier }: Sums) => rows > 0 || earlier !== 0;

/** Never added to another currency's. */
function CurrencySums({ sums }: { sums: Sums }) {
  const { currency, open, earlier, total, to_come: toCome } = sums;
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
          <dt>Month total</dt>
          <dd>{sumText(total, currency)}</dd>
        </div>
        {earlier !== 0 && (
          <div className={styles.part}>
            <dt>Open from earlier months</dt>
            <dd>{sumText(earlier, currency)}</dd>
          </div>
        )}
        {toCome !== 0 && (
          <div className={styles.part}>
            <dt>To come in later months</dt>
            <dd>{sumText(toCome, currency)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
