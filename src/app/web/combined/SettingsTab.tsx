import { Bone } from '../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../kit/web/components/Skeleton.tsx';
import { listWaitingEvents } from '../../../features/calendar/calls/hosting.gen.ts';
import { EventSettings } from '../../../features/calendar/web/admin/EventSettings.tsx';
import { getCommunitySettings } from '../../../features/communities/calls/settings.gen.ts';
import { CommunitySettings } from '../../../features/communities/web/admin/CommunitySettings.tsx';
import { getPostSettings } from '../../../features/posts/calls/settings.gen.ts';
import { PostSettings } from '../../../features/posts/web/admin/settings/PostSettings.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import styles from './SettingsTab.module.css';

/** What an admin sets for the whole community, each feature's part in a card of its own. */
export default function SettingsTab() {
  const answers = [
    useCall(getCommunitySettings, {}),
    useCall(getPostSettings, {}),
    useCall(listWaitingEvents, {}),
  ];
  // Shown together: a card that came by itself would push the others down.
  if (answers.some(({ isPending }) => isPending)) return <Outline />;
  return (
    <div className={styles.cards}>
      <CommunitySettings />
      <PostSettings />
      <EventSettings />
    </div>
  );
}

const Outline = () => (
  <Skeleton label="Loading the settings" className={styles.cards}>
    {['place', 'joining', 'sign-in'].map((card) => (
      <Bone key={card} shape="card" height={320} />
    ))}
  </Skeleton>
);
