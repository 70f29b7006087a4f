import { isMark, marksOfOffer } from '../../../../kit/common/matching/marks.ts';
import { offersOf, type Source } from '../../../../kit/common/matching/offers.ts';
import type { Thesaurus } from '../../../../kit/common/matching/thesaurus.ts';
import { fieldText } from '../../../../kit/common/field-kinds.ts';
import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { beginningsOf, searchKey, variantsOf, wordsOf } from '../../../../kit/common/words.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import {
  companyField,
  type CompanyField,
  companyFieldNames,
  publicFields,
} from '../../contract/company-fields.ts';
import type { Person } from '../../contract/people.ts';
import type { PublicPart } from '../../contract/public-parts.ts';
import type { PublicDetails, PublicProfile } from '../../contract/public-profile.ts';
import { indexVersion } from '../../rules/search.ts';
import { isShown } from '../../rules/profile.ts';
import { paysCommission } from '../../rules/terms.ts';
import { companyById, peopleOf, profileOf, type CompanyRow } from '../company/companies.queries.ts';
import { facetsOfFields } from '../own-fields/field-facets.ts';
import { keepFields } from '../own-fields/own-fields.queries.ts';
import { writeMemberWords } from '../people/member-words.ts';
import { communityThesaurus } from '../thesaurus/community-thesaurus.ts';

/**
 * Makes everything that is derived from a company anew: the words that it and its people are found by, the values it is narrowed
 * down to, and what visitors see of it. Called by every verb that changes one of their sources, in its transaction.
 */
export async function indexCompany(tx: CommunityTx, companyId: CompanyRowId): Promise<void> {
  // Two colleagues who save at once are indexed one after the other, the later one with what both have written.
  await sql`
    UPDATE companies SET index_version = ${indexVersion}
     WHERE community_id = ${tx.communityId} AND id = ${companyId}`.execute(tx);
  const company = await companyById(tx, companyId);
  const people = company.is_listed ? await peopleOf(tx, companyId) : [];
  await sql`
    UPDATE companies SET name_key = ${searchKey(company.name)}
     WHERE community_id = ${tx.communityId} AND id = ${companyId}`.execute(tx);
  await writeMemberWords(tx, company);
  const thesaurus = await communityThesaurus(tx);
  await writeWords(tx, companyId, company.is_listed ? wordsFor(company, people, thesaurus) : []);
  await writeFacets(tx, company, company.is_listed ? await allFacetsOf(tx, company) : []);
  await writePublicProfile(tx, company, people);
}

/** As much as a word of a service, from which it comes. */
const markWeight = 2;

type Read = Parameters<typeof profileOf>[0] & Pick<CompanyRow, 'is_public' | 'public_parts'>;

/** What it is found by when a need is read. A visitor finds it by what they can read on its page. */
export function markWords(company: Read, thesaurus: Thesaurus): Word[] {
  const found = new Map<string, Word>();
  const isOpen: Readonly<Record<Source, boolean>> = {
    service: isShown(company, 'services'),
    pitch: company.is_public && (company.pitch !== null || isShown(company, 'about')),
    name: company.is_public,
  };
  for (const offer of offersOf(profileOf(company), thesaurus).list)
    for (const word of marksOfOffer(offer))
      found.set(word, {
        word,
        weight: markWeight,
        is_public: isOpen[offer.source] || (found.get(word)?.is_public ?? false),
      });
  return [...found.values()];
}

export interface Word {
  word: string;
  weight: number;
  is_public: boolean;
}

