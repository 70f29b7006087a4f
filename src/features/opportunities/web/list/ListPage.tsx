import { Page } from '../../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';

export default function ListPage() {
  return (
    <Page title="Opportunities">
      <RowSkeleton />
    </Page>
  );
}
