import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { Street } from '../../../../kit/web/drawings/Street.tsx';
import styles from './Community.module.css';

/** Instead of a wall of zeros: what will stand here, and the one thing to do. */
export const FirstCompanies = () => (
  <Card>
    <EmptyState
      drawing={<Street />}
      title="Your community is ready for its first companies"
      hint="Once a few are here, this page shows how the community is doing:"
      action={<ButtonLink to="/ecosystem-admin/invitations">Invite the first companies</ButtonLink>}
    />
    <ul className={styles.coming} aria-label="What this page will show">
      <li>
        <b>Activity</b>: who joined, who fell silent, and how many are active each week
      </li>
      <li>
        <b>Referrals</b>: who sends to whom, and how quickly they’re answered
      </li>
      <li>
        <b>Gaps</b>: what members ask for that no one offers yet
      </li>
    </ul>
  </Card>
);
