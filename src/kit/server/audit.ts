import type { AuditAction } from '../common/audit-action.ts';
import { sql } from './sql.ts';
import type { CommunityTx } from './tx.ts';

export type Kept = string | number | boolean | null | readonly (string | number)[];

interface Deed<Field extends string> {
  /** Of what the action is about. */
  id: number;
  /** What it was called then, where it may be gone by the time somebody reads this. A member is called by their own row. */
  name?: string;
  /** Only what was changed. */
  before?: Partial<Record<Field, Kept>>;
  after?: Partial<Record<Field, Kept>>;
}

/** Kept with the caller's transaction: what an admin did that others should be able to hold against them. */
export async function audit<Field extends string>(
  tx: CommunityTx,
  action: AuditAction<Field>,
  { id, name, before, after }: Deed<NoInfer<Field>>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO audit_entries (community_id, member_id, api_key_id, action, about_id, address, before, after)
    VALUES (${tx.communityId}, ${tx.memberId}, ${tx.apiKeyId}, ${action.name}, ${id}, ${tx.address},
            ${textOf(before)}::jsonb, ${textOf(after)}::jsonb)
    RETURNING id`.execute(tx);
  if (name !== undefined)
    await sql`
      INSERT INTO audit_names (community_id, entry_id, name) VALUES (${tx.communityId}, ${rows[0]!.id}, ${name})`.execute(
      tx,
    );
  tx.isAudited = true;
}

/** What was asked for was so already: nothing was done that an entry could be about. */
export function auditNothing(tx: CommunityTx): void {
  tx.isAudited = true;
}

const textOf = (fields: object | undefined) => (fields === undefined ? null : JSON.stringify(fields));

/** Both, with the fields that differ alone; undefined where none does. */
export function differences<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, Kept>>,
  after: Readonly<Record<Field, Kept>>,
): { before: Partial<Record<Field, Kept>>; after: Partial<Record<Field, Kept>> } | undefined {
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (changed.length === 0) return undefined;
  const only = (all: Readonly<Record<Field, Kept>>) =>
    Object.fromEntries(changed.map((field) => [field, all[field]])) as Partial<Record<Field, Kept>>;
  return { before: only(before), after: only(after) };
}
