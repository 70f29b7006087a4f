import { useSession } from '../../../features/accounts/web/public.ts';
import { CompanyReviews } from '../../../features/referrals/web/reviews/CompanyReviews.tsx';

export default function ReviewsTab() {
  const { claims } = useSession();
  return claims && <CompanyReviews companyId={claims.UserID} name={claims.CompanyName} isMine />;
}
