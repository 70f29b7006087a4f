import { Button } from '@mantine/core';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { NoticeBoard } from '../../../../kit/web/drawings/NoticeBoard.tsx';
import { countFilters, type DirectoryState } from './directory-state.ts';

export function NothingFound({ state, reset }: { state: DirectoryState; reset: () => void }) {
  const { q } = state;
  if (state.partner && q === '' && countFilters(state) === 1) return <NoPartnersYet />;
  return (
    <Card>
      <EmptyState
        drawing={<Signpost />}
        title={q === '' ? 'No company matches your filters' : `No company found for “${q}”`}
        hint={
          countFilters(state) > 0
            ? 'Remove a filter, or search for something else.'
            : 'Try fewer words, or a different word for what you need.'
        }
        action={
          <Button variant="default" size="sm" onClick={reset}>
            Show all companies
          </Button>
        }
      />
    </Card>
  );
}

function NoPartnersYet() {
  return (
    <Card>
      <EmptyState
        drawing={<Signpost />}
        title="You have no partners yet"
        hint="Invite a company you’d like to exchange customers with, or someone who isn’t here yet."
        action={<ButtonLink to="/outgoing/invitepartner">Invite a partner</ButtonLink>}
      />
    </Card>
  );
}

export function NobodyHere() {
  return (
    <Card>
      <EmptyState
        drawing={<NoticeBoard />}
        title="Your company is the only one so far"
        hint="Others appear here once they join the community."
      />
    </Card>
  );
}

export function NobodyElse() {
  return (
    <EmptyState
      title="No one else has joined yet"
      hint="Other companies appear here once they join the community."
    />
  );
}
