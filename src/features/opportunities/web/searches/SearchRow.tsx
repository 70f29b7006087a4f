import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { changeSearch, forgetSearch, listSearches, saveSearch } from '../../calls/lists.gen.ts';
import type { SavedSearch } from '../../contract/lists.ts';
import { meansWords } from '../list/filter-words.ts';
import styles from './Searches.module.css';
import { tellsChoices, tellsIn } from './tells-words.ts';
import { pathOf, wantedIn, wantedWords } from './wanted.ts';

export function SearchRow({ search }: { search: SavedSearch }) {
  const { id, name } = search;
  const wanted = wantedIn(search);
  const act = useListChange();
  const remove = () =>
    act(async () => {
      await call(forgetSearch, { params: { id } });
      // Its number is new when it comes back; nothing else knows it by that.
      const undo = () => void act(() => call(saveSearch, { body: { ...wanted, name, tells: search.tells } }));
      toast({ message: `“${name}” deleted`, undo });
    });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link className={styles.name} to={pathOf(wanted)}>
          {name}
        </Link>
        <p className={styles.hint}>{wantedWords(wanted)}</p>
        {search.means.length > 0 && <p className={styles.hint}>{meansWords(search.means)}</p>}
      </div>
      <Select
        className={styles.tells ?? ''}
        aria-label={`When to tell me about ${name}`}
        data={[...tellsChoices]}
        value={search.tells}
        onChange={({ currentTarget: { value } }) =>
          void act(() =>
            call(changeSearch, { params: { id }, body: { ...wanted, name, tells: tellsIn(value) } }),
          )
        }
      />
      <IconButton
        icon={IconTrash}
        iconSize={20}
        aria-label={`Delete ${name}`}
        onClick={() => void remove()}
      />
    </li>
  );
}

/** Does it, and shows the list as it is then. */
function useListChange() {
  const queries = useQueryClient();
  return async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      toast({ tone: 'danger', message: messageOf(error) });
    }
    await askAgain(queries, { queryKey: keyOf(listSearches) });
  };
}
