import { z } from 'zod';
import { ownStorage } from '../../../../kit/web/own-storage.ts';
import { audience, postFile } from '../../contract/types.ts';

/** What was written and not published: text, audience, pictures in their order, and what they show. */
export const draft = z.object({
  title: z.string(),
  message: z.string(),
  audience,
  files: z.array(postFile),
  named: z.array(z.object({ company_id: z.number(), name: z.string() })),
  /** Of the library. */
  category: z.number().optional(),
});
export type Draft = z.infer<typeof draft>;

const kept = z.object({ by: z.string(), number: z.number(), draft });
export type KeptDraft = z.infer<typeof kept>;

export const emptyDraft: Draft = { title: '', message: '', audience: 'all', files: [], named: [] };

/** Words to begin with come after what was begun before, and once. */
export function begunWith(before: Draft, words: string | undefined): Draft {
  const { message: written } = before;
  if (words === undefined || written.includes(words)) return before;
  return { ...before, message: [written.trimEnd(), words].filter(Boolean).join('\n\n') };
}

export const isEmpty = ({ title, message, files }: Draft) =>
  title.trim() === '' && message.trim() === '' && files.length === 0;

/** Where it was begun: for the feed, or for the library. */
export type DraftPlace = 'post' | 'entry';
const nameAt = (place: DraftPlace) => `${place}-draft`;
/** Whose change it is, where the same draft is open in two windows. */
const thisWindow = crypto.randomUUID();

export function readDraft(member: number, place: DraftPlace = 'post'): KeptDraft | undefined {
  try {
    return kept.safeParse(JSON.parse(ownStorage(member).get(nameAt(place)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export const isOurs = ({ by }: KeptDraft) => by === thisWindow;

/** The number that it has now; undefined where another window wrote since `seen`, and nothing was overwritten. */
export function keepDraft(
  member: number,
  next: Draft,
  seen: number,
  place: DraftPlace = 'post',
): number | undefined {
  const there = readDraft(member, place);
  if (there && !isOurs(there) && there.number > seen) return undefined;
  const number = Math.max(seen, there?.number ?? 0) + 1;
  if (isEmpty(next)) ownStorage(member).remove(nameAt(place));
  else ownStorage(member).set(nameAt(place), JSON.stringify({ by: thisWindow, number, draft: next }));
  return number;
}

export const forgetDraft = (member: number, place: DraftPlace = 'post') =>
  ownStorage(member).remove(nameAt(place));

export const isDraftKey = (member: number, key: string | null, place: DraftPlace = 'post') =>
  key !== null && ownStorage(member).nameOf(key) === nameAt(place);
