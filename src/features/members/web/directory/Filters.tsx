import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Select } from '../../../../kit/web/components/Select.tsx';
import {
  directoryFilter,
  type FilterName,
  readFilter,
  shownFilters,
} from '../../contract/directory-filters.ts';
import { readOwnFilters, withOwnFilter } from '../../contract/own-filters.ts';
import type { DirectoryState } from './directory-state.ts';
import { counted, facetChoices, type Facets, isListed } from './facet-choices.ts';
import { ServiceFilter } from './ServiceFilter.tsx';
import type { Choose } from './useDirectoryState.ts';

interface Props {
  state: DirectoryState;
  choose: Choose;
  facets: Facets | undefined;
}

/** What the directory can be narrowed to exactly. */
export const Filters = (props: Props) => (
  <>
    {shownFilters.map((name) => (
      <Filter key={name} name={name} {...props} />
    ))}
    {props.facets?.fields.map((field) => (
      <OwnFilter key={field.id} field={field} {...props} />
    ))}
  </>
);

/** A field of the community's own, by its choices. */
function OwnFilter({ field, state, choose }: Props & { field: Facets['fields'][number] }) {
  const chosen = readOwnFilters(state.fields).find((each) => each.field === field.id)?.choice;
  return (
    <Select
      label={field.name}
      data={[
        { value: '', label: 'Any' },
        ...field.choices.map(({ value, label, uses }) => ({ value, label: counted(label, uses, state) })),
      ]}
      value={String(chosen ?? '')}
      onChange={({ currentTarget: { value } }) =>
        choose({ fields: withOwnFilter(state.fields, field.id, value === '' ? undefined : Number(value)) })
      }
    />
  );
}

/** The input for each kind of filter. */
function Filter({ name, state, choose, facets }: Props & { name: FilterName }) {
  const filter = directoryFilter(name);
  if (filter.kind === 'flag')
    return (
      <Checkbox
        label={counted(filter.label, facets?.with_terms, state)}
        checked={state[name] === true}
        onChange={(event) => choose({ [name]: event.currentTarget.checked })}
      />
    );
  if (filter.kind === 'facet' && !isListed(name)) return <ServiceFilter state={state} choose={choose} />;
  const choices = isListed(name)
    ? facetChoices(facets, name, state)
    : filter.kind === 'either'
      ? [
          { value: '', label: filter.any },
          { value: 'true', label: filter.yes },
          { value: 'false', label: filter.no },
        ]
      : [];
  return (
    <Select
      label={filter.title}
      data={choices}
      value={String(state[name] ?? '')}
      onChange={(event) => choose({ [name]: readFilter(name, event.currentTarget.value) })}
    />
  );
}
