import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { type DirectoryState, facetNames } from './directory-state.ts';
import { counted, facetChoices, type Facets, facetWords } from './facet-choices.ts';
import styles from './Filters.module.css';
import type { Choose } from './useDirectoryState.ts';

interface Props {
  state: DirectoryState;
  choose: Choose;
  facets: Facets | undefined;
}

/** What the directory can be narrowed to exactly. */
export function Filters({ state, choose, facets }: Props) {
  return (
    <div className={styles.filters}>
      {facetNames.map((name) => (
        <Select
          key={name}
          className={styles.facet}
          aria-label={facetWords[name].title}
          data={facetChoices(facets, name, state)}
          value={state[name] ?? ''}
          onChange={(event) => choose({ [name]: event.currentTarget.value || undefined })}
        />
      ))}
      <Checkbox
        className={styles.terms}
        label={counted('Has commission terms', facets?.with_terms, state)}
        checked={state.hasTerms}
        onChange={(event) => choose({ hasTerms: event.currentTarget.checked })}
      />
    </div>
  );
}
