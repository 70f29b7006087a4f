import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { powersOf, useSession } from '../../../features/accounts/web/public.ts';
import { tabsOf, useCommunity } from '../../../features/communities/web/public.ts';
import { DestinationLinks } from './DestinationLinks.tsx';
import { destinationsIn, home, work } from './destinations.ts';
import { MoreActions } from './MoreActions.tsx';
import { MoreCommunities } from './MoreCommunities.tsx';
import styles from './MoreSheet.module.css';
import { SidebarCard } from './sidebars/SidebarCard.tsx';
import { SideCards } from './sidebars/SideCards.tsx';

/** All that a wide screen shows around the middle, on a narrow one. */
export default function MoreSheet({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const community = useCommunity();
  const { claims } = useSession();
  const tabs = tabsOf(community);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={close}
      position="bottom"
      size="88dvh"
      returnFocus={false}
      transitionProps={{ duration: 160 }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.head}>
          <Drawer.Title className={styles.title}>More</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>
          <SidebarCard title={community.name}>
            <DestinationLinks destinations={[home, ...tabs]} />
          </SidebarCard>
          <SidebarCard title="Your company">
            <DestinationLinks destinations={work} />
          </SidebarCard>
          <SidebarCard title="Quick actions">
            <DestinationLinks destinations={destinationsIn('actions', { tabs })} />
          </SidebarCard>
          <SideCards side="right" />
          <SidebarCard title="Your account">
            <DestinationLinks destinations={destinationsIn('menu', { tabs, viewer: powersOf(claims) })} />
          </SidebarCard>
          <MoreCommunities />
          <SideCards side="left" />
          <SidebarCard title="Help and policies">
            <DestinationLinks destinations={destinationsIn('reading')} />
          </SidebarCard>
          <MoreActions />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
