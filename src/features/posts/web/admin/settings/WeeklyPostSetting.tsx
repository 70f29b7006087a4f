import { Switch } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../../kit/web/api.ts';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../../kit/web/components/RowSkeleton.tsx';
import { switchLooks } from '../../../../../kit/web/components/switch-looks.ts';
import { keyOf, useCall } from '../../../../../kit/web/queries.ts';
import { changePostSettings, getPostSettings } from '../../../contract/settings.ts';

/** Shows at once, and is saved by itself. */
export function WeeklyPostSetting() {
  const queries = useQueryClient();
  const { data, error, refetch } = useCall(getPostSettings, {});
  const key = keyOf(getPostSettings, {});

  async function turn(isOn: boolean): Promise<void> {
    const body = { has_weekly_post: isOn };
    queries.setQueryData(key, body);
    try {
      await call(changePostSettings, { body });
    } catch {
      // Told by the alert.
      await queries.invalidateQueries({ queryKey: key });
    }
  }

  return (
    <Card title="Weekly post">
      {data ? (
        <Switch
          {...switchLooks}
          label="Post what the community did"
          description="On Monday mornings the community posts which companies joined and how many referrals led to a deal in the week before. No customers, no amounts, and no post if nothing happened."
          checked={data.has_weekly_post}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <RowSkeleton />
      )}
    </Card>
  );
}
