import { useSession } from '../../../accounts/web/public.ts';
import { useCommunity } from '../../../communities/web/public.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { useLayers } from '../../../../kit/web/layers.ts';
import styles from './Feed.module.css';

/** One calm line from which a post begins. */
export function ShareLine() {
  const { name } = useCommunity();
  const { open } = useLayers();
  const { claims } = useSession();
  if (!claims) return null;
  return (
    <div className={styles.share}>
      <Avatar name={`${claims.FirstName} ${claims.LastName}`} id={claims.UserID} src={claims.Avatar} />
      <button
        type="button"
        className={styles.begin}
        aria-haspopup="dialog"
        onClick={() => open('write-post')}
      >
        Share something with {name}
      </button>
    </div>
  );
}
