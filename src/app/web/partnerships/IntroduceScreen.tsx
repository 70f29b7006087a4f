import { useSession } from '../../../features/accounts/web/public.ts';
import IntroducePage from '../../../features/partnerships/web/invite/IntroducePage.tsx';
import { AdminsOnly } from '../admin/AdminsOnly.tsx';
import { isAdmin } from '../frame/who.ts';

export default function IntroduceScreen() {
  const { claims } = useSession();
  return isAdmin(claims) ? <IntroducePage /> : <AdminsOnly />;
}
