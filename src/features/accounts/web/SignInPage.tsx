import { Navigate } from 'react-router';
import { Card } from '../../../kit/web/components/Card.tsx';
import { OutsideLayout } from '../../../kit/web/components/OutsideLayout.tsx';
import { intendedPath } from '../../../kit/web/intended-path.ts';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';
import { CommunityFace, useCommunity, usePageFacts } from '../../communities/web/public.ts';
import { DemoSignIns } from './DemoSignIns.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useSession } from './session.ts';

export default function SignInPage() {
  useDocumentTitle('Sign in');
  const { loggedIn } = useSession();
  const { name } = useCommunity();
  const { demo_sign_ins: demo } = usePageFacts();
  if (loggedIn) return <Navigate to={intendedPath() ?? '/marketplace'} replace />;
  return (
    <OutsideLayout>
      <CommunityFace title={name} hint="Sign in to your community" />
      <Card>
        <SignInForm />
      </Card>
      {demo.length > 0 && <DemoSignIns people={demo} />}
    </OutsideLayout>
  );
}
