import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Tag } from '../../members/contract/tags.ts';
import type { TermsField } from '../rules.ts';
import { termsOf } from './cards.ts';
import { findOpportunity } from './find-opportunity.ts';
import type { OpportunityRow } from './opportunities.queries.ts';

/** As it stands now, for whoever wants to compare. */
export async function keepVersion(
  tx: CommunityTx,
  id: number,
  changed: readonly TermsField[],
): Promise<void> {
  await sql`
    INSERT INTO opportunity_versions
           (community_id, opportunity_id, version, title, brief, tags, place, is_remote, price_kind, price_low, price_high, currency,
            deadline, starts_on, changed)
    SELECT o.community_id, o.id, o.version, o.title, o.brief, o.tags, o.place, o.is_remote, o.price_kind, o.price_low, o.price_high,
           o.currency, o.deadline, o.starts_on, ${changed}::text[]
      FROM opportunities o WHERE o.community_id = ${tx.communityId} AND o.id = ${id}`.execute(tx);
}

/** When the version that stands now was made; undefined of what is still as it was posted. */
export async function changedAtOf(
  tx: CommunityTx,
  { id, version }: Pick<OpportunityRow, 'id' | 'version'>,
): Promise<Date | undefined> {
  if (version <= 1) return undefined;
  const { rows } = await sql<Row<'opportunity_versions', 'created_at'>>`
    SELECT created_at FROM opportunity_versions
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${id} AND version = ${version}`.execute(tx);
  return rows[0]?.created_at;
}

type VersionRow = Omit<Row<'opportunity_versions'>, 'community_id' | 'opportunity_id' | 'tags'> & {
  tags: Tag[];
};

const mostVersions = 100;

export async function listVersions(tx: CommunityTx, caller: Caller, id: number) {
  await findOpportunity(tx, caller, id);
  const { rows } = await sql<VersionRow>`
    SELECT version, title, brief, tags, place, is_remote, price_kind, price_low, price_high, currency, deadline, starts_on, changed, created_at
      FROM opportunity_versions WHERE community_id = ${tx.communityId} AND opportunity_id = ${id}
     ORDER BY version DESC LIMIT ${mostVersions}`.execute(tx);
  return {
    versions: rows.map((row) => ({
      ...termsOf(row),
      version: row.version,
      changed: row.changed,
      created_at: row.created_at.toISOString(),
    })),
  };
}
