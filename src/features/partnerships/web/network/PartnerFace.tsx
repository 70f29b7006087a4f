import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { placeOf } from '../../../members/web/public.ts';
import type { Partner } from '../../contract.ts';
import { PartnershipMark } from '../PartnershipMark.tsx';
import styles from './Network.module.css';

/** Logo, name and place; the name leads to the company. */
export function PartnerFace({ partner, withState }: { partner: Partner; withState: boolean }) {
  const place = placeOf({ city: partner.location.city, country: partner.location.country });
  return (
    <div className={styles.face}>
      <Avatar name={partner.name} id={partner.id} src={partner.avatar} size={40} shape="square" />
      <div className={styles.faceWords}>
        <Link className={styles.name} to={`/partner/${partner.id}`}>
          {partner.name}
        </Link>
        {place && <span className={styles.place}>{place}</span>}
        {(withState || partner.badge) && (
          <span className={styles.marks}>
            {withState && <PartnershipMark status={partner.partnership.status} />}
            {partner.badge && <span className={styles.badge}>{partner.badge}</span>}
          </span>
        )}
      </div>
    </div>
  );
}
