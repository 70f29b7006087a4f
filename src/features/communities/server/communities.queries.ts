import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, SystemTx } from '../../../kit/server/tx.ts';
import type { BrandingState } from '../contract/branding.ts';
import type { Branding } from '../contract.ts';
import type { CountryFacts } from './countries.ts';

export interface CommunityRow extends Branding {
  id: number;
  created_at: Date;
  enterprise_email: string | null;
  phone_prefix: string;
  disabled_at: Date | null;
  /** What an operator tells whoever comes to a disabled one. */
  disabled_text: string | null;
}

const brandingColumns = sql.raw(
  `id, name, subdomain, logo, logo_icon, primary_color, topbar_color, tab_name_feed, tab_name_members,
   tab_name_opportunities_board, tab_name_library, tab_name_events, enterprise_email, created_at, phone_prefix,
   disabled_at, disabled_text`,
);

/** Disabled or not. */
export async function communityBySubdomain(
  tx: SystemTx,
  subdomain: string,
): Promise<CommunityRow | undefined> {
  const { rows } = await sql<CommunityRow>`
    SELECT ${brandingColumns} FROM communities WHERE subdomain = ${subdomain}`.execute(tx);
  return rows[0];
}

export async function communitiesNamed(tx: SystemTx, beginning: string) {
  const pattern = `${beginning.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Row<'communities', 'name' | 'subdomain'>>`
    SELECT name, subdomain FROM communities
     WHERE disabled_at IS NULL AND (lower(name) LIKE ${pattern} OR subdomain LIKE ${pattern})
     ORDER BY lower(name) LIMIT 10`.execute(tx);
  return rows;
}

export async function insertCommunity(
  tx: SystemTx,
  {
    subdomain,
    name,
    country,
    currency,
    time_zone: timeZone,
    phone_prefix: phonePrefix,
  }: CountryFacts & { subdomain: string; name: string },
): Promise<CommunityRow> {
  const { rows } = await sql<CommunityRow>`
    INSERT INTO communities (subdomain, name, country, currency, time_zone, phone_prefix, tab_name_feed, tab_name_members,
                             tab_name_opportunities_board, tab_name_library, tab_name_events)
    VALUES (${subdomain}, ${name}, ${country}, ${currency}, ${timeZone}, ${phonePrefix}, 'Feed', 'Members', 'Opportunities',
            'Library', 'Events')
    RETURNING ${brandingColumns}`.execute(tx);
  return rows[0]!;
}

export async function updateBranding(
  tx: CommunityTx,
  change: Partial<BrandingState> & Row<'communities', 'branding_version'>,
): Promise<void> {
  const changes = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`UPDATE communities SET ${sql.join(changes)} WHERE id = ${tx.communityId}`.execute(tx);
}

export type ListedCommunity = Row<'communities', 'subdomain' | 'name' | 'disabled_at' | 'created_at'>;

export async function allCommunities(tx: SystemTx): Promise<ListedCommunity[]> {
  const { rows } = await sql<ListedCommunity>`
    SELECT subdomain, name, disabled_at, created_at FROM communities ORDER BY subdomain`.execute(tx);
  return rows;
}

/** With what is said to whoever comes, if anything. Answers whether there was one to change. */
export async function setDisabled(
  tx: SystemTx,
  subdomain: string,
  isDisabled: boolean,
  says: string | null = null,
): Promise<boolean> {
  const { affected } = await sql`
    UPDATE communities SET disabled_at = CASE WHEN ${isDisabled} THEN coalesce(disabled_at, now()) END, disabled_text = ${says}
     WHERE subdomain = ${subdomain}`.execute(tx);
  return affected === 1;
}

/** It is disabled, and its subdomain is free for another one. Answers the name under which it can be enabled again. */
export async function retireCommunity(tx: SystemTx, subdomain: string, wanted: string): Promise<string> {
  const { rows: taken } = await sql<Row<'communities', 'subdomain'>>`
    SELECT subdomain FROM communities WHERE subdomain LIKE ${`${wanted}%`}`.execute(tx);
  const name = taken.length === 0 ? wanted : `${wanted}-${taken.length + 1}`;
  await sql`
    UPDATE communities SET subdomain = ${name}, disabled_at = coalesce(disabled_at, now())
     WHERE subdomain = ${subdomain}`.execute(tx);
  return name;
}
