import { Select } from '../../../../kit/web/components/Select.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { listCategories } from '../../contract/library.ts';

interface Props {
  chosen: number | undefined;
  choose: (category: number) => void;
}

/** Where in the library it stands. */
export function CategoryChoice({ chosen, choose }: Props) {
  const { data } = useCall(listCategories, {});
  return (
    <Select
      label="Category"
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => value !== '' && choose(Number(value))}
      data={[
        ...(chosen === undefined ? [{ value: '', label: 'Choose a category' }] : []),
        ...(data?.categories.map(({ id, name }) => ({ value: String(id), label: name })) ?? []),
      ]}
    />
  );
}