function wordsFor(company: CompanyRow, people: readonly Person[], thesaurus: Thesaurus): Word[] {
  const found = new Map<string, Word>();
  const add = (text: string, weight: number, isPublic: boolean) => {
    for (const word of wordsOf(text)) {
      const known = found.get(word);
      found.set(word, {
        word,
        weight: Math.max(weight, known?.weight ?? 0),
        is_public: isPublic || (known?.is_public ?? false),
      });
    }
  };
  const shows = (part: PublicPart) => isShown(company, part);
  for (const name of companyFieldNames) {
    const { weight, visitors } = companyField(name);
    if (weight !== undefined) add(fieldText(company[name]), weight, isFieldShown(company, visitors));
  }
  for (const one of people) add(`${one.first_name} ${one.last_name}`, 2, shows('people'));
  for (const { text } of company.services) add(text, 2, shows('services'));
  for (const word of markWords(company, thesaurus)) found.set(word.word, word);
  return [...found.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
}

async function writeWords(tx: CommunityTx, companyId: CompanyRowId, words: readonly Word[]): Promise<void> {
  const list = words.map(({ word }) => word);
  await sql`
    DELETE FROM company_words
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND word <> ALL (${list}::text[])`.execute(
    tx,
  );
  await sql`
    INSERT INTO company_words (community_id, word, company_id, weight, is_public)
    SELECT ${tx.communityId}, word, ${companyId}, weight, is_public
      FROM unnest(${list}::text[], ${words.map((word) => word.weight)}::smallint[],
                  ${words.map((word) => word.is_public)}::boolean[]) AS new (word, weight, is_public)
    ON CONFLICT (community_id, word, company_id) DO UPDATE
      SET weight = excluded.weight, is_public = excluded.is_public
      WHERE (company_words.weight, company_words.is_public) IS DISTINCT FROM (excluded.weight, excluded.is_public)`.execute(
    tx,
  );
  // Nobody types a mark, so nobody misspells one.
  const typed = list.filter((word) => !isMark(word));
  const variants = typed.flatMap((word) => variantsOf(word).map((variant) => ({ variant, word })));
  await sql`
    INSERT INTO word_variants (community_id, variant, word)
    SELECT ${tx.communityId}, variant, word
      FROM unnest(${variants.map((one) => one.variant)}::text[], ${variants.map((one) => one.word)}::text[])
           AS new (variant, word) ORDER BY variant, word
    ON CONFLICT DO NOTHING`.execute(tx);
}

interface Facet extends Row<'company_facets', 'facet' | 'value'> {
  label: Row<'company_facets'>['value'];
}

function facetsOf(company: CompanyRow): Facet[] {
  const facet = (name: Facet['facet'], label: string): Facet => ({
    facet: name,
    value: searchKey(label),
    label,
  });
  const all = [
    facet('listed', 'yes'),
    ...(company.industry === null ? [] : [facet('industry', company.industry)]),
    ...company.services.map(({ text }) => facet('service', text)),
    ...(company.city === null ? [] : [facet('place', company.city)]),
    ...(paysCommission(company.commission) ? [facet('terms', 'yes')] : []),
  ];
  const once = new Map(all.map((one) => [`${one.facet} ${one.value}`, one]));
  return [...once.values()];
}

/** The fields stay as they are until the transaction ends: a facet of one that has just become private would be left behind. */
async function allFacetsOf(tx: CommunityTx, company: CompanyRow): Promise<Facet[]> {
  await keepFields(tx);
  return [...facetsOf(company), ...(await facetsOfFields(tx, company.id))];
}

async function writeFacets(tx: CommunityTx, company: CompanyRow, facets: readonly Facet[]): Promise<void> {
  const list = JSON.stringify(facets);
  const { rows: gone } = await sql<Facet>`
    DELETE FROM company_facets f
     WHERE f.community_id = ${tx.communityId} AND f.company_id = ${company.id}
       AND NOT EXISTS (SELECT FROM jsonb_to_recordset(${list}::jsonb) AS new (facet text, value text)
                        WHERE new.facet = f.facet AND new.value = f.value)
    RETURNING f.facet, f.value, f.value AS label`.execute(tx);
  const { rows: added } = await sql<Facet>`
    INSERT INTO company_facets (community_id, facet, value, company_id, name_key)
    SELECT ${tx.communityId}, facet, value, ${company.id}, ${searchKey(company.name)}
      FROM jsonb_to_recordset(${list}::jsonb) AS new (facet text, value text)
    ON CONFLICT DO NOTHING RETURNING facet, value`.execute(tx);
  await sql`
    UPDATE company_facets SET name_key = ${searchKey(company.name)}
     WHERE community_id = ${tx.communityId} AND company_id = ${company.id}
       AND name_key <> ${searchKey(company.name)}`.execute(tx);
  const isAdded = new Set(added.map(({ facet, value }) => `${facet} ${value}`));
  await countFacets(
    tx,
    facets.filter(({ facet, value }) => isAdded.has(`${facet} ${value}`)),
    gone,
  );
  await writeBeginnings(
    tx,
    facets.filter(({ facet }) => facet === 'service'),
  );
}

/** They go with the value that nobody has any more. */
async function writeBeginnings(tx: CommunityTx, services: readonly Facet[]): Promise<void> {
  const rows = services.flatMap(({ value }) =>
    beginningsOf(value).map((beginning) => ({ beginning, value })),
  );
  if (rows.length === 0) return;
  await sql`
    INSERT INTO facet_beginnings (community_id, facet, beginning, value)
    SELECT ${tx.communityId}, 'service', beginning, value
      FROM unnest(${rows.map((row) => row.beginning)}::text[], ${rows.map((row) => row.value)}::text[])
           AS new (beginning, value) ORDER BY beginning, value
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** The counters are locked in one order, so that two companies that save at once never wait for each other in a ring. */
async function countFacets(tx: CommunityTx, added: readonly Facet[], gone: readonly Facet[]): Promise<void> {
  if (added.length + gone.length === 0) return;
  const changes = JSON.stringify([
    ...added.map((one) => ({ ...one, is_added: true })),
    ...gone.map((one) => ({ ...one, is_added: false })),
  ]);
  await sql`
    INSERT INTO facet_values (community_id, facet, value, label, uses)
    SELECT ${tx.communityId}, facet, value, label, is_added::integer
      FROM jsonb_to_recordset(${changes}::jsonb) AS new (facet text, value text, label text, is_added boolean)
     ORDER BY facet, value COLLATE "C"
    ON CONFLICT (community_id, facet, value) DO UPDATE
      SET uses = facet_values.uses + CASE WHEN excluded.uses = 1 THEN 1 ELSE -1 END`.execute(tx);
  await sql`
    DELETE FROM facet_values v
     USING jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) AS old (facet text, value text)
     WHERE v.community_id = ${tx.communityId} AND v.facet = old.facet AND v.value = old.value AND v.uses = 0`.execute(
    tx,
  );
}

async function writePublicProfile(
  tx: CommunityTx,
  company: CompanyRow,
  people: readonly Person[],
): Promise<void> {
  if (!company.is_public || !company.is_listed) {
    await sql`
      DELETE FROM public_profiles
       WHERE community_id = ${tx.communityId} AND company_id = ${company.id}`.execute(tx);
    return;
  }
  await sql`
    INSERT INTO public_profiles (community_id, company_id, public_id, name_key, industry, profile)
    VALUES (${tx.communityId}, ${company.id}, ${company.public_id}, ${searchKey(company.name)}, ${company.industry},
            ${JSON.stringify(publicProfileOf(company, people))}::jsonb)
    ON CONFLICT (community_id, company_id) DO UPDATE
      SET name_key = excluded.name_key, industry = excluded.industry, profile = excluded.profile, updated_at = now()
      WHERE (public_profiles.name_key, public_profiles.industry, public_profiles.profile)
            IS DISTINCT FROM (excluded.name_key, excluded.industry, excluded.profile)`.execute(tx);
}

const isFieldShown = (company: CompanyRow, visitors: CompanyField['visitors']) =>
  visitors === 'always' ? company.is_public : visitors !== 'never' && isShown(company, visitors);

/** The shape of each value follows from the same table as its column. */
const publicDetailsOf = (company: CompanyRow) =>
  Object.fromEntries(
    publicFields.map((name) => [
      name,
      isFieldShown(company, companyField(name).visitors) ? company[name] : null,
    ]),
  ) as PublicDetails;

function publicProfileOf(company: CompanyRow, people: readonly Person[]): PublicProfile {
  const shown = <Value>(part: PublicPart, value: Value) => (isShown(company, part) ? value : null);
  return {
    ...publicDetailsOf(company),
    public_id: company.public_id,
    avatar: company.avatar,
    cover: company.cover,
    services: shown('services', company.services) ?? [],
    ideal_client: shown('ideal_client', company.ideal_client) ?? [],
    people: (shown('people', people) ?? []).map(({ first_name, last_name, avatar, bio, is_contact }) => ({
      first_name,
      last_name,
      avatar,
      bio,
      is_contact,
    })),
    has_contact_form: isShown(company, 'contact_form'),
    shows_reputation: isShown(company, 'reputation'),
  };
}
