import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getBranding } from '../../calls/branding.gen.ts';
import { BrandingEditor } from './BrandingEditor.tsx';

/** How the community looks to everyone. Nothing changes for anyone before it's saved. */
export default function BrandingTab() {
  const { data, error, refetch } = useCall(getBranding, {});
  if (data) return <BrandingEditor branding={data} refetch={refetch} />;
  if (error) return <ErrorState error={error} retry={refetch} />;
  return (
    <Card>
      <RowSkeleton />
      <RowSkeleton />
    </Card>
  );
}
