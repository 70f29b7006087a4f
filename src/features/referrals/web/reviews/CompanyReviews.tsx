import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { Letters } from '../../../../kit/web/drawings/Letters.tsx';
import { ReviewList } from './ReviewList.tsx';

interface Props {
  companyId: number;
  name: string;
  isMine: boolean;
}

/** The reviews tab of a company's page. */
export function CompanyReviews({ companyId, name, isMine }: Props) {
  const hint =
    'Only customers can leave reviews, after a referral becomes a deal. Each one stands for real work.';
  return (
    <ReviewList
      companyId={companyId}
      empty={
        <EmptyState
          drawing={<Letters />}
          title={isMine ? 'You have no reviews yet' : `${name} has no reviews yet`}
          hint={hint}
        />
      }
    />
  );
}
