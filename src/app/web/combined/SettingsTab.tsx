import { EventSettings } from '../../../features/calendar/web/admin/EventSettings.tsx';
import { CommunitySettings } from '../../../features/communities/web/admin/CommunitySettings.tsx';
import { PostSettings } from '../../../features/posts/web/admin/settings/PostSettings.tsx';
import styles from './SettingsTab.module.css';

/** What an admin sets for the whole community, each feature's part in a card of its own. */
export default function SettingsTab() {
  return (
    <div className={styles.cards}>
      <CommunitySettings />
      <PostSettings />
      <EventSettings />
    </div>
  );
}
