import { VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import styles from './ActiveFilters.module.css';
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

/** Each filter in force, to be taken away by itself, and all of them together with the search. */
export function ActiveFilters({ state, choose, facets, reset }: Props) {
  const service = useServiceLabel(state.service);
  const strip = useRef<HTMLFieldSetElement>(null);
  const chips = [
    ...facetNames.flatMap((name) => {
      const value = state[name];
      if (value === undefined) return [];
      const chosen = name === 'service' ? service : facetLabel(facets, name, value);
      const label = `${facetWords[name].title}: ${chosen}`;
      return [{ key: name, label, without: { [name]: undefined } }];
    }),
    ...(state.isPartner === undefined
      ? []
      : [
          {
            key: 'partner',
            label: state.isPartner ? partnerWords.yes : partnerWords.no,
            without: { isPartner: undefined },
          },
        ]),
    ...(state.hasTerms
      ? [{ key: 'terms', label: 'Has commission terms', without: { hasTerms: false } }]
      : []),
  ];
  // What was pressed goes away; focus stays near it.
  const after = (act: () => void) => () => {
    act();
    strip.current?.focus({ preventScroll: true });
  };
  return (
    <fieldset ref={strip} className={styles.strip} aria-label="Active filters" tabIndex={-1}>
      {chips.map(({ key, label, without }) => (
        <button key={key} type="button" className={styles.chip} onClick={after(() => choose(without))}>
          <span className={styles.label}>{label}</span>
          <VisuallyHidden>(remove)</VisuallyHidden>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      ))}
      {chips.length > 0 && (
        <button type="button" className={styles.reset} onClick={after(reset)}>
          Reset
        </button>
      )}
    </fieldset>
  );
}
