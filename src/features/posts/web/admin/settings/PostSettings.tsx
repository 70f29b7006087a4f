import { Switch } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../../kit/web/api.ts';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../../kit/web/components/RowSkeleton.tsx';
import { Select } from '../../../../../kit/web/components/Select.tsx';
import { switchLooks } from '../../../../../kit/web/components/switch-looks.ts';
import { keyOf, useCall } from '../../../../../kit/web/queries.ts';
import { changePostSettings, getPostSettings } from '../../../calls/settings.gen.ts';
import type { PostSettings as Settings } from '../../../contract/settings.ts';
import { askAgain } from '../../../../../kit/web/stale.ts';
import styles from '../../../../../kit/web/forms/Settings.module.css';

const whoPosts = [
  { value: 'members', label: 'All members' },
  { value: 'admins', label: 'Admins only' },
];

/** Each choice shows at once, and is saved by itself. */
export function PostSettings() {
  const queries = useQueryClient();
  const { data, error, refetch } = useCall(getPostSettings, {});
  const key = keyOf(getPostSettings, {});

  async function change(wanted: Partial<Settings>): Promise<void> {
    queries.setQueryData<Settings>(key, (shown) => shown && { ...shown, ...wanted });
    try {
      await call(changePostSettings, { body: wanted });
    } catch {
      // Told by the alert.
      await askAgain(queries, { queryKey: key });
    }
  }

  return (
    <Card title="Posts">
      {data ? (
        <div className={styles.choices}>
          <Select
            id="who-posts"
            className={styles.narrow}
            label="Who can post"
            description="In the feed and the library. Everyone can comment."
            data={whoPosts}
            value={data.who_posts}
            onChange={({ currentTarget: { value } }) =>
              void change({ who_posts: value === 'admins' ? 'admins' : 'members' })
            }
          />
          <Switch
            {...switchLooks}
            id="weekly-post"
            label="Weekly post"
            description="On Monday mornings the community posts which companies joined and how many referrals led to a deal in the week before. No customers, no amounts, and no post if nothing happened."
            checked={data.has_weekly_post}
            onChange={(event) => void change({ has_weekly_post: event.currentTarget.checked })}
          />
        </div>
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <RowSkeleton />
      )}
    </Card>
  );
}
