import { Button } from '@mantine/core';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { NoticeBoard } from '../../../../kit/web/drawings/NoticeBoard.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { SaveSearch } from '../searches/SaveSearch.tsx';
import { canSave } from '../searches/wanted.ts';
import { countFilters, type ListState } from './list-state.ts';

export const NothingPosted = () => (
  <Card>
    <EmptyState
      drawing={<NoticeBoard />}
      title="Nothing is open at the moment"
      hint="Have work for someone? Post it, and companies that fit hear about it."
      action={<ButtonLink to="/marketplace/projects/new">Post an opportunity</ButtonLink>}
    />
  </Card>
);

export const NothingFromCompany = ({ name }: { name: string }) => (
  <Card>
    <EmptyState
      drawing={<NoticeBoard />}
      title={`${name} has nothing open at the moment`}
      hint="What they post shows up here."
      action={
        <ButtonLink to="/marketplace/projects" variant="default">
          See all opportunities
        </ButtonLink>
      }
    />
  </Card>
);

export const NothingFits = ({ reset }: { reset: () => void }) => (
  <Card>
    <EmptyState
      drawing={<Signpost />}
      title="Nothing open fits your company right now"
      hint="We compare what’s needed with the services on your profile. The clearer they are, the more we find."
      action={
        <>
          <ButtonLink to="/profile/tags">Review your services</ButtonLink>
          <Button variant="default" size="sm" onClick={reset}>
            Show all opportunities
          </Button>
        </>
      }
    />
  </Card>
);

export function NothingFound({ state, reset }: { state: ListState; reset: () => void }) {
  const { q } = state;
  const isSavable = canSave(state);
  return (
    <Card>
      <EmptyState
        drawing={<Signpost />}
        title={q === '' ? 'No opportunity matches your filters' : `No opportunity found for “${q}”`}
        hint={
          isSavable
            ? 'Save this search, and we’ll tell you when one is posted.'
            : countFilters(state) > 0
              ? 'Remove a filter, or search for something else.'
              : 'Try fewer words, or a different word.'
        }
        action={
          <>
            {isSavable && <SaveSearch state={state} isMain />}
            <Button variant="default" size="sm" onClick={reset}>
              Show all opportunities
            </Button>
          </>
        }
      />
    </Card>
  );
}
