import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TagList } from '../../../members/web/public.ts';
import { dayText } from '../../../../kit/common/dates.ts';
import { formatMoney } from '../../../../kit/common/money.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { FormattedText } from '../../../../kit/web/text/FormattedText.tsx';
import type { ReferralDetail } from '../../contract/referral.ts';
import { pathOf } from '../path-of.ts';
import { CustomerCard } from './CustomerCard.tsx';
import { budgetName, dealText } from '../../rules.ts';
import styles from './Detail.module.css';
import { ReviewCard } from './ReviewCard.tsx';
import { TermsCard } from './TermsCard.tsx';
import { ThanksCard } from './ThanksCard.tsx';
import { Timeline } from './Timeline.tsx';

const mostShown = 6;

export function DetailsTab({ referral }: { referral: ReferralDetail }) {
  const { opportunity, activities } = referral;
  const isOfOpportunity = referral.project_id !== null;
  return (
    <div className={styles.columns}>
      <div className={styles.needed}>
        <Card title="What they need">
          <Details of={referral} />
          <dl className={styles.facts}>
            {/* A price by the hour stands with the opportunity. */}
            {(opportunity.budget !== null || !isOfOpportunity) && (
              <Fact title={budgetName(isOfOpportunity)}>
                {opportunity.budget === null
                  ? 'No budget given'
                  : formatMoney(opportunity.budget, opportunity.currency)}
              </Fact>
            )}
            <Fact title="Deadline">{opportunity.deadline ? dayText(opportunity.deadline) : 'Not given'}</Fact>
            {isOfOpportunity && (
              <Fact title="Came from">
                <Link to={`/project/${referral.project_id}`}>An opportunity</Link>
              </Fact>
            )}
            {referral.deal && (
              <Fact title={`Deal, ${dayText(referral.deal.date)}`}>
                {dealText(referral.deal.amount, referral.deal.currency, referral.terms)}
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

/** The brief of an opportunity was written with its looks; what somebody types for a referral is plain. */
function Details({ of: { description, project_id: projectId } }: { of: ReferralDetail }) {
  if (!description) return <NothingYet>No further details.</NothingYet>;
  return projectId === null ? (
    <p className={styles.text}>{description}</p>
  ) : (
    <FormattedText text={description} />
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
