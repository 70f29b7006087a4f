import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '../../../../kit/web/queries.ts';
import { findServices } from '../../../members/calls/directory.gen.ts';
import { longestTag } from './list-state.ts';
import { useWordField, WordFilter } from './WordFilter.tsx';

const patience = 150;

interface Props {
  tag: string | undefined;
  choose: (tag: string | undefined) => void;
}

/** Tags are services of companies, and any other word. */
export function TagFilter({ tag, choose }: Props) {
  const field = useWordField();
  const [q] = useDebouncedValue(field.wanted, patience);
  const { data } = useCall(findServices, { query: { q } }, { enabled: field.isOpen, keepPrevious: true });
  return (
    <WordFilter
      field={field}
      label="Tag"
      any="Any tag"
      maxLength={longestTag}
      chosen={tag === undefined ? undefined : { value: tag, label: tag }}
      suggestions={(data?.services ?? []).map(({ label }) => ({ value: label, label }))}
      choose={choose}
    />
  );
}
