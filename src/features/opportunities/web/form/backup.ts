import { z } from 'zod';
import { ownStorage } from '../../../../kit/web/own-storage.ts';
import { typedOpportunity } from './typed-opportunity.ts';

/** What was typed and has not reached the server, and what it was typed on top of. */
const backup = z.object({ base: typedOpportunity, values: typedOpportunity });
export type Backup = z.infer<typeof backup>;

const nameOf = (id: number | undefined) => `opportunity:${id ?? 'new'}`;

export function readBackup(member: number, id: number | undefined): Backup | undefined {
  try {
    return backup.safeParse(JSON.parse(ownStorage(member).get(nameOf(id)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export const keepBackup = (member: number, id: number | undefined, kept: Backup) =>
  ownStorage(member).set(nameOf(id), JSON.stringify(kept));

export const forgetBackup = (member: number, id: number | undefined) => ownStorage(member).remove(nameOf(id));
