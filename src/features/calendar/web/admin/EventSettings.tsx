import { Switch } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../kit/web/api.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { switchLooks } from '../../../../kit/web/components/switch-looks.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { changeEventSettings, listWaitingEvents } from '../../calls/hosting.gen.ts';
import type { EventSettings as Settings } from '../../contract/hosting.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import styles from '../../../../kit/web/forms/Settings.module.css';

const choices = [
  { value: 'members', label: 'All members' },
  { value: 'admins', label: 'Admins only' },
];

/** Each choice shows at once, and is saved by itself. */
export function EventSettings() {
  const queries = useQueryClient();
  const { data, error, refetch } = useCall(listWaitingEvents, {});
  const key = keyOf(listWaitingEvents, {});

  async function change(wanted: Partial<Settings>): Promise<void> {
    if (!data) return;
    const settings = { ...data.settings, ...wanted };
    queries.setQueryData(key, { ...data, settings });
    try {
      await call(changeEventSettings, { body: settings });
    } catch {
      // Told by the alert.
      await askAgain(queries, { queryKey: key });
    }
  }

  const settings = data?.settings;
  return (
    <Card title="Events">
      {settings ? (
        <div className={styles.choices}>
          <Select
            id="events"
            className={styles.narrow}
            label="Who can announce events"
            data={choices}
            value={settings.who_creates}
            onChange={({ currentTarget: { value } }) =>
              void change({ who_creates: value === 'admins' ? 'admins' : 'members' })
            }
          />
          <Switch
            {...switchLooks}
            label="Approve events before they’re published"
            description={
              settings.who_creates === 'admins'
                ? 'Only admins announce events, so there’s nothing to approve.'
                : 'Events that members announce wait under Events until an admin approves them. Admins’ own events are published immediately.'
            }
            checked={settings.needs_approval}
            disabled={settings.who_creates === 'admins'}
            onChange={(event) => void change({ needs_approval: event.currentTarget.checked })}
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
