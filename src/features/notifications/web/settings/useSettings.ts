import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../../kit/web/api-error.ts';
import { call } from '../../../../kit/web/api.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { changeNotificationSettings, getNotificationSettings } from '../../calls/settings.gen.ts';
import type { NotificationSettings, SettingsChange } from '../../contract/settings.ts';
import { withChange } from '../../rules.ts';

/** The cards of the screen: each says for itself that it is saved, or why not. */
export type Part = 'topics' | 'quiet' | 'pause';

export interface Saving {
  part: Part;
  state: 'saving' | 'saved' | 'failed';
  /** What was refused, or went wrong. */
  complaint?: string;
}

export interface Editor {
  settings: NotificationSettings;
  saving: Saving | undefined;
  change: (part: Part, wanted: SettingsChange) => void;
}

/** Every change shows at once and is saved by itself, one after the other. */
export function useSettings() {
  const queries = useQueryClient();
  const answer = useCall(getNotificationSettings, {});
  const [saving, setSaving] = useState<Saving>();
  const queue = useRef(Promise.resolve());
  const newest = useRef(0);
  const key = keyOf(getNotificationSettings, {});

  async function save(part: Part, wanted: SettingsChange, turn: number): Promise<void> {
    try {
      const saved = await call(changeNotificationSettings, { body: wanted });
      // A newer change shows already, and has its own turn.
      if (turn !== newest.current) return;
      queries.setQueryData<NotificationSettings>(key, saved);
      setSaving({ part, state: 'saved' });
    } catch (error) {
      setSaving({ part, state: 'failed', complaint: complaintOf(error) });
      await askAgain(queries, { queryKey: key });
    }
  }

  function change(part: Part, wanted: SettingsChange): void {
    const turn = (newest.current += 1);
    setSaving({ part, state: 'saving' });
    queries.setQueryData<NotificationSettings>(key, (shown) => shown && withChange(shown, wanted));
    queue.current = queue.current.then(() => save(part, wanted, turn));
  }

  return { answer, editor: answer.data && { settings: answer.data, saving, change } };
}

function complaintOf(error: unknown): string {
  const told = error instanceof ApiError ? Object.values(error.fields) : [];
  return told.length > 0 ? told.join(' ') : messageOf(error);
}
