import { IconBolt, IconStarFilled, IconTrophy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../../../kit/web/queries.ts';
import { Fact } from '../../../members/web/public.ts';
import { getReputation } from '../../contract.ts';
import { answersWithin } from '../../rules.ts';
import { reviewsText } from './ReviewList.tsx';

/** Why to trust a company, from what it has done: facts of the list under its name. Nothing where nothing is known. */
export function Proof({ companyId }: { companyId: number }) {
  const { data } = useCall(getReputation, { params: { id: companyId } });
  if (!data) return null;
  const within = answersWithin(data.answer_seconds);
  return (
    <>
      {data.stars !== null && (
        <Fact icon={IconStarFilled}>
          <Link to={`/partner/${companyId}/reviews`}>
            {`${data.stars.toFixed(1)} (${reviewsText(data.reviews)})`}
          </Link>
        </Fact>
      )}
      <Fact icon={IconTrophy}>
        {data.closed > 0 && (data.closed === 1 ? '1 referral closed' : `${data.closed} referrals closed`)}
      </Fact>
      <Fact icon={IconBolt}>{within && `Usually answers ${within}`}</Fact>
    </>
  );
}
