import { useSession } from '../../../features/accounts/web/public.ts';
import CompanyPanel from '../../../features/members/web/profile/CompanyPanel.tsx';
import { WelcomeCard } from '../../../features/posts/web/welcome/WelcomeCard.tsx';

/** The company's profile, and the question of a new one whether it would be welcomed. */
export default function CompanyTab() {
  const { claims } = useSession();
  return (
    <>
      <CompanyPanel />
      {claims && <WelcomeCard company={claims.CompanyName} />}
    </>
  );
}
