import { Page } from '../../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';

export default function OpportunityPage() {
  return (
    <Page title="Opportunity">
      <RowSkeleton />
    </Page>
  );
}
