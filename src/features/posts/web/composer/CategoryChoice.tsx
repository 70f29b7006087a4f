import { Select } from '../../../../kit/web/components/Select.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { isAdmin, useSession } from '../../../accounts/web/public.ts';
import { listCategories } from '../../calls/library.gen.ts';
import { promotedCategory } from '../../rules.ts';

interface Props {
  chosen: number | undefined;
  choose: (category: number) => void;
  error?: string | undefined;
}

/** Where in the library it stands. */
export function CategoryChoice({ chosen, choose, error }: Props) {
  const { data } = useCall(listCategories, {});
  const mayPromote = isAdmin(useSession().claims);
  const categories = (data?.categories ?? []).filter(
    ({ id, name }) => mayPromote || id === chosen || name !== promotedCategory,
  );
  return (
    <Select
      label="Category"
      value={chosen ?? ''}
      error={error}
      onChange={({ currentTarget: { value } }) => value !== '' && choose(Number(value))}
      data={[
        ...(chosen === undefined ? [{ value: '', label: 'Choose a category' }] : []),
        ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
