import { Monogram } from '../../../../kit/web/components/Monogram.tsx';
import { Picture } from '../../../../kit/web/components/Picture.tsx';
import styles from './CommunityFace.module.css';
import { useCommunity } from '../page-facts.ts';

/** The community as it greets somebody at the door. */
export function CommunityFace({ title, hint }: { title: string; hint?: string }) {
  const { name, logo, logo_icon: icon, subdomain } = useCommunity();
  const monogram = <Monogram name={name} id={subdomain} size={56} tone="brand" />;
  return (
    <header className={styles.face}>
      <Picture
        src={icon}
        alt=""
        width={56}
        height={56}
        instead={<Picture src={logo} alt="" width={180} height={56} fit="contain" instead={monogram} />}
      />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </header>
  );
}
