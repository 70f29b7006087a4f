import { ownStorage } from '../../../../../kit/web/own-storage.ts';
import { typedResponse, type ResponseValues } from './values.ts';

const nameOf = (id: number) => `response:${id}`;

/** What was typed and has not reached the server: it stays in this browser until it has, or its member signs out. */
export function readUnsaved(member: number, id: number): ResponseValues | undefined {
  try {
    return typedResponse.safeParse(JSON.parse(ownStorage(member).get(nameOf(id)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export const keepUnsaved = (member: number, id: number, values: ResponseValues) =>
  ownStorage(member).set(nameOf(id), JSON.stringify(values));

export const forgetUnsaved = (member: number, id: number) => ownStorage(member).remove(nameOf(id));
