import { invalidInput } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companiesOfMembers } from '../../members/server/company/public.ts';
import { peopleById } from '../../members/server/people/public.ts';
import type { Form } from '../contract/fields.ts';
import { missingIn } from '../contract/missing.ts';
import type { OpportunityRow } from './opportunities.queries.ts';

/** What the form says, as it is kept. */
export type FormValues = Pick<
  OpportunityRow,
  | 'title'
  | 'brief'
  | 'tags'
  | 'place'
  | 'is_remote'
  | 'price_kind'
  | 'price_low'
  | 'price_high'
  | 'currency'
  | 'deadline'
  | 'starts_on'
  | 'visibility'
  | 'is_sealed'
  | 'contact_id'
> & { chosen: readonly CompanyRowId[] };

export async function valuesOf(
  tx: CommunityTx,
  { companyId, memberId }: Caller,
  form: Form,
): Promise<FormValues> {
  const { price, chosen_company_ids: chosen, contact_user_id: contactId, ...rest } = form;
  const [companies, people] = await Promise.all([
    companiesOfMembers(tx, chosen),
    peopleById(tx, contactId === null ? [] : [contactId]),
  ]);
  const contact = contactId === null ? undefined : people.get(contactId);
  if (contactId !== null && (contact === undefined || contact.companyId !== companyId || contact.hasLeft))
    throw invalidInput({ contact_user_id: 'Choose someone from your company.' });
  if (chosen.some((id) => !companies.has(id)))
    throw invalidInput({ chosen_company_ids: 'One of these companies isn’t here anymore. Remove it.' });
  return {
    title: rest.title,
    brief: rest.brief,
    tags: rest.tags,
    place: rest.place,
    is_remote: rest.is_remote,
    price_kind: price.kind,
    price_low: price.kind === 'offer' ? null : price.low,
    price_high: price.kind === 'range' ? price.high : null,
    currency: rest.currency,
    deadline: rest.deadline === null ? null : new Date(rest.deadline),
    starts_on: rest.starts_on,
    visibility: rest.visibility,
    is_sealed: rest.is_sealed,
    contact_id: contactId ?? memberId,
    chosen:
      rest.visibility === 'chosen' ? [...new Set(companies.values())].filter((id) => id !== companyId) : [],
  };
}

export function assertWhole(values: FormValues, now: Date): void {
  const { price_kind: kind, price_low: low, price_high: high, deadline, chosen, ...rest } = values;
  const missing = missingIn(
    {
      ...rest,
      price: { kind, low, high },
      deadline: deadline?.toISOString() ?? null,
      chosen_company_ids: [...chosen],
    },
    now,
  );
  if (Object.keys(missing).length > 0) throw invalidInput(missing);
}

export async function keepValues(tx: CommunityTx, id: number, values: FormValues): Promise<void> {
  await sql`
    UPDATE opportunities
       SET title = ${values.title}, brief = ${values.brief}, tags = ${JSON.stringify(values.tags)}::jsonb, place = ${values.place},
           is_remote = ${values.is_remote}, price_kind = ${values.price_kind}, price_low = ${values.price_low}::bigint,
           price_high = ${values.price_high}::bigint, currency = ${values.currency}, deadline = ${values.deadline}::timestamptz,
           starts_on = ${values.starts_on}::date, visibility = ${values.visibility}, is_sealed = ${values.is_sealed},
           contact_id = ${values.contact_id}::bigint, updated_at = moment(),
           ends_at = CASE WHEN status = 'Open' THEN ${values.deadline}::timestamptz ELSE ends_at END
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  await sql`
    WITH gone AS (
      DELETE FROM opportunity_chosen
       WHERE community_id = ${tx.communityId} AND opportunity_id = ${id} AND NOT company_id = ANY (${values.chosen}::bigint[])
    )
    INSERT INTO opportunity_chosen (community_id, opportunity_id, company_id)
    SELECT ${tx.communityId}, ${id}, company_id FROM unnest(${values.chosen}::bigint[]) AS company_id
    ON CONFLICT DO NOTHING`.execute(tx);
}
