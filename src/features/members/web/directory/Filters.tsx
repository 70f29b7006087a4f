import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Select } from '../../../../kit/web/components/Select.tsx';
import type { DirectoryState } from './directory-state.ts';
import {
  counted,
  facetChoices,
  type Facets,
  facetWords,
  type ListedFacet,
  partnerWords,
} from './facet-choices.ts';
import styles from './Filters.module.css';
import { ServiceFilter } from './ServiceFilter.tsx';
import type { Choose } from './useDirectoryState.ts';

interface Props {
  state: DirectoryState;
  choose: Choose;
  facets: Facets | undefined;
  /** Whether the names stand above the lists, where there is room for them. */
  isTitled?: boolean;
}

/** What the directory can be narrowed to exactly. */
export function Filters({ state, choose, facets, isTitled = false }: Props) {
  const list = (name: ListedFacet) => (
    <Select
      className={styles.facet}
      {...{ [isTitled ? 'label' : 'aria-label']: facetWords[name].title }}
      data={facetChoices(facets, name, state)}
      value={state[name] ?? ''}
      onChange={(event) => choose({ [name]: event.currentTarget.value || undefined })}
    />
  );
  return (
    <div className={styles.filters} data-titled={isTitled}>
      {list('industry')}
      <ServiceFilter state={state} choose={choose} isTitled={isTitled} className={styles.facet} />
      {list('place')}
      <Select
        className={styles.facet}
        {...{ [isTitled ? 'label' : 'aria-label']: 'Partnership' }}
        data={[
          { value: '', label: partnerWords.any },
          { value: 'true', label: partnerWords.yes },
          { value: 'false', label: partnerWords.no },
        ]}
        value={state.isPartner?.toString() ?? ''}
        onChange={({ currentTarget: { value } }) =>
          choose({ isPartner: value === '' ? undefined : value === 'true' })
        }
      />
      <Checkbox
        className={styles.terms}
        label={counted('Has commission terms', facets?.with_terms, state)}
        checked={state.hasTerms}
        onChange={(event) => choose({ hasTerms: event.currentTarget.checked })}
      />
    </div>
  );
}
