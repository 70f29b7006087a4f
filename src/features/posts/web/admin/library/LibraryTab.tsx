import { ErrorState } from '../../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../../kit/web/components/RowSkeleton.tsx';
import { useCall } from '../../../../../kit/web/queries.ts';
import { listCategories } from '../../../calls/library.gen.ts';
import { CategoriesForm } from './CategoriesForm.tsx';

/** For admins: what the library is sorted into. */
export default function LibraryTab() {
  const { data, error, refetch } = useCall(listCategories, {});
  if (data) return <CategoriesForm saved={data.categories} />;
  return error ? <ErrorState error={error} retry={refetch} /> : <RowSkeleton />;
}
