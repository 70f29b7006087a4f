import { ownStorage } from '../../../../../kit/web/own-storage.ts';
import { nameOfUnsaved } from './has-unsaved.ts';
import { typedResponse, type ResponseValues } from './values.ts';

/** What was typed and has not reached the server: it stays in this browser until it has, or its member signs out. */
export function readUnsaved(member: number, id: number): ResponseValues | undefined {
  try {
    return typedResponse.safeParse(JSON.parse(ownStorage(member).get(nameOfUnsaved(id)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export const keepUnsaved = (member: number, id: number, values: ResponseValues) =>
  ownStorage(member).set(nameOfUnsaved(id), JSON.stringify(values));

export const forgetUnsaved = (member: number, id: number) => ownStorage(member).remove(nameOfUnsaved(id));
