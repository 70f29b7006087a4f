import { useEffect, useState } from 'react';
import { z } from 'zod';
import { onPush } from '../../../../kit/web/push.ts';

/** That somebody stopped is never told: it ends by itself. */
const shownFor = 6000;

const typing = z.object({ conversation_id: z.number(), user_id: z.number() });

/** Whether the other one is writing. What they then send ends it. */
export function useTyping(conversationId: number, otherId: number, newest: number | undefined): boolean {
  const [since, setSince] = useState<{ newest: number | undefined }>();
  useEffect(
    () =>
      onPush('chat.typing', (data) => {
        const { data: told } = typing.safeParse(data);
        if (told?.conversation_id === conversationId && told.user_id === otherId) setSince({ newest });
      }),
    [conversationId, otherId, newest],
  );
  useEffect(() => {
    if (!since) return undefined;
    const timer = setTimeout(() => setSince(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined && since.newest === newest;
}
