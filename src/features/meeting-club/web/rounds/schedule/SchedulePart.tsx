import { Card } from '../../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../../kit/web/components/RowSkeleton.tsx';
import { useCall } from '../../../../../kit/web/queries.ts';
import { getClubSettings } from '../../../calls/club-settings.gen.ts';
import { ScheduleForm } from './ScheduleForm.tsx';

export function SchedulePart() {
  const { data, error, refetch } = useCall(getClubSettings, {});
  if (data) return <ScheduleForm settings={data} refetch={refetch} />;
  return <Card>{error ? <ErrorState error={error} retry={refetch} /> : <RowSkeleton />}</Card>;
}
