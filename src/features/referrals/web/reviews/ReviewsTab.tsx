import { useSession } from '../../../accounts/web/public.ts';
import { CompanyReviews } from './CompanyReviews.tsx';

export default function ReviewsTab() {
  const { claims } = useSession();
  return claims && <CompanyReviews companyId={claims.UserID} name={claims.CompanyName} isMine />;
}
