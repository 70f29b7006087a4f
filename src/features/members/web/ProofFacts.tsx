import { VisuallyHidden } from '@mantine/core';
import { IconBolt, IconStarFilled, IconTrophy } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PublicReputation } from '../contract/reputation.ts';
import { answersWithin } from '../rules/reputation.ts';
import { Fact } from './Fact.tsx';

interface Props {
  reputation: PublicReputation;
  /** Where the stars lead. */
  reviewsPath?: string;
}

/** Why to trust a company, from what it has done: entries for a list of facts. Nothing where nothing is known. */
export function ProofFacts({ reputation, reviewsPath }: Props) {
  const { stars, reviews, closed, answer_seconds: seconds } = reputation;
  const within = answersWithin(seconds);
  const rating = stars !== null && `${stars.toFixed(1)} (${reviewsText(reviews)})`;
  return (
    <>
      <Fact icon={IconStarFilled}>
        {rating &&
          (reviewsPath ? (
            <Link to={reviewsPath} aria-label={`${outOf}${rating}`}>
              {rating}
            </Link>
          ) : (
            <>
              <VisuallyHidden>{outOf}</VisuallyHidden>
              {rating}
            </>
          ))}
      </Fact>
      <Fact icon={IconTrophy}>
        {closed > 0 && (closed === 1 ? '1 referral closed' : `${closed} referrals closed`)}
      </Fact>
      <Fact icon={IconBolt}>{within && `Usually answers ${within}`}</Fact>
    </>
  );
}

/** Before a number whose star is only seen. */
const outOf = 'Rating out of 5 stars: ';

export const reviewsText = (reviews: number) => (reviews === 1 ? '1 review' : `${reviews} reviews`);

/** Whether there is anything to show. */
export const isProven = ({ stars, closed, answer_seconds: seconds }: PublicReputation) =>
  stars !== null || closed > 0 || seconds !== null;
