import { ownStorage } from '../../../../../kit/web/own-storage.ts';

/** Where the words of a response lie in this browser until the server has them. */
export const nameOfUnsaved = (id: number) => `response:${id}`;

export const hasUnsaved = (member: number, id: number): boolean =>
  (ownStorage(member).get(nameOfUnsaved(id)) ?? '') !== '';
