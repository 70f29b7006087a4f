import { ownStorage } from '../../../../kit/web/own-storage.ts';
import { type EventValues, typedEvent } from './typed-event.ts';

const name = 'event-draft';

/** What was typed and not announced; it stays in this browser until its member signs out. */
export function readDraft(member: number): EventValues | undefined {
  try {
    return typedEvent.safeParse(JSON.parse(ownStorage(member).get(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export const keepDraft = (member: number, values: EventValues) =>
  ownStorage(member).set(name, JSON.stringify(values));

export const forgetDraft = (member: number) => ownStorage(member).remove(name);
