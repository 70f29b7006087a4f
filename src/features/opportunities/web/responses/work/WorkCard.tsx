import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { DateText } from '../../../../../kit/web/components/DateText.tsx';
import { Stars } from '../../../../referrals/web/public.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { ratingDays } from '../../../rules.ts';
import { offerWords } from '../offer-words.ts';
import { otherSide } from './other-side.ts';
import { RateDialog } from './RateDialog.tsx';
import styles from './Work.module.css';

type Award = NonNullable<OpportunityDetail['award']>;

/** For the companies that work together: what was agreed, what it became, and how each found the other. */
export function WorkCard({ opportunity, award }: { opportunity: OpportunityDetail; award: Award }) {
  const { status, reason } = opportunity;
  return (
    <Card title={status === 'Awarded' ? 'Award' : 'Work'}>
      <div className={styles.stack}>
        <dl className={styles.facts}>
          <Fact title="Awarded to">
            {award.partner ? `${award.company.name} with ${award.partner.name}` : award.company.name}
          </Fact>
          <Fact title="Awarded">
            <DateText at={award.awarded_at} />
          </Fact>
          <Fact title="Agreed price">{offerWords(award) ?? 'No price given'}</Fact>
          <Fact title="Becomes">
            {award.becomes === 'own' ? (
              `Work for ${opportunity.author.name}`
            ) : award.referral ? (
              <Link to={award.referral.path}>View the referral</Link>
            ) : (
              `Work for a customer of ${opportunity.author.name}`
            )}
          </Fact>
        </dl>
        {status === 'Cancelled' && reason !== null && (
          <div>
            <p className={styles.small}>Ended early, for this reason:</p>
            <blockquote className={styles.quote} dir="auto">
              {reason}
            </blockquote>
          </div>
        )}
        {status === 'Completed' && <Ratings opportunity={opportunity} />}
      </div>
    </Card>
  );
}

function Ratings({ opportunity }: { opportunity: OpportunityDetail }) {
  const { ratings, can } = opportunity;
  const [isRating, setRating] = useState(false);
  const other = otherSide(opportunity);
  return (
    <div className={styles.ratings}>
      {ratings.mine && <Rating title={`You rated ${other}`} rating={ratings.mine} />}
      {ratings.theirs && <Rating title={`${other} rated you`} rating={ratings.theirs} />}
      {ratings.mine !== null && ratings.theirs === null && (
        <p className={styles.small}>
          Ratings are shown to both of you when both have rated, or after {ratingDays} days.
        </p>
      )}
      {can.rate && ratings.theirs === null && (
        <div>
          <Button variant="default" size="sm" onClick={() => setRating(true)}>
            {ratings.mine === null ? `Rate ${other}` : 'Change your rating'}
          </Button>
        </div>
      )}
      {isRating && <RateDialog opportunity={opportunity} close={() => setRating(false)} />}
    </div>
  );
}

function Rating({ title, rating }: { title: string; rating: { stars: number; words: string | null } }) {
  return (
    <div>
      <p className={styles.small}>{title}</p>
      <Stars stars={rating.stars} />
      {rating.words && (
        <blockquote className={styles.quote} dir="auto">
          {rating.words}
        </blockquote>
      )}
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
