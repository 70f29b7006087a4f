import { TagsForm } from './TagsForm.tsx';
import { WithMyCompany } from './WithMyCompany.tsx';

/** What the company offers, and for whom. */
export default function TagsPanel() {
  return (
    <WithMyCompany outline="tags" guide="tags">
      {(company, refetch) => <TagsForm company={company} refetch={refetch} />}
    </WithMyCompany>
  );
}
