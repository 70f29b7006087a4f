import type { Direction } from '../../../../kit/web/session.ts';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import type { Partner } from '../../contract.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import styles from './Network.module.css';
import type { PartnerGroup } from './network-state.ts';
import { numbersOf, numberTitles } from './numbers-of.ts';
import { PartnerActions } from './PartnerActions.tsx';
import { PartnerFace } from './PartnerFace.tsx';
import { PartnerTerms } from './PartnerTerms.tsx';
import { StandingLine } from './StandingLine.tsx';

interface Props {
  direction: Direction;
  group: PartnerGroup;
  partners: readonly Partner[];
  caption: string;
}

export function PartnerTable({ direction, group, partners, caption }: Props) {
  const isWaiting = group === 'waiting';
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col">{isWaiting ? 'Status' : 'Terms'}</th>
            {!isWaiting &&
              numberTitles(direction).map((title) => (
                <th key={title} scope="col" className={styles.number}>
                  {title}
                </th>
              ))}
            <th scope="col" className={`${styles.number} ${styles.last}`}>
              Active
            </th>
            <th scope="col" className={styles.actionsHead}>
              <span className={styles.spoken}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {partners.map((partner) => (
            <tr key={partner.partnership.id}>
              <th scope="row">
                <PartnerFace partner={partner} withState={!isWaiting} />
              </th>
              <td>
                {isWaiting ? (
                  <StandingLine partner={partner} />
                ) : (
                  <PartnerTerms direction={direction} partner={partner} />
                )}
              </td>
              {!isWaiting &&
                numbersOf(direction, partner).map(({ title, count }) => (
                  <td key={title} className={styles.number}>
                    {count}
                  </td>
                ))}
              <td className={`${styles.number} ${styles.last}`}>
                <RelativeTime at={partner.updated_at} />
              </td>
              <td>
                <div className={styles.rowActions}>
                  <PartnerActions partner={partner} />
                  <FavouriteButton partner={partner} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
