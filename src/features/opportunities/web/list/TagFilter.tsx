import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../../../kit/web/queries.ts';
import { findServices } from '../../../members/contract/directory.ts';
import { longestTag } from './list-state.ts';
import { WordFilter } from './WordFilter.tsx';

const patience = 150;

interface Props {
  tag: string | undefined;
  choose: (tag: string | undefined) => void;
  isTitled: boolean;
}

/** Tags are services of companies, and any other word. */
export function TagFilter({ tag, choose, isTitled }: Props) {
  const [asked, setAsked] = useState<string>();
  const [q] = useDebouncedValue(asked ?? '', patience);
  const { data } = useCall(
    findServices,
    { query: { q } },
    { enabled: asked !== undefined, keepPrevious: true },
  );
  return (
    <WordFilter
      label="Tag"
      isTitled={isTitled}
      any="Any tag"
      maxLength={longestTag}
      chosen={tag === undefined ? undefined : { value: tag, label: tag }}
      suggest={() => (data?.services ?? []).map(({ label }) => ({ value: label, label }))}
      open={(isOpen, typed) => setAsked(isOpen ? typed : undefined)}
      choose={choose}
    />
  );
}
