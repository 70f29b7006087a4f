import { Select } from '../../../../kit/web/components/Select.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { isAdmin, useSession } from '../../../accounts/web/public.ts';
import { listCategories } from '../../contract/library.ts';
import { promotedCategory } from '../../rules.ts';

interface Props {
  chosen: number | undefined;
  choose: (category: number) => void;
}

/** Where in the library it stands. */
export function CategoryChoice({ chosen, choose }: Props) {
  const { data } = useCall(listCategories, {});
  const mayPromote = isAdmin(useSession().claims);
  const categories = (data?.categories ?? []).filter(
    ({ id, name }) => mayPromote || id === chosen || name !== promotedCategory,
  );
  return (
    <Select
      label="Category"
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => value !== '' && choose(Number(value))}
      data={[
        ...(chosen === undefined ? [{ value: '', label: 'Choose a category' }] : []),
        ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
