import { useState } from 'react';
import { useCall } from '../../../../kit/web/queries.ts';
import { getFacets } from '../../../members/contract/directory.ts';
import { placeLabel, remote } from './filter-words.ts';
import { longestPlace } from './list-state.ts';
import { WordFilter } from './WordFilter.tsx';

const most = 20;

interface Props {
  place: string | undefined;
  choose: (place: string | undefined) => void;
  isTitled: boolean;
}

/** Remote, a town where companies are, or any other. */
export function PlaceFilter({ place, choose, isTitled }: Props) {
  const [isWanted, setWanted] = useState(false);
  const { data } = useCall(getFacets, {}, { enabled: isWanted });
  const known = [
    { value: remote, label: placeLabel(remote) },
    ...(data?.places ?? []).map(({ label }) => ({ value: label, label })),
  ];
  return (
    <WordFilter
      label="Place"
      isTitled={isTitled}
      any="Any place"
      maxLength={longestPlace}
      chosen={place === undefined ? undefined : { value: place, label: placeLabel(place) }}
      suggest={(typed) =>
        known.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())).slice(0, most)
      }
      open={(isOpen) => isOpen && setWanted(true)}
      choose={choose}
    />
  );
}
