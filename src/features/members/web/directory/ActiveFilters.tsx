import { FilterChips } from '../../../../kit/web/components/FilterChips.tsx';
import { type DirectoryState, facetNames } from './directory-state.ts';
import { facetLabel, type Facets, facetWords, partnerWords } from './facet-choices.ts';
import { useServiceLabel } from './ServiceFilter.tsx';
import type { Choose } from './useDirectoryState.ts';

interface Props {
  state: DirectoryState;
  choose: Choose;
  facets: Facets | undefined;
  reset: () => void;
}

export function ActiveFilters({ state, choose, facets, reset }: Props) {
  const service = useServiceLabel(state.service);
  const chips = [
    ...facetNames.flatMap((name) => {
      const value = state[name];
      if (value === undefined) return [];
      const chosen = name === 'service' ? service : facetLabel(facets, name, value);
      const label = `${facetWords[name].title}: ${chosen}`;
      return [{ key: name, label, remove: () => choose({ [name]: undefined }) }];
    }),
    ...(state.isPartner === undefined
      ? []
      : [
          {
            key: 'partner',
            label: state.isPartner ? partnerWords.yes : partnerWords.no,
            remove: () => choose({ isPartner: undefined }),
          },
        ]),
    ...(state.hasTerms
      ? [{ key: 'terms', label: 'Has commission terms', remove: () => choose({ hasTerms: false }) }]
      : []),
  ];
  return <FilterChips chips={chips} reset={reset} />;
}
