import { invalidInput } from '../../../../kit/common/errors.ts';
import { offersOf } from '../../../../kit/common/matching/offers.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { record } from '../../../../kit/server/events.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { FoundFor } from '../../contract/found-for.ts';
import { companyChanged } from '../../events.ts';
import { indexCompany } from '../directory/index-company.ts';
import { communityThesaurus } from '../thesaurus/community-thesaurus.ts';
import { settleSignals } from '../thesaurus/note-signals.ts';
import { companyById, profileOf, type CompanyRow } from './companies.queries.ts';

/** What is read from the profile, also what the company has taken off itself. */
async function readProfile(tx: CommunityTx, company: CompanyRow): Promise<FoundFor> {
  const { list } = offersOf({ ...profileOf(company), conceptsOff: [] }, await communityThesaurus(tx));
  const said = list.flatMap(({ concepts, source, says }) =>
    concepts.map(({ name }) => ({ name, source, says })),
  );
  return {
    services: [...Map.groupBy(said, ({ name }) => name)].map(([name, from]) => ({
      name,
      is_off: company.concepts_off.includes(name),
      from: from.map(({ source, says }) => ({ source, says })),
    })),
    by_words: list.filter(({ ownWords }) => ownWords.length > 0).map(({ says }) => says),
  };
}

export const showFoundFor = async (tx: CommunityTx, { companyId }: Caller): Promise<FoundFor> =>
  readProfile(tx, await companyById(tx, companyId));

/** What is off and no longer in the profile is forgotten, so the list never grows beyond the profile. */
export async function changeFoundFor(
  tx: CommunityTx,
  { companyId }: Caller,
  { service, is_off: isOff }: { service: string; is_off: boolean },
): Promise<FoundFor> {
  // Two colleagues who choose at once go one after the other, and neither undoes the other's choice.
  await sql`
    SELECT FROM companies WHERE community_id = ${tx.communityId} AND id = ${companyId} FOR NO KEY UPDATE`.execute(
    tx,
  );
  const company = await companyById(tx, companyId);
  const { services } = await readProfile(tx, company);
  if (!services.some(({ name }) => name === service))
    throw invalidInput({ service: 'Your profile no longer says this. Reload to see what it says now.' });
  const off = services
    .filter(({ name, is_off: wasOff }) => (name === service ? isOff : wasOff))
    .map(({ name }) => name);
  await sql`
    UPDATE companies SET concepts_off = ${off}::text[]
     WHERE community_id = ${tx.communityId} AND id = ${companyId}`.execute(tx);
  await settleSignals(tx, companyId, service);
  await indexCompany(tx, companyId);
  record(tx, companyChanged, {}, { tells: [], shows: [companyId], by: companyId });
  return readProfile(tx, { ...company, concepts_off: off });
}
