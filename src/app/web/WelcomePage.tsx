import { Link } from 'react-router';
import { useSession } from '../../features/accounts/web/public.ts';
import { tabsOf, useCommunity } from '../../features/communities/web/public.ts';
import { Card } from '../../kit/web/components/Card.tsx';
import { EmptyState } from '../../kit/web/components/EmptyState.tsx';
import { Page } from '../../kit/web/components/Page.tsx';
import { NoticeBoard } from '../../kit/web/drawings/NoticeBoard.tsx';
import { tabIcons } from './frame/tab-icons.ts';
import styles from './WelcomePage.module.css';

export default function WelcomePage() {
  const community = useCommunity();
  const { claims } = useSession();
  const greeting = claims?.FirstName ? `Welcome, ${claims.FirstName}` : 'Welcome';
  return (
    <Page title={community.name} description={greeting}>
      <Card>
        <EmptyState
          drawing={<NoticeBoard />}
          title="Nothing has been posted here yet"
          hint="What the members of this community share will appear here."
        />
      </Card>
      <nav aria-label="Parts of the community">
        <ul className={styles.parts}>
          {tabsOf(community).map((tab) => {
            const Icon = tabIcons[tab.key];
            return (
              <li key={tab.key}>
                <Link className={styles.part} to={tab.path}>
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                  {tab.label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </Page>
  );
}
