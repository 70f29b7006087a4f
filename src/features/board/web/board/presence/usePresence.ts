import { useEffect, useSyncExternalStore } from 'react';
import { call, sendWhileLeaving } from '../../../../../kit/web/api.ts';
import { onPush, pushLoss } from '../../../../../kit/web/push.ts';
import { sayPresent } from '../../../calls/presence.gen.ts';
import { boardPresence } from '../../../events.ts';
import { beatEvery, type Colleague, colleagues } from './colleagues.ts';

/** So often those who have gone are looked for. */
const lookEvery = 5000;

/** The card that this person is writing in. */
let editing: number | null = null;

/** Whether it arrives does not matter: the next one comes soon. */
const say = (isLeaving = false) =>
  void call(sayPresent, { body: { editing, isLeaving } }, isLeaving ? { send: sendWhileLeaving } : {}).catch(
    () => undefined,
  );

const nobody: readonly Colleague[] = [];

export const useIsCutOff = () => useSyncExternalStore(pushLoss.subscribe, pushLoss.current);

/** Whoever hears nothing does not know who is here. */
function useColleagues(): readonly Colleague[] {
  const here = useSyncExternalStore(colleagues.subscribe, colleagues.current);
  return useIsCutOff() ? nobody : here;
}

/** Tells colleagues that someone looks at the board, and learns who else does. Only a window that can be seen counts. */
export function usePresence() {
  const here = useColleagues();
  useEffect(() => {
    const beat = () => {
      if (!document.hidden) say();
    };
    const change = () => say(document.hidden);
    const stop = onPush(boardPresence.name, (data) => {
      const { data: told } = boardPresence.payload.safeParse(data);
      const isNew =
        told && colleagues.hear({ id: told.user_id, editing: told.editing, isLeaving: told.is_leaving });
      // Whoever has just come does not know yet who is here.
      if (isNew) beat();
    });
    beat();
    const timers = [setInterval(beat, beatEvery), setInterval(colleagues.forget, lookEvery)];
    document.addEventListener('visibilitychange', change);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', change);
      for (const timer of timers) clearInterval(timer);
      colleagues.clear();
      say(true);
    };
  }, []);
  return here;
}

/** Who else is writing in a card, and a way to say that one does oneself. */
export function useEditing(cardId: number) {
  const here = useColleagues();
  useEffect(
    () => () => {
      if (editing === cardId) sayEditing(null);
    },
    [cardId],
  );
  return {
    /** By their ids. */
    others: here.filter((one) => one.editing === cardId).map(({ id }) => id),
    sayEditing: (isEditing: boolean) => sayEditing(isEditing ? cardId : null),
  };
}

function sayEditing(cardId: number | null): void {
  if (editing === cardId) return;
  editing = cardId;
  say();
}
