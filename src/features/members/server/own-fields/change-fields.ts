import { invalidInput, notFound, Refusal } from '../../../../kit/common/errors.ts';
import { searchKey } from '../../../../kit/common/words.ts';
import { audit, auditNothing, differences } from '../../../../kit/server/audit.ts';
import { record } from '../../../../kit/server/events.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { fieldAdded, fieldArchived, fieldChanged, fieldRemoved, fieldsOrdered } from '../../audits.ts';
import {
  mostFields,
  type FieldChoice,
  type FieldReaders,
  type OwnField,
  type OwnFieldKind,
} from '../../contract/own-fields.ts';
import { fieldsChanged } from '../../events.ts';
import { hasChoices } from '../../rules/own-fields.ts';
import { dropChoices, writeFieldFacets } from './field-facets.ts';
import { holdFields, ownFieldsOf } from './own-fields.queries.ts';

interface Wanted {
  name: string;
  help: string;
  seen_by: FieldReaders;
  is_required: boolean;
}

export async function addField(
  tx: CommunityTx,
  wanted: Wanted & { kind: OwnFieldKind; choices: readonly string[] },
): Promise<OwnField> {
  const fields = await hold(tx);
  if (fields.length >= mostFields) throw tooMany();
  refuseKnown(fields, wanted.name);
  const choices = withIds(
    wanted.kind,
    wanted.choices.map((text) => ({ text })),
    { choices: [], last: 0 },
  );
  const { rows } = await sql<Row<'own_fields', 'id'>>`
    INSERT INTO own_fields (community_id, about, name, name_key, kind, choices, last_choice, help, seen_by, is_required, position)
    SELECT ${tx.communityId}, 'company', ${wanted.name}, ${searchKey(wanted.name)}, ${wanted.kind}, ${JSON.stringify(choices)}::jsonb, ${choices.length},
           ${wanted.help}, ${wanted.seen_by}, ${wanted.is_required}, coalesce(max(f.position) + 1, 0)
      FROM own_fields f WHERE f.community_id = ${tx.communityId}
    RETURNING id`.execute(tx);
  const added = await find(tx, rows[0]!.id);
  await audit(tx, fieldAdded, { id: tx.communityId, after: { ...kept(added), kind: added.kind } });
  record(tx, fieldsChanged, {}, {});
  return added;
}

export async function changeField(
  tx: CommunityTx,
  id: number,
  {
    version,
    choices: sent,
    ...wanted
  }: Wanted & { choices: readonly { id?: number | null | undefined; text: string }[]; version: number },
): Promise<OwnField> {
  const fields = await hold(tx);
  const before = found(fields, id);
  if (before.version !== version) throw changedMeanwhile();
  refuseKnown(
    fields.filter((field) => field.id !== id),
    wanted.name,
  );
  const choices = withIds(before.kind, sent, { choices: before.choices, last: await lastChoice(tx, id) });
  const gone = before.choices.filter((choice) => !choices.some((each) => each.id === choice.id));
  await sql`
    UPDATE own_fields SET name = ${wanted.name}, name_key = ${searchKey(wanted.name)}, help = ${wanted.help}, seen_by = ${wanted.seen_by},
           is_required = ${wanted.is_required}, choices = ${JSON.stringify(choices)}::jsonb,
           last_choice = greatest(last_choice, ${Math.max(0, ...choices.map((choice) => choice.id))}), version = version + 1
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  await dropChoices(tx, id, gone);
  const after = await find(tx, id);
  await writeFieldFacets(tx, after);
  await note(tx, before, after);
  record(tx, fieldsChanged, {}, {});
  return after;
}

export async function archiveField(tx: CommunityTx, id: number, isArchived: boolean): Promise<OwnField> {
  const before = found(await hold(tx), id);
  if (before.is_archived === isArchived) {
    auditNothing(tx);
    return before;
  }
  await sql`
    UPDATE own_fields SET archived_at = ${isArchived ? sql`now()` : sql`NULL`}, version = version + 1
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  const after = await find(tx, id);
  await writeFieldFacets(tx, after);
  await audit(tx, fieldArchived, {
    id: tx.communityId,
    after: { field: after.name, is_archived: isArchived },
  });
  record(tx, fieldsChanged, {}, {});
  return after;
}

