import { Page } from '../../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';

export default function NewPage() {
  return (
    <Page title="Post an opportunity">
      <RowSkeleton />
    </Page>
  );
}
