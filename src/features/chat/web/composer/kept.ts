import { z } from 'zod';
import type { OwnStorage } from '../../../../kit/web/own-storage.ts';
import { lineOf } from './targets.ts';

/** A message that has not arrived, as it lies in the browser. */
const kept = z.object({
  client_id: z.string(),
  to: z.union([z.object({ conversation_id: z.number() }), z.object({ recipient_user_id: z.number() })]),
  text: z.string(),
  file: z.object({ name: z.string(), media_type: z.string(), size: z.number() }).nullable(),
  reply_to: z.number().nullable(),
  referral_id: z.number().nullable(),
  written_at: z.number(),
  /** Why it was given up, in the server's words. */
  refused_because: z.string().nullable(),
});
export type Kept = z.infer<typeof kept>;

const beginning = 'outbox:';

/**
 * Each message under a name of its own: two tabs that write at the same time do not overwrite each other's, and nothing that was sent
 * meanwhile comes back.
 */
export function keptMessages(storage: OwnStorage) {
  const read = (name: string): Kept | undefined => {
    try {
      return kept.safeParse(JSON.parse(storage.get(name) ?? 'null')).data;
    } catch {
      return undefined;
    }
  };
  const all = () =>
    storage
      .names(beginning)
      .flatMap((name) => read(name) ?? [])
      .sort((one, other) => one.written_at - other.written_at);

  return {
    all,
    find: (clientId: string) => read(beginning + clientId),
    isOne: (name: string) => name.startsWith(beginning),
    add: (message: Omit<Kept, 'written_at'>, now: number) => {
      // Two within a millisecond keep their order.
      const last = all().at(-1)?.written_at ?? 0;
      const added = { ...message, written_at: Math.max(now, last + 1) };
      storage.set(beginning + message.client_id, JSON.stringify(added));
    },
    /** Only what is still there: another tab may have discarded it. */
    change: (clientId: string, difference: Partial<Pick<Kept, 'to' | 'refused_because'>>) => {
      const message = read(beginning + clientId);
      if (message) storage.set(beginning + clientId, JSON.stringify({ ...message, ...difference }));
    },
    remove: (clientId: string) => storage.remove(beginning + clientId),
    /** The next one to be sent in a line. One that was refused lets the others pass. */
    nextIn: (line: string) => all().find((one) => one.refused_because === null && lineOf(one.to) === line),
    lines: () => new Set(all().flatMap((one) => (one.refused_because === null ? lineOf(one.to) : []))),
  };
}
