import type { ReactNode } from 'react';
import { useSession } from '../../../features/accounts/web/public.ts';
import { useCommunity } from '../../../features/communities/web/public.ts';
import { ButtonLink } from '../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { OutsideLayout } from '../../../kit/web/components/OutsideLayout.tsx';
import { Gate } from '../../../kit/web/drawings/Gate.tsx';
import { Scaffold } from '../../../kit/web/drawings/Scaffold.tsx';
import { Signpost } from '../../../kit/web/drawings/Signpost.tsx';
import { useErrorPlace } from '../../../kit/web/error-place.ts';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';

interface Words {
  drawing: ReactNode;
  title: string;
  hint: ReactNode;
  action: ReactNode;
}

const home = <ButtonLink to="/">Go home</ButtonLink>;
const homeBeside = (
  <ButtonLink to="/" variant="default">
    Go home
  </ButtonLink>
);

/** For someone who is signed in and still may not see it; anyone else may, once they have signed in. */
function useRefused(): Words {
  const { loggedIn } = useSession();
  const { name } = useCommunity();
  if (!loggedIn)
    return {
      drawing: <Gate />,
      title: 'Sign in to see this page',
      hint: `This page is for members of ${name}.`,
      action: <ButtonLink to="/auth/login">Sign in</ButtonLink>,
    };
  return {
    drawing: <Gate />,
    title: 'You don’t have access to this page',
    hint: `It’s for the admins of ${name}. If you think you should see it, ask one of them.`,
    action: (
      <>
        {home}
        <ButtonLink to="/contactus" variant="default">
          Contact the admins
        </ButtonLink>
      </>
    ),
  };
}

function useBroken(): Words {
  const { from, reference } = useErrorPlace();
  return {
    drawing: <Scaffold />,
    title: 'Something went wrong on our side',
    hint: (
      <>
        It’s not your fault. Try again in a moment; what you saved is still there.
        {reference !== undefined && ` Reference for support: ${reference}`}
      </>
    ),
    action:
      from === undefined ? (
        home
      ) : (
        <>
          <ButtonLink to={from}>Try again</ButtonLink>
          {homeBeside}
        </>
      ),
  };
}

const useAbsent = (): Words => ({
  drawing: <Signpost />,
  title: 'This page doesn’t exist',
  hint: 'The address may be mistyped, or the page was removed.',
  action: home,
});

function Shown({ words, isInFrame }: { words: Words; isInFrame: boolean }) {
  useDocumentTitle(words.title);
  const said = <EmptyState level={1} {...words} />;
  return isInFrame ? <Card>{said}</Card> : <OutsideLayout>{said}</OutsideLayout>;
}

const Refused = () => <Shown words={useRefused()} isInFrame={useSession().loggedIn} />;
const Absent = () => <Shown words={useAbsent()} isInFrame={useSession().loggedIn} />;
const Broken = () => <Shown words={useBroken()} isInFrame={false} />;

const screens = { 401: Refused, 404: Absent, 500: Broken };

export default function ErrorPage({ kind }: { kind: '401' | '404' | '500' }) {
  const Screen = screens[kind];
  return <Screen />;
}
