import { useCall } from '../../../../kit/web/queries.ts';
import { getFacets } from '../../../members/calls/directory.gen.ts';
import { placeLabel, remote } from './filter-words.ts';
import { longestPlace } from './list-state.ts';
import { useWordField, WordFilter } from './WordFilter.tsx';

interface Props {
  place: string | undefined;
  choose: (place: string | undefined) => void;
}

/** Remote, a town where companies are, or any other. */
export function PlaceFilter({ place, choose }: Props) {
  const field = useWordField();
  const { data } = useCall(getFacets, {}, { enabled: field.isOpen });
  return (
    <WordFilter
      field={field}
      label="Place"
      any="Any place"
      maxLength={longestPlace}
      chosen={place === undefined ? undefined : { value: place, label: placeLabel(place) }}
      suggestions={[
        { value: remote, label: placeLabel(remote) },
        ...(data?.places ?? []).map(({ label }) => ({ value: label, label })),
      ]}
      choose={choose}
    />
  );
}
