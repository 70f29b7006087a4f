import { useCallback, useMemo, useState } from 'react';
import { useMemberId } from '../../../../../kit/web/member-id.ts';
import { ownStorage } from '../../../../../kit/web/own-storage.ts';

const name = 'board-folded';

function read(stored: string | null): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
  } catch {
    return new Set();
  }
}

/** The lists that this person has folded, in this browser: nobody else sees it. */
export function useFolded() {
  const memberId = useMemberId();
  const storage = useMemo(() => ownStorage(memberId), [memberId]);
  const [folded, setFolded] = useState(() => read(storage.get(name)));
  const fold = useCallback(
    (listId: number, isFolded: boolean) =>
      setFolded((before) => {
        const next = new Set(before);
        if (isFolded) next.add(listId);
        else next.delete(listId);
        storage.set(name, JSON.stringify([...next]));
        return next;
      }),
    [storage],
  );
  return { folded, fold };
}
