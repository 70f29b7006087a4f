import { Refusal } from '../../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { searchKey } from '../../../../kit/common/words.ts';
import { record } from '../../../../kit/server/events.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { companyFieldNames } from '../../contract/company-fields.ts';
import type { CompanyDetails } from '../../contract/details.ts';
import type { MyFields } from '../../contract/field-values.ts';
import type { MyCompany } from '../../contract/my-company.ts';
import type { PublicPart } from '../../contract/public-parts.ts';
import type { Tag } from '../../contract/tags.ts';
import type { CommissionTerms } from '../../contract/terms.ts';
import { companyChanged } from '../../events.ts';
import { indexCompany } from '../directory/index-company.ts';
import { chosenIndustry, keepIndustries } from '../industries/industry-list.ts';
import { showMyFields, writeValues } from '../own-fields/company-values.ts';
import { showMyCompany } from './show-company.ts';

const changedMeanwhile = () =>
  new Refusal(
    'company.changed_meanwhile',
    409,
    'A colleague changed the profile in the meantime. Check the latest version, then save your change again.',
  );

export async function changeDetails(
  tx: CommunityTx,
  caller: Caller,
  { version, ...details }: CompanyDetails & { version: number },
): Promise<MyCompany> {
  await write(tx, caller, version, detailColumns(await withIndustry(tx, details)));
  return showChanged(tx, caller);
}

export async function changeMyFields(
  tx: CommunityTx,
  caller: Caller,
  { version, values }: { version: number; values: Readonly<Record<string, unknown>> },
): Promise<MyFields> {
  await write(tx, caller, version);
  await writeValues(tx, caller.companyId, values);
  await showChanged(tx, caller);
  return showMyFields(tx, caller);
}

/** Held before the company's row, as an admin who renames an industry holds the list before its companies. */
async function withIndustry(tx: CommunityTx, details: CompanyDetails): Promise<CompanyDetails> {
  if (details.industry === null) return details;
  await keepIndustries(tx);
  return { ...details, industry: await chosenIndustry(tx, details.industry) };
}

/** Also for companies that are prepared for their first member. */
export const detailColumns = (details: CompanyDetails): Sql =>
  sql.join(companyFieldNames.map((name) => sql`${sql.ref(name)} = ${details[name]}`));

export async function changeTags(
  tx: CommunityTx,
  caller: Caller,
  wanted: { services: Tag[]; ideal_client: Tag[]; version: number },
): Promise<MyCompany> {
  await write(tx, caller, wanted.version);
  await writeTags(tx, caller.companyId, wanted);
  return showChanged(tx, caller);
}

export async function writeTags(
  tx: CommunityTx,
  companyId: CompanyRowId,
  { services, ideal_client: idealClient }: { services: readonly Tag[]; ideal_client: readonly Tag[] },
): Promise<void> {
  const rows = [
    ...once(services).map((tag, position) => ({ kind: 'service', position, ...tag })),
    ...once(idealClient).map((tag, position) => ({ kind: 'ideal_client', position, ...tag })),
  ];
  await sql`
    DELETE FROM company_tags WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(
    tx,
  );
  await sql`
    INSERT INTO company_tags (community_id, company_id, kind, position, text, colour)
    SELECT ${tx.communityId}, ${companyId}, kind, position, text, colour
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS new (kind text, position smallint, text text, colour text)`.execute(tx);
}

/** The same label twice, however it is written, is one tag. */
const once = (tags: readonly Tag[]) => {
  const keys = tags.map(({ text }) => searchKey(text));
  return tags.filter((_, at) => keys.indexOf(keys[at]!) === at);
};

export async function changeCommission(
  tx: CommunityTx,
  caller: Caller,
  { commission, version }: { commission: CommissionTerms | null; version: number },
): Promise<MyCompany> {
  const terms = commission && JSON.stringify(commission);
  await write(tx, caller, version, sql`commission = ${terms}::jsonb`);
  return showChanged(tx, caller);
}

export async function changePrivacy(
  tx: CommunityTx,
  caller: Caller,
  wanted: { is_public: boolean; public_parts: PublicPart[]; version: number },
): Promise<MyCompany> {
  const parts = [...new Set(wanted.public_parts)];
  await write(
    tx,
    caller,
    wanted.version,
    sql`is_public = ${wanted.is_public}, public_parts = ${parts}::text[]`,
  );
  return showChanged(tx, caller);
}

/** Under the version that the person saw, and only then. */
async function write(tx: CommunityTx, caller: Caller, version: number, columns?: Sql): Promise<void> {
  const { affected } = await sql`
    UPDATE companies SET version = version + 1 ${columns ? sql`, ${columns}` : sql``}
     WHERE community_id = ${tx.communityId} AND id = ${caller.companyId} AND version = ${version}`.execute(
    tx,
  );
  if (affected !== 1) throw changedMeanwhile();
}

/** Colleagues' screens follow, and so do the tokens, which carry the company's name. */
export async function showChanged(tx: CommunityTx, caller: Caller): Promise<MyCompany> {
  await indexCompany(tx, caller.companyId);
  record(tx, companyChanged, {}, { tells: [], shows: [caller.companyId], by: caller.companyId });
  return showMyCompany(tx, caller);
}
