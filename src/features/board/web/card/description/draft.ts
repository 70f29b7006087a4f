import { z } from 'zod';
import { ownStorage } from '../../../../../kit/web/own-storage.ts';

/** A description that was begun and not saved, and what it was begun with. */
const draft = z.object({ base: z.string(), text: z.string() });
export type DescriptionDraft = z.infer<typeof draft>;

const nameOf = (cardId: number) => `card-description:${cardId}`;

export function readDraft(member: number, cardId: number): DescriptionDraft | undefined {
  try {
    return draft.safeParse(JSON.parse(ownStorage(member).get(nameOf(cardId)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** A draft that says what the card says is none. */
export function keepDraft(member: number, cardId: number, { base, text }: DescriptionDraft): void {
  if (text === base) ownStorage(member).remove(nameOf(cardId));
  else ownStorage(member).set(nameOf(cardId), JSON.stringify({ base, text }));
}

export const forgetDraft = (member: number, cardId: number) => ownStorage(member).remove(nameOf(cardId));
