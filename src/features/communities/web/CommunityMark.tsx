import { Monogram } from '../../../kit/web/components/Monogram.tsx';
import { Picture } from '../../../kit/web/components/Picture.tsx';
import styles from './CommunityMark.module.css';
import { useCommunity } from './page-facts.ts';

/** The logo as the top bar shows it; a monogram and the name where there is none. */
export function CommunityMark() {
  const { name, logo, logo_icon: icon, subdomain } = useCommunity();
  const spelled = (
    <span className={styles.spelled}>
      <Picture
        src={icon}
        alt=""
        width={32}
        height={32}
        instead={<Monogram name={name} id={subdomain} size={32} tone="topbar" />}
      />
      <span className={styles.name}>{name}</span>
    </span>
  );
  return <Picture src={logo} alt={name} width={148} height={32} fit="contain" instead={spelled} />;
}
