import type { ReactNode } from 'react';
import { ButtonLink } from '../../../kit/web/components/ButtonLink.tsx';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { OutsideLayout } from '../../../kit/web/components/OutsideLayout.tsx';
import { Gate } from '../../../kit/web/drawings/Gate.tsx';
import { Scaffold } from '../../../kit/web/drawings/Scaffold.tsx';
import { Signpost } from '../../../kit/web/drawings/Signpost.tsx';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';

interface Words {
  drawing: ReactNode;
  title: string;
  hint: string;
  action: ReactNode;
}

const home = <ButtonLink to="/">Go to the start page</ButtonLink>;

const words: Record<'401' | '404' | '500', Words> = {
  401: {
    drawing: <Gate />,
    title: 'You need to sign in first',
    hint: 'This page is for members of the community. Sign in, and you can go on from there.',
    action: <ButtonLink to="/auth/login">Sign in</ButtonLink>,
  },
  404: {
    drawing: <Signpost />,
    title: 'This page does not exist',
    hint: 'The address may have been mistyped, or what was here has been taken down.',
    action: home,
  },
  500: {
    drawing: <Scaffold />,
    title: 'Something broke on our side',
    hint: 'It is not your doing. Try again in a moment; what you had saved is still there.',
    action: home,
  },
};

export default function ErrorPage({ kind }: { kind: keyof typeof words }) {
  const { drawing, title, hint, action } = words[kind];
  useDocumentTitle(title);
  return (
    <OutsideLayout>
      <EmptyState level={1} drawing={drawing} title={title} hint={hint} action={action} />
    </OutsideLayout>
  );
}
