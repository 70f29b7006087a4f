import { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import { useRowsAtTop } from '../../../../kit/web/useRowsAtTop.ts';
import type { ReferralCard } from '../../contract/referral.ts';
import type { Direction } from '../../contract/status.ts';
import { CardLink } from './CardLink.tsx';
import { ReferralRow } from './ReferralRow.tsx';
import styles from './ReferralTable.module.css';
import type { Referrals } from './useReferrals.ts';

interface Props {
  list: Referrals;
  referrals: readonly ReferralCard[];
  direction: Direction;
  isByDeal: boolean;
}

/** From here on there is room for columns; below, each referral is a card. */
export const tableFrom = 1024;

export function ReferralTable({ list, referrals, direction, isByDeal }: Props) {
  const isWide = useMinWidth(tableFrom);
  const { shown, isWhole } = useRowsAtTop(referrals, { atTop: 10, answeredAt: list.dataUpdatedAt });
  return (
    <>
      {isWide ? (
        <div className={styles.frame} aria-busy={list.isPlaceholderData}>
          <table className={styles.table}>
            <caption className={styles.caption}>
              {direction === 'outgoing' ? 'Referrals sent' : 'Referrals received'}
            </caption>
            <thead>
              <tr>
                <th scope="col">Customer</th>
                <th scope="col">{direction === 'outgoing' ? 'Sent to' : 'Sent by'}</th>
                <th scope="col">Status</th>
                <th scope="col" className={styles.number}>
                  {isByDeal ? 'Deal, date' : 'Budget or deal, date'}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((referral) => (
                <ReferralRow key={referral.id} referral={referral} isByDeal={isByDeal} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <ul className={styles.cards} aria-label="Referrals">
          {shown.map((referral) => (
            <li key={referral.id}>
              <CardLink referral={referral} hasStatus isByDeal={isByDeal} />
            </li>
          ))}
        </ul>
      )}
      {isWhole && <EndOfList list={list} />}
    </>
  );
}
