import { invalidInput } from '../../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { eyesOf, opensAll } from '../../../../kit/server/http/programs.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { FieldToFill, KeptValue, MyFields, ShownField } from '../../contract/field-values.ts';
import { readValue, shownValue } from '../../rules/own-fields.ts';
import { partnersInQuery } from '../company/partners-of.ts';
import { isInUse, keepFields } from './own-fields.queries.ts';

export async function showMyFields(tx: CommunityTx, caller: Caller): Promise<MyFields> {
  const [fields, version] = await Promise.all([
    fieldsToFill(tx, caller.companyId),
    versionOf(tx, caller.companyId),
  ]);
  return { fields, version };
}

async function fieldsToFill(tx: CommunityTx, companyId: CompanyRowId): Promise<FieldToFill[]> {
  const { rows } = await sql<FieldToFill>`
    SELECT f.id, f.name, f.kind, f.choices, f.help, f.seen_by, f.is_required, v.value
      FROM own_fields f
      LEFT JOIN company_values v ON v.community_id = f.community_id AND v.field_id = f.id AND v.company_id = ${companyId}
     WHERE ${isInUse(tx)} ORDER BY f.position, f.id`.execute(tx);
  return rows;
}

async function versionOf(tx: CommunityTx, companyId: CompanyRowId): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM companies WHERE community_id = ${tx.communityId} AND id = ${companyId}`.execute(tx);
  return rows[0]!.version;
}

/** Checks what was sent by the fields as they are now, and keeps it. What is not named stays; what is required must be there afterwards. */
export async function writeValues(
  tx: CommunityTx,
  companyId: CompanyRowId,
  sent: Readonly<Record<string, unknown>>,
): Promise<void> {
  await keepFields(tx);
  const fields = await fieldsToFill(tx, companyId);
  const complaints: Record<string, string> = {};
  for (const id of Object.keys(sent))
    if (!fields.some((field) => String(field.id) === id))
      complaints[`values.${id}`] = 'This field is no longer there.';
  const kept = new Map<number, KeptValue | null>();
  for (const field of fields) {
    const name = String(field.id);
    const read = name in sent ? readValue(field, sent[name]) : { value: field.value };
    if (read.complaint !== undefined) complaints[`values.${name}`] = read.complaint;
    else if (read.value === null && field.is_required) complaints[`values.${name}`] = 'Fill this in.';
    else if (name in sent) kept.set(field.id, read.value);
  }
  if (Object.keys(complaints).length > 0) throw invalidInput(complaints);
  await keepValues(tx, companyId, kept);
}

/** Null takes a value away. They have been checked. */
async function keepValues(
  tx: CommunityTx,
  companyId: CompanyRowId,
  kept: ReadonlyMap<number, KeptValue | null>,
): Promise<void> {
  const entries = [...kept];
  const gone = entries.filter(([, value]) => value === null).map(([id]) => id);
  const said = entries.filter(([, value]) => value !== null);
  if (gone.length > 0)
    await sql`
      DELETE FROM company_values
       WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND field_id = ANY (${gone}::bigint[])`.execute(
      tx,
    );
  if (said.length > 0)
    await sql`
      INSERT INTO company_values (community_id, company_id, field_id, value)
      SELECT ${tx.communityId}, ${companyId}, new.id, new.value
        FROM unnest(${said.map(([id]) => id)}::bigint[], ${said.map(([, value]) => JSON.stringify(value))}::jsonb[]) AS new (id, value)
      ON CONFLICT (community_id, company_id, field_id) DO UPDATE SET value = excluded.value`.execute(tx);
}

type ReadRow = Pick<FieldToFill, 'id' | 'name' | 'kind' | 'choices'> & { value: KeptValue };

/** What the caller may read of a company's fields: what all members see, more as its partner, and all of it as its own member or as an admin. */
export async function fieldsOfCompany(
  tx: CommunityTx,
  companyId: Sql,
  caller: Caller,
): Promise<ShownField[]> {
  const { companyId: own } = eyesOf(caller);
  const { rows } = await sql<ReadRow>`
    SELECT f.id, f.name, f.kind, f.choices, v.value
      FROM company_values v
      JOIN own_fields f ON f.community_id = v.community_id AND f.id = v.field_id
     WHERE v.community_id = ${tx.communityId} AND v.company_id = ${companyId} AND ${isInUse(tx)}
       AND (f.seen_by = 'members' OR ${opensAll(caller)} OR v.company_id = ${own}
            OR (f.seen_by = 'partners' AND v.company_id IN (${partnersInQuery(tx, own)})))
     ORDER BY f.position, f.id`.execute(tx);
  return rows.flatMap((row) => {
    const value = shownValue(row, row.value);
    return value === null ? [] : [{ id: row.id, name: row.name, kind: row.kind, value }];
  });
}
