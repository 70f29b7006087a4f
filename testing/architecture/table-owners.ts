import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceRoot } from './imports.ts';

/**
 * Whose a table is: the kit's, or the feature's whose folder this is. SQL of others reaches it through a function or a view that the
 * owner offers.
 */
export const tablesOf: Readonly<Record<string, readonly string[]>> = {
  kit: [
    'audit_entries',
    'audit_names',
    'events',
    'files',
    'idempotency_keys',
    'mail_opt_outs',
    'mail_refusals',
    'mails',
    'operator_marks',
    'server_versions',
    'stream_events',
    'streams',
  ],
  communities: ['brandings', 'communities'],
  accounts: [
    'accounts',
    'api_keys',
    'invitations',
    'join_links',
    'join_requests',
    'passkeys',
    'password_resets',
    'recovery_codes',
    'refresh_tokens',
    'reminder_runs',
    'sessions',
    'sign_in_failures',
    'tickets',
    'two_steps',
  ],
  members: [
    'companies',
    'company_activity',
    'company_counts',
    'company_facets',
    'company_merges',
    'company_tags',
    'company_values',
    'company_words',
    'facet_beginnings',
    'facet_values',
    'match_signals',
    'member_activity',
    'member_suspensions',
    'former_industries',
    'industries',
    'industry_lists',
    'member_words',
    'members',
    'own_concept_versions',
    'own_concepts',
    'own_fields',
    'own_words',
    'public_profiles',
    'unmet_search_counts',
    'unmet_searches',
    'word_variants',
  ],
  subscriptions: ['plan_trials', 'plan_usage'],
  partnerships: [
    'company_pairs',
    'partner_invitations',
    'partnership_sides',
    'partnership_terms',
    'partnerships',
  ],
  referrals: [
    'company_reputations',
    'customer_links',
    'referral_activities',
    'referral_answer_links',
    'referral_counts',
    'referral_files',
    'referral_words',
    'referrals',
    'referred_customers',
    'reviews',
  ],
  commissions: [
    'commission_deal_refunds',
    'commission_deals',
    'commission_standing',
    'commission_steps',
    'commission_totals',
    'commissions',
  ],
  opportunities: [
    'opportunities',
    'opportunity_activities',
    'opportunity_chosen',
    'opportunity_files',
    'opportunity_finds',
    'opportunity_fits',
    'opportunity_members',
    'opportunity_participants',
    'opportunity_passes',
    'opportunity_questions',
    'opportunity_ratings',
    'opportunity_readings',
    'opportunity_responses',
    'opportunity_search_keys',
    'opportunity_searches',
    'opportunity_subscribers',
    'opportunity_versions',
    'opportunity_words',
  ],
  board: [
    'board_activity',
    'board_card_customers',
    'board_cards',
    'board_check_items',
    'board_checklists',
    'board_comments',
    'board_files',
    'board_imports',
    'board_labels',
    'board_lists',
    'board_removals',
    'boards',
  ],
  posts: [
    'library_categories',
    'post_comments',
    'post_counts',
    'post_downloads',
    'post_files',
    'post_hidden_companies',
    'post_reactions',
    'post_reports',
    'post_revisions',
    'post_saves',
    'post_settings',
    'post_words',
    'posts',
  ],
  calendar: [
    'calendar_answers',
    'calendar_dates',
    'calendar_events',
    'calendar_feeds',
    'calendar_guest_mails',
    'calendar_guests',
    'calendar_hosts',
    'calendar_settings',
    'calendar_told',
    'calendar_versions',
    'calendar_words',
  ],
  chat: [
    'chat_former_texts',
    'chat_members',
    'chat_messages',
    'chat_reports',
    'chat_words',
    'conversation_participants',
    'conversations',
  ],
  notifications: [
    'notification_counts',
    'notification_deliveries',
    'notification_digests',
    'notification_settings',
    'notification_topics',
    'notification_windows',
    'notifications',
    'push_keys',
    'push_subscriptions',
  ],
  dashboard: [
    'dashboard_answers',
    'dashboard_communities',
    'dashboard_community_days',
    'dashboard_companies',
    'dashboard_counted_days',
    'dashboard_counted_demands',
    'dashboard_counted_flows',
    'dashboard_countings',
    'dashboard_days',
    'dashboard_demands',
    'dashboard_flows',
    'dashboard_industries',
    'dashboard_last_day_changes',
    'dashboard_last_days',
    'dashboard_meanings',
    'dashboard_partners',
    'dashboard_seen',
    'dashboard_values',
    'dashboard_weeks',
  ],
  'meeting-club': [
    'club_apart',
    'club_avoided',
    'club_feedback',
    'club_holidays',
    'club_meetings',
    'club_met',
    'club_outcomes',
    'club_people',
    'club_places',
    'club_rounds',
    'club_runs',
    'club_settings',
    'club_times',
    'club_wishes',
  ],
  'public-pages': ['company_message_counts', 'company_messages', 'page_versions', 'pages'],
  'community-admin': [
    'announcement_recipients',
    'announcements',
    'import_headings',
    'imports',
    'release_readers',
  ],
  webhooks: ['webhook_attempts', 'webhook_deliveries', 'webhook_messages', 'webhooks'],
};

const ownerOf = new Map(
  Object.entries(tablesOf).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);

/** Tables and views, from the types that are made of the real schema. */
export function relationsOfSchema(): string[] {
  const text = readFileSync(join(sourceRoot, 'kit/server/db.gen.ts'), 'utf8');
  const [, body = ''] = /export interface DB \{([^}]*)\}/.exec(text) ?? [];
  return [...body.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]!);
}

const named = '[a-z_]+(?:\\s+(?:AS\\s+)?[a-z_]+)?';
const places = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|USING)\\s+(${named}(?:\\s*,\\s*${named})*)`, 'g');
const builders = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\('([a-z_]+)/g;

/** Where the server's SQL names a table of somebody else, as `file → table`. */
export function crossings(files: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  for (const [file, text] of files) {
    const [, feature] = /^(?:features\/([\w-]+)|kit)\/server\//.exec(file) ?? [];
    if (!/^(features\/[\w-]+|kit)\/server\//.test(file) || /\.test(-support)?\./.test(file)) continue;
    const lists = [...text.matchAll(places), ...text.matchAll(builders)].map((match) => match[1]!);
    for (const part of lists.flatMap((list) => list.split(','))) {
      const table = part.trim().split(/\s/)[0]!;
      const owner = ownerOf.get(table);
      if (owner && owner !== (feature ?? 'kit')) found.add(`${file} → ${table}`);
    }
  }
  return [...found].sort();
}
