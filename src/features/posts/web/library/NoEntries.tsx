import { Button } from '@mantine/core';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { NoticeBoard } from '../../../../kit/web/drawings/NoticeBoard.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { isAdmin, useSession } from '../../../accounts/web/public.ts';
import { useLibraryName } from './library-name.ts';
import type { LibraryState } from './library-state.ts';

interface Props {
  state: LibraryState;
  isNarrowed: boolean;
  hasCategories: boolean;
  reset: () => void;
  add: (() => void) | undefined;
}

/** Why there is nothing to see, and what to do about it. */
export function NoEntries({ state, isNarrowed, hasCategories, reset, add }: Props) {
  const library = useLibraryName();
  const mine = isAdmin(useSession().claims);
  return (
    <Card>
      {isNarrowed ? (
        <EmptyState
          drawing={<Signpost />}
          title={state.q === '' ? 'No entries match your filters' : `Nothing found for “${state.q}”`}
          hint={
            state.category === undefined && state.kind === undefined && state.company === undefined
              ? 'Try fewer words, or the beginning of a word.'
              : 'Remove a filter, or search for something else.'
          }
          action={
            <Button variant="default" size="sm" onClick={reset}>
              Show all entries
            </Button>
          }
        />
      ) : hasCategories ? (
        <EmptyState
          drawing={<NoticeBoard />}
          title={`${library.heading} is empty`}
          hint={
            add
              ? 'Add something others can use: a checklist, a template, the recording of a talk.'
              : 'Entries appear here once an admin adds them.'
          }
          action={
            add && (
              <Button size="sm" onClick={add}>
                Add the first entry
              </Button>
            )
          }
        />
      ) : mine ? (
        <EmptyState
          drawing={<NoticeBoard />}
          title={`Set up ${library.within}`}
          hint="Create a few categories, such as Guides and Templates. Then every member can add entries to them. What’s in “Promoted content” appears in everyone’s sidebar."
          action={<ButtonLink to="/ecosystem-admin/library">Create categories</ButtonLink>}
        />
      ) : (
        <EmptyState
          drawing={<NoticeBoard />}
          title={`${library.heading} isn’t set up yet`}
          hint="Entries appear here once an admin has created its categories."
        />
      )}
    </Card>
  );
}
