import { Page } from '../../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';

export default function EditPage() {
  return (
    <Page title="Edit opportunity">
      <RowSkeleton />
    </Page>
  );
}