export async function orderFields(tx: CommunityTx, ids: readonly number[]): Promise<{ fields: OwnField[] }> {
  const fields = (await hold(tx)).filter((field) => !field.is_archived);
  const isWhole = ids.length === fields.length && fields.every((field) => ids.includes(field.id));
  if (!isWhole) throw invalidInput({ ids: 'Name each field once.' });
  await sql`
    UPDATE own_fields f SET position = wanted.place
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place)
     WHERE f.community_id = ${tx.communityId} AND f.id = wanted.id`.execute(tx);
  const names = ids.map((id) => found(fields, id).name);
  await audit(tx, fieldsOrdered, { id: tx.communityId, after: { fields: names } });
  record(tx, fieldsChanged, {}, {});
  return { fields: await ownFieldsOf(tx) };
}

export async function removeField(tx: CommunityTx, id: number): Promise<{ id: number }> {
  const field = found(await hold(tx), id);
  await writeFieldFacets(tx, { ...field, is_archived: true });
  await sql`DELETE FROM own_fields WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  await audit(tx, fieldRemoved, {
    id: tx.communityId,
    before: { field: field.name, kind: field.kind, values: field.values },
  });
  record(tx, fieldsChanged, {}, {});
  return { id };
}

async function hold(tx: CommunityTx): Promise<OwnField[]> {
  await holdFields(tx);
  return ownFieldsOf(tx);
}

const find = async (tx: CommunityTx, id: number) => found(await ownFieldsOf(tx), id);

function found(fields: readonly OwnField[], id: number): OwnField {
  const field = fields.find((each) => each.id === id);
  if (field === undefined) throw notFound();
  return field;
}

async function lastChoice(tx: CommunityTx, id: number): Promise<number> {
  const { rows } = await sql<Row<'own_fields', 'last_choice'>>`
    SELECT last_choice FROM own_fields WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  return rows[0]!.last_choice;
}

/** A choice that is named with its id keeps it; a new one gets the next, which none had before. */
function withIds(
  kind: OwnFieldKind,
  sent: readonly { id?: number | null | undefined; text: string }[],
  before: { choices: readonly FieldChoice[]; last: number },
): FieldChoice[] {
  if (!hasChoices(kind)) {
    if (sent.length > 0) throw invalidInput({ choices: 'Only a field with choices has a list.' });
    return [];
  }
  if (sent.length === 0) throw invalidInput({ choices: 'Enter at least one choice.' });
  const texts = new Set(sent.map(({ text }) => searchKey(text)));
  if (texts.size < sent.length) throw invalidInput({ choices: 'Enter each choice once.' });
  const known = new Set(before.choices.map((choice) => choice.id));
  const named = sent.flatMap(({ id }) => id ?? []);
  if (named.some((id) => !known.has(id)) || new Set(named).size < named.length)
    throw invalidInput({ choices: 'Name each choice by its own id.' });
  let { last } = before;
  return sent.map(({ id, text }) => ({ id: id ?? (last += 1), text }));
}

const auditedFields = ['field', 'choices', 'help', 'seen_by', 'is_required'] as const;

const kept = (field: OwnField) => ({
  field: field.name,
  choices: field.choices.map(({ text }) => text),
  help: field.help,
  seen_by: field.seen_by,
  is_required: field.is_required,
});

async function note(tx: CommunityTx, before: OwnField, after: OwnField): Promise<void> {
  const changed = differences(auditedFields, kept(before), kept(after));
  if (changed === undefined) auditNothing(tx);
  else
    await audit(tx, fieldChanged, {
      id: tx.communityId,
      before: { field: before.name, ...changed.before },
      after: { field: after.name, ...changed.after },
    });
}

function refuseKnown(fields: readonly OwnField[], name: string): void {
  const known = fields.find((field) => searchKey(field.name) === searchKey(name));
  if (known === undefined) return;
  const sentence = known.is_archived
    ? `“${known.name}” is archived. Bring it back, or choose another name.`
    : `There’s already a field called “${known.name}”.`;
  throw new Refusal('field.known', 409, sentence, { fields: { name: sentence } });
}

const changedMeanwhile = () =>
  new Refusal(
    'field.changed_meanwhile',
    409,
    'Another admin changed this field in the meantime. Check the latest version, then make your change again.',
  );

const tooMany = () =>
  new Refusal(
    'field.too_many',
    409,
    `A community can have ${mostFields} fields for companies. Delete one, then try again.`,
  );
