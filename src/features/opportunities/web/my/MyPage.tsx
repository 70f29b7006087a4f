import { Page } from '../../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';

export default function MyPage() {
  return (
    <Page title="My opportunities">
      <RowSkeleton />
    </Page>
  );
}
