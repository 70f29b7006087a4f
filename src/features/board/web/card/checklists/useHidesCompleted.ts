import { useState } from 'react';
import { useMemberId } from '../../../../../kit/web/member-id.ts';
import { ownStorage } from '../../../../../kit/web/own-storage.ts';

/** Each reader’s own choice, kept in this browser. */
export function useHidesCompleted(checklistId: number) {
  const storage = ownStorage(useMemberId());
  const name = `checklist-hides:${checklistId}`;
  const [hides, setHides] = useState(() => storage.get(name) !== null);
  const set = (isIt: boolean) => {
    setHides(isIt);
    if (isIt) storage.set(name, 'yes');
    else storage.remove(name);
  };
  return [hides, set] as const;
}
