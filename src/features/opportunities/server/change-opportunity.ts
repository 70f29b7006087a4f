import { invalidInput } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { changedTerms } from '../contract/changed-terms.ts';
import type { Form } from '../contract/fields.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import { isWider, whyNoChange } from '../rules.ts';
import { addActivity } from './activities.ts';
import { termsOf } from './cards.ts';
import { assertWhole, keepValues, valuesOf, type FormValues } from './form-values.ts';
import { holdOwn } from './find-opportunity.ts';
import { indexWords } from './index-words.ts';
import { findersLater } from './match.ts';
import type { OpportunityRow } from './opportunities.queries.ts';
import { noArrow, refused } from './refusals.ts';
import { showOpportunity } from './show-opportunity.ts';
import { answeringCompanies, followersOf, showInLists, tell, tellMembers } from './tell.ts';
import { keepVersion } from './versions.ts';

export async function changeOpportunity(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  {
    version,
    saved_at: savedAt,
    ...form
  }: Form & { version?: number | undefined; saved_at?: string | undefined },
): Promise<OpportunityDetail> {
  const opportunity = await holdOwn(tx, caller, id);
  const values = await valuesOf(tx, caller, form);
  if (opportunity.status === 'Draft') {
    if (savedAt !== undefined && Date.parse(savedAt) !== opportunity.updated_at.getTime())
      throw changedMeanwhile();
    await keepValues(tx, id, values);
  } else await changePosted(tx, caller, opportunity, { values, version });
  return showOpportunity(tx, caller, id);
}

export async function extendOpportunity(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  deadline: Date,
): Promise<OpportunityDetail> {
  const opportunity = await holdOwn(tx, caller, id);
  if (opportunity.status === 'Open' && opportunity.deadline !== null && deadline <= opportunity.deadline)
    throw invalidInput({ deadline: 'Choose a time after the current deadline.' });
  const chosen = await chosenOf(tx, id);
  await changePosted(tx, caller, opportunity, {
    values: { ...opportunity, chosen, deadline },
    version: opportunity.version,
  });
  return showOpportunity(tx, caller, id);
}

/** A new version, for as long as it is open; whoever has answered is asked whether that still stands. */
async function changePosted(
  tx: CommunityTx,
  { companyId }: Caller,
  opportunity: OpportunityRow,
  { values, version }: { values: FormValues; version: number | undefined },
): Promise<void> {
  const { id, now } = opportunity;
  if (opportunity.status !== 'Open') throw noArrow('post', opportunity.status, 'owner');
  if (version !== opportunity.version) throw changedMeanwhile();
  assertWhole(values, now);
  const chosen = await chosenOf(tx, id);
  assertStillVisible(opportunity, values, chosen);
  const changed = changedTerms(termsOf(opportunity), termsOf(values));
  const why = whyNoChange(changed, { before: opportunity.deadline!, after: values.deadline!, now });
  if (why !== null) throw invalidInput({ deadline: why });
  const isMoreVisible = values.visibility !== opportunity.visibility || values.chosen.length > chosen.length;
  await keepValues(tx, id, { ...values, is_sealed: opportunity.is_sealed || values.is_sealed });
  const isNewVersion = changed.length > 0 || values.starts_on !== opportunity.starts_on;
  if (isNewVersion || isMoreVisible) {
    await showInLists(tx, { ...opportunity, visibility: values.visibility });
    // Whom it fits and which searches find it may be others now.
    findersLater(tx, id);
  }
  if (!isNewVersion) return tell(tx, id, 'touched', { tells: [], shows: [companyId], by: companyId });
  await sql`
    UPDATE opportunities
       SET version = version + 1, asks_version = CASE WHEN ${changed.length > 0} THEN version + 1 ELSE asks_version END,
           reminders = CASE WHEN ${changed.includes('deadline')} THEN 0 ELSE reminders END
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  await keepVersion(tx, id, changed);
  await indexWords(tx, id, values);
  await addActivity(tx, id, { companyId, type: 'change', detail: { changed }, audience: 'all' });
  if (changed.length === 0) return;
  const responders = await answeringCompanies(tx, id);
  tell(tx, id, 'confirmation_asked', { tells: responders, shows: [companyId], by: companyId });
  tellMembers(tx, id, 'changed', await followersOf(tx, id, [companyId, ...responders]), companyId);
}

const changedMeanwhile = () =>
  refused('changed_meanwhile', 'Someone from your company changed it meanwhile. Reload to see it.');

function assertStillVisible(before: OpportunityRow, after: FormValues, chosen: FormValues['chosen']): void {
  const hasAll = after.visibility === 'all' || chosen.every((company) => after.chosen.includes(company));
  if (!isWider(before.visibility, after.visibility) || !hasAll)
    throw refused(
      'less_visible',
      'Companies that can see it already keep seeing it. You can only add to them.',
    );
}

async function chosenOf(tx: CommunityTx, id: number) {
  const { rows } = await sql<{ company_id: FormValues['chosen'][number] }>`
    SELECT company_id FROM opportunity_chosen
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${id}`.execute(tx);
  return rows.map((row) => row.company_id);
}
