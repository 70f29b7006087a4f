import { Button } from '@mantine/core';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { NoticeBoard } from '../../../../kit/web/drawings/NoticeBoard.tsx';
import { useSession } from '../../../accounts/web/public.ts';

/** Nobody is public here, or nobody who was looked for. */
export function NoCompanies({ clear }: { clear: (() => void) | undefined }) {
  const { loggedIn } = useSession();
  if (clear) {
    return (
      <Card>
        <EmptyState
          title="No company matches"
          hint="Only public information is searched. Try fewer words, or another industry."
          action={
            <Button variant="default" size="sm" onClick={clear}>
              Show all companies
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        drawing={<NoticeBoard />}
        title="No company has a public page here yet"
        hint={
          loggedIn
            ? 'Be the first: choose what to make public in your company’s profile.'
            : 'Each company decides whether to appear here. Members can sign in to see them all.'
        }
        action={
          loggedIn ? (
            <ButtonLink to="/profile/privacy">Choose what is public</ButtonLink>
          ) : (
            <ButtonLink to="/auth/login">Sign in</ButtonLink>
          )
        }
      />
    </Card>
  );
}
