import { IconChevronDown, IconSwitchHorizontal } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useMyCommunities } from '../../../features/accounts/web/MyCommunities.tsx';
import { usePopout } from '../../../kit/web/components/usePopout.ts';
import { CommunityChoices } from './CommunityChoices.tsx';
import styles from './TopBar.module.css';

/** Only for somebody with a choice. */
export function CommunitySwitcher() {
  const { communities } = useMyCommunities();
  const popout = usePopout(useLocation().key);
  if (communities.length < 2) return null;
  return (
    <div className={styles.popout} {...popout.root}>
      <button {...popout.button} className={styles.wordButton} title="My Communities">
        <IconSwitchHorizontal size={20} stroke={1.75} aria-hidden="true" />
        <span className={styles.word}>My Communities</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {popout.isOpen && (
        <section id={popout.panelId} className={styles.panel} aria-label="My Communities">
          <CommunityChoices />
        </section>
      )}
    </div>
  );
}
