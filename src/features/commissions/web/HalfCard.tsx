import { IconCalendarExclamation } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { CallOutput } from '../../../kit/common/call.ts';
import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../kit/web/components/Card.tsx';
import type { getStatement } from '../calls/statements.gen.ts';
import type { Side } from '../contract/ledger.ts';
import type { Sums } from '../contract/statements.ts';
import { sideTitle, stateWord } from '../rules.ts';
import { sumText } from './commission-words.ts';
import { PayAllButton } from './PayAllButton.tsx';
import styles from './Statement.module.css';

export type Half = CallOutput<typeof getStatement>['i_owe'];

/** In the order in which money moves. */
export const summedStates = ['Pending', 'Due', 'Disputed', 'Paid', 'Received'] as const;

interface Props {
  side: Side;
  half: Half;
  isThisMonth: boolean;
  chosen: number | undefined;
  choose: (partner: number | undefined) => void;
}

/** One direction of a month: what is open, what has become of the rest, and with whom. */
export function HalfCard({ side, half, isThisMonth, chosen, choose }: Props) {
  const partners = half.partners.filter(({ totals }) => totals.some(isShown));
  return (
    <Card title={sideTitle[side]}>
      {half.totals.length === 0 && (
        <p className={styles.none}>
          {isThisMonth
            ? 'Nothing open. Settled commissions are on the statement of their month.'
            : 'Nothing this month.'}
        </p>
      )}
      {half.totals.map((sums) => (
        <CurrencySums key={sums.currency} side={side} sums={sums} />
      ))}
      {partners.length > 0 && (
        <ul className={styles.partners} aria-label={`${sideTitle[side]}, by partner`}>
          {partners.map(({ partner, totals, payable }) => (
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
                  {totals.filter(isShown).map((sums) => (
                    <Fragment key={sums.currency}>
                      {sums.rows > 0 && <span>{sumText(sums.total, sums.currency)}</span>}
                      {besides(sums, side).map((words) => (
                        <span key={words} className={styles.earlier}>
                          {words}
                        </span>
                      ))}
                      {sums.overdue !== 0 && (
                        <span className={styles.earlier} data-overdue>
                          <IconCalendarExclamation size={14} stroke={2} aria-hidden="true" />
                          {sumText(sums.overdue, sums.currency)} overdue
                        </span>
                      )}
                    </Fragment>
                  ))}
                </span>
              </button>
              {payable > 1 && <PayAllButton partner={partner} count={payable} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** With whom there is something to come only, there is nothing on this month's statement. */
export const isShown = ({ rows, earlier, to_confirm: toConfirm }: Sums) =>
  rows > 0 || earlier !== 0 || toConfirm !== 0;

/** What a partner's line says besides the month's total. */
const besides = ({ currency, earlier, overdue, rows, to_confirm: toConfirm }: Sums, side: Side): string[] => [
  ...(earlier === 0 || earlier === overdue ? [] : [`${sumText(earlier, currency)} from other months`]),
  ...(toConfirm === 0 || rows > 0
    ? []
    : [`${sumText(toConfirm, currency)} ${side === 'payee' ? 'to confirm' : 'not confirmed yet'}`]),
];

const confirmWords: Record<Side, string> = {
  payee: 'waiting for your confirmation',
  payer: 'paid, waiting for their confirmation',
};

/** Never added to another currency's. */
function CurrencySums({ side, sums }: { side: Side; sums: Sums }) {
  const { currency, open, overdue, earlier, total, to_come: toCome, to_confirm: toConfirm } = sums;
  const parts = summedStates.filter((state) => sums[state] !== 0);
  return (
    <div className={styles.sums}>
      <p className={styles.open}>
        <span className={styles.figure}>{sumText(open, currency)}</span> open
      </p>
      {overdue !== 0 && (
        <p className={styles.overdue}>
          <IconCalendarExclamation size={16} stroke={2} aria-hidden="true" />
          {sumText(overdue, currency)} overdue
        </p>
      )}
      {toConfirm !== 0 && (
        <p className={styles.confirm}>
          {sumText(toConfirm, currency)} {confirmWords[side]}
        </p>
      )}
      <dl className={styles.parts}>
        {parts.map((state) => (
          <div key={state} className={styles.part}>
            <dt>{stateWord(state, side === 'payer')}</dt>
            <dd>{sumText(sums[state], currency)}</dd>
          </div>
        ))}
        <div className={styles.part} data-total>
          <dt>Month total</dt>
          <dd>{sumText(total, currency)}</dd>
        </div>
        {earlier !== 0 && (
          <div className={styles.part}>
            <dt>Open from other months</dt>
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
