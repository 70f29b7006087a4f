import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import type { Direction } from '../../../../kit/web/session.ts';
import type { Partner } from '../../contract.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import styles from './Network.module.css';
import { numbersOf } from './numbers-of.ts';
import { PartnerActions } from './PartnerActions.tsx';
import { PartnerFace } from './PartnerFace.tsx';
import { PartnerTerms } from './PartnerTerms.tsx';
import { StandingLine } from './StandingLine.tsx';

export function PartnerCard({ direction, partner }: { direction: Direction; partner: Partner }) {
  const isWaiting = partner.partnership.status === 'Invited';
  return (
    <article className={styles.card} aria-label={partner.name}>
      <header className={styles.cardHead}>
        <PartnerFace partner={partner} withState={!isWaiting} />
        <FavouriteButton partner={partner} />
      </header>
      {isWaiting ? (
        <StandingLine partner={partner} />
      ) : (
        <>
          <div>
            <PartnerTerms direction={direction} partner={partner} />
          </div>
          <dl className={styles.figures}>
            {numbersOf(direction, partner).map(({ title, count }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{count}</dd>
              </div>
            ))}
            <div>
              <dt>Active</dt>
              <dd>
                <RelativeTime at={partner.updated_at} />
              </dd>
            </div>
          </dl>
        </>
      )}
      <div className={styles.cardActions}>
        <PartnerActions partner={partner} />
      </div>
    </article>
  );
}
