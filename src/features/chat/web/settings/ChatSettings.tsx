import { Switch } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../kit/web/api.ts';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { switchLooks } from '../../../../kit/web/components/switch-looks.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { changeChatSettings, getChatSettings } from '../../calls/conversations.gen.ts';
import { failures } from '../failures.ts';
import styles from './ChatSettings.module.css';

/** What a member chooses for all conversations. Each choice shows at once, and is saved by itself. */
export default function ChatSettings() {
  const queries = useQueryClient();
  const { data, error, refetch } = useCall(getChatSettings, {}, failures());
  const key = keyOf(getChatSettings, {});

  async function change(wanted: Partial<NonNullable<typeof data>>): Promise<void> {
    queries.setQueryData(key, data && { ...data, ...wanted });
    try {
      queries.setQueryData(key, await call(changeChatSettings, { body: wanted }, failures()));
    } catch {
      // Told by the alert.
      await askAgain(queries, { queryKey: key });
    }
  }

  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <RowSkeleton />;
  return (
    <div className={styles.choices}>
      <Switch
        {...switchLooks}
        label="Show when messages are seen"
        description="Others see how far you’ve read, and you see how far they have. Turn it off, and neither of you does."
        checked={data.shows_seen}
        onChange={(event) => void change({ shows_seen: event.currentTarget.checked })}
      />
      <Switch
        {...switchLooks}
        label="Share what I wrote if I leave the company"
        description="A colleague who takes over your conversations can then read what you wrote before. Turned off, they start from the day they take over."
        checked={data.shares_after_leaving}
        onChange={(event) => void change({ shares_after_leaving: event.currentTarget.checked })}
      />
    </div>
  );
}
