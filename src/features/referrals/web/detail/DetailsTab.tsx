import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TagList } from '../../../members/web/public.ts';
import { dayText } from '../../../../kit/common/dates.ts';
import { formatMoney } from '../../../../kit/common/money.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { ReferralDetail } from '../../contract/referral.ts';
import { pathOf } from '../path-of.ts';
import { CustomerCard } from './CustomerCard.tsx';
import styles from './Detail.module.css';
import { ReviewCard } from './ReviewCard.tsx';
import { TermsCard } from './TermsCard.tsx';
import { ThanksCard } from './ThanksCard.tsx';
import { Timeline } from './Timeline.tsx';

const mostShown = 6;

export function DetailsTab({ referral }: { referral: ReferralDetail }) {
  const { opportunity, description, activities } = referral;
  return (
    <div className={styles.columns}>
      <div className={styles.needed}>
        <Card title="What they need">
          {description ? (
            <p className={styles.text}>{description}</p>
          ) : (
            <p className={styles.none}>No further details.</p>
          )}
          <dl className={styles.facts}>
            <Fact title="Budget">
              {opportunity.budget === null
                ? 'Not given'
                : formatMoney(opportunity.budget, opportunity.currency)}
            </Fact>
            <Fact title="Deadline">{opportunity.deadline ? dayText(opportunity.deadline) : 'Not given'}</Fact>
            {referral.project_id !== null && (
              <Fact title="Came from">
                <Link to={`/project/${referral.project_id}`}>An opportunity</Link>
              </Fact>
            )}
            {referral.deal && (
              <Fact title={`Deal, ${dayText(referral.deal.date)}`}>
                {formatMoney(referral.deal.amount, referral.deal.currency)}
              </Fact>
            )}
          </dl>
          {opportunity.services.length > 0 && (
            <dl className={styles.facts}>
              <Fact title="Services">
                <TagList tags={opportunity.services} label="Services" />
              </Fact>
            </dl>
          )}
        </Card>
      </div>
      <div className={styles.side}>
        <CustomerCard referral={referral} />
        <TermsCard referral={referral} />
        <ReviewCard review={referral.review} />
        <ThanksCard referral={referral} />
      </div>
      <div className={styles.happened}>
        <Card
          title="Activity"
          actions={
            activities.length > mostShown && <Link to={pathOf(referral, 'activity')}>All activity</Link>
          }
        >
          <Timeline activities={activities.slice(-mostShown)} />
        </Card>
      </div>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
