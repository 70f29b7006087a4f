import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Choices } from '../../../../kit/web/components/Choices.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { listMine } from '../../calls/lists.gen.ts';
import { CardList, CardListSkeleton } from '../card/CardList.tsx';
import { SavedSearches } from '../searches/SavedSearches.tsx';
import { choices, myAddress, type MyListName } from './my-address.ts';
import { NothingOfMine } from './NothingOfMine.tsx';

/** What we posted, responded to, work on and follow. */
export default function MyPage() {
  const {
    state: { shown },
  } = useAddressState(myAddress);
  const list = useMine(shown === 'searches' ? 'posted' : shown);
  return (
    <Page
      title="My opportunities"
      description="What you posted, responded to and follow."
      width="full"
      actions={
        <>
          <ButtonLink to="/marketplace/projects" variant="default">
            See all
          </ButtonLink>
          <ButtonLink to="/marketplace/projects/new">Post an opportunity</ButtonLink>
        </>
      }
    >
      <Choices
        label="Which opportunities"
        choices={choices}
        chosen={shown}
        searchOf={(value) => myAddress.format({ shown: value })}
      />
      {shown === 'searches' ? <SavedSearches /> : <MyList name={shown} list={list} />}
    </Page>
  );
}

const useMine = (list: MyListName) =>
  usePages(listMine, { query: { list } }, { rowsOf: ({ projects }) => projects, idOf: ({ id }) => id });

function MyList({ name, list }: { name: MyListName; list: ReturnType<typeof useMine> }) {
  const { rows: cards, error } = list;
  if (!cards) return error ? <ErrorState error={error} retry={list.refetch} /> : <CardListSkeleton />;
  if (cards.length === 0) return <NothingOfMine list={name} />;
  const { label } = choices.find(({ value }) => value === name)!;
  return <CardList label={label} cards={cards} isOwn={name === 'posted'} list={list} />;
}
