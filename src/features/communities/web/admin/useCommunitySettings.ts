import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../kit/web/api.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { changeCommunitySettings, getCommunitySettings } from '../../calls/settings.gen.ts';
import type { CommunitySettings, SettingsChange } from '../../contract/settings.ts';

export interface SettingsEditor {
  settings: CommunitySettings;
  /** Shows at once, and is taken back where it is refused. */
  choose: (change: SettingsChange) => void;
  /** Fails with what was wrong. */
  save: (change: SettingsChange) => Promise<void>;
}

export function useCommunitySettings() {
  const queries = useQueryClient();
  const key = keyOf(getCommunitySettings, {});
  const answer = useCall(getCommunitySettings, {});

  async function save(change: SettingsChange, alert = false): Promise<void> {
    const saved = await call(changeCommunitySettings, { body: change }, { alert });
    queries.setQueryData<CommunitySettings>(key, saved);
  }

  async function choose(change: SettingsChange): Promise<void> {
    queries.setQueryData<CommunitySettings>(key, (shown) => shown && { ...shown, ...named(change) });
    try {
      await save(change, true);
    } catch {
      // Told by the alert.
      await askAgain(queries, { queryKey: key });
    }
  }

  const editor: SettingsEditor | undefined = answer.data && {
    settings: answer.data,
    choose: (change) => void choose(change),
    save,
  };
  return { answer, editor };
}

const named = (change: SettingsChange): Partial<CommunitySettings> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
