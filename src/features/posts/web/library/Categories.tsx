import { Choices } from '../../../../kit/web/components/Choices.tsx';
import type { LibraryCategory } from '../../contract/library.ts';
import { formatLibrary, type LibraryState } from './library-state.ts';

interface Props {
  categories: readonly LibraryCategory[] | undefined;
  state: LibraryState;
}

/** The shelves, in the admins' order. Their row is there before they are. */
export function Categories({ categories, state }: Props) {
  return (
    <Choices
      label="Category"
      choices={[
        { value: '', label: 'All' },
        ...(categories ?? []).map(({ id, name, entries }) => ({
          value: String(id),
          label: name,
          count: entries,
        })),
      ]}
      chosen={String(state.category ?? '')}
      searchOf={(id) => formatLibrary({ ...state, category: id === '' ? undefined : Number(id) })}
    />
  );
}
