import { Suspense, useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { Card } from '../../../kit/web/components/Card.tsx';
import { OutsideLayout } from '../../../kit/web/components/OutsideLayout.tsx';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { intendedPath } from '../../../kit/web/intended-path.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';
import { CommunityFace } from '../../communities/web/face/public.ts';
import { useCommunity, usePageFacts } from '../../communities/web/public.ts';
import { DemoSignIns } from './DemoSignIns.tsx';
import { Crossing } from './door/Crossing.tsx';
import styles from './door/Door.module.css';
import { DoorNotice } from './door/DoorNotice.tsx';
import { ShutOut } from './door/ShutOut.tsx';
import { useCrossing } from './door/useCrossing.ts';
import { SignInForm } from './SignInForm.tsx';
import { useSession } from './session.ts';
import { useSignIn } from './useSignIn.ts';

const { Part: SecondStep, prefetch } = part(async () => ({
  default: (await import('./door/SecondStep.tsx')).SecondStep,
}));

export default function SignInPage() {
  useDocumentTitle('Sign in');
  // Few people meet the second step, and none at once: it comes behind the form.
  useEffect(() => void prefetch(), []);
  const { claims, endedBecause } = useSession();
  const { name } = useCommunity();
  const { demo_sign_ins: demo } = usePageFacts();
  const { secondStep, take, enter, refuse, startAgain } = useSignIn();
  const crossing = useCrossing(enter);

  if (crossing === 'underway') return <Crossing />;
  if (claims) return <Navigate to={intendedPath(claims.UserID) ?? '/marketplace'} replace />;
  if (secondStep) {
    return (
      <OutsideLayout>
        <CommunityFace title={name} hint="One more step to make sure it’s you" />
        <Card>
          <PartBoundary onMissing={startAgain}>
            <Suspense>
              <SecondStep asked={secondStep} enter={enter} startAgain={startAgain} />
            </Suspense>
          </PartBoundary>
        </Card>
      </OutsideLayout>
    );
  }
  return (
    <OutsideLayout>
      <CommunityFace title={name} hint="Sign in to your community" />
      <DoorNotice />
      <ShutOut words={endedBecause} />
      {crossing === 'failed' && (
        <FormFailure failure="We couldn’t switch you over from your other community. Sign in here instead." />
      )}
      <Card>
        <SignInForm take={take} enter={enter} refuse={refuse} />
      </Card>
      <p className={styles.outside}>
        Not a member yet? <Link to="/public/contactus">Ask for an invitation</Link>, or read{' '}
        <Link to="/public/about">about {name}</Link>.
      </p>
      {demo.length > 0 && <DemoSignIns people={demo} take={take} />}
    </OutsideLayout>
  );
}
