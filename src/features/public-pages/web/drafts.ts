import { z } from 'zod';
import { ownStorage } from '../../../kit/web/own-storage.ts';
import type { PageSlug } from '../contract.ts';

/** A text that was begun and neither saved nor given up, and what it was begun on top of. */
const draft = z.object({ text: z.string(), base: z.string(), version: z.number().int() });
export type PageDraft = z.infer<typeof draft>;

export interface Draft {
  read(): PageDraft | undefined;
  keep(draft: PageDraft): void;
  drop(): void;
}

/** In this browser: neither a way through the app nor a reload loses it. */
export function draftOf(memberId: number, slug: PageSlug): Draft {
  const own = ownStorage(memberId);
  const name = `page:${slug}`;
  return {
    read: () => {
      try {
        return draft.safeParse(JSON.parse(own.get(name) ?? 'null')).data;
      } catch {
        return undefined;
      }
    },
    keep: (kept) => own.set(name, JSON.stringify(kept)),
    drop: () => own.remove(name),
  };
}
