import type { Client } from 'pg';

/**
 * Columns in which nobody who has left is found: their rows are deleted, emptied or handed to a colleague in the transaction that ends the seat.
 * Tests in which members leave look whether it is so (`formerMembersIn`).
 */
export const without: readonly string[] = [
  'announcement_recipients.member_id',
  'board_activity.about_member_id',
  'board_activity.member_id',
  'board_cards.created_by',
  'board_cards.member_ids',
  'board_check_items.member_id',
  'board_comments.author_id',
  'board_files.member_id',
  'board_imports.imported_by',
  'board_removals.removed_by',
  'calendar_answers.member_id',
  'calendar_hosts.member_id',
  'calendar_versions.member_id',
  'club_apart.high_member_id',
  'club_apart.low_member_id',
  'club_avoided.avoided_member_id',
  'club_avoided.member_id',
  'club_meetings.cancelled_by',
  'club_meetings.times_by',
  'club_met.high_member_id',
  'club_met.low_member_id',
  'club_outcomes.member_id',
  'club_rounds.author_id',
  'club_wishes.member_id',
  'idempotency_keys.member_id',
  'member_activity.member_id',
  'member_suspensions.member_id',
  'member_words.member_id',
  'notification_counts.member_id',
  'notification_deliveries.member_id',
  'notification_digests.member_id',
  'notification_settings.member_id',
  'notification_topics.member_id',
  'notification_windows.member_id',
  'notifications.member_id',
  'opportunities.author_id',
  'opportunities.contact_id',
  'opportunity_activities.member_id',
  'opportunity_files.member_id',
  'opportunity_members.member_id',
  'opportunity_questions.member_id',
  'opportunity_ratings.member_id',
  'opportunity_responses.member_id',
  'opportunity_searches.member_id',
  'opportunity_subscribers.member_id',
  'partner_invitations.member_id',
  'post_hidden_companies.member_id',
  'post_saves.member_id',
  'push_subscriptions.member_id',
  'referral_answer_links.member_id',
  'release_readers.member_id',
  'sessions.member_id',
];

const community = 'made for the community, which keeps it';
const history = 'what happened stays, done by a former member without a name';
const theirs = 'others have got it; they see a former member';
const report = 'a report stays with its decision, without what people said of themselves';
const companys = 'the company’s; a colleague takes it over, and with the last one it stays in the past';
const meeting = 'that a meeting was planned or took place stays for the other one';

/** Columns that still name them, by a number whose row in `members` says no more than "Former member". */
export const kept: Readonly<Record<string, string>> = {
  'announcements.author_id': community,
  'api_keys.member_id': 'revoked; the list of keys says that there was one',
  'audit_entries.member_id': history,
  'brandings.saved_by': community,
  'calendar_events.author_id': companys,
  'calendar_feeds.member_id': 'the address answers with an empty calendar for thirty days, then it goes',
  'chat_members.member_id': 'only of a member who hid their seen marks, which stay hidden',
  'chat_messages.author_id': theirs,
  'chat_reports.decided_by': report,
  'chat_reports.objection_decided_by': report,
  'chat_reports.reporter_id': report,
  'club_feedback.member_id': meeting,
  'club_people.member_id': meeting,
  'club_places.member_id': meeting,
  'commission_deal_refunds.member_id': history,
  'commission_steps.member_id': history,
  'companies.contact_member_id': companys,
  'companies.first_member_id': 'the number of the company on the wire',
  'company_merges.asked_by': history,
  'conversation_participants.member_id': theirs,
  'conversation_participants.other_member_id': theirs,
  'conversations.high_member_id': theirs,
  'conversations.low_member_id': theirs,
  'events.actor_member_id': history,
  'files.uploaded_by': theirs,
  'imports.created_by': 'goes after seven days',
  'invitations.cancelled_by': history,
  'invitations.invited_by': companys,
  'join_links.created_by': community,
  'join_requests.decided_by': history,
  'mails.about_member_id': 'an email to others; it goes with the account, or when sent emails are forgotten',
  'member_suspensions.lifted_by': history,
  'member_suspensions.suspended_by': history,
  'notifications.settled_by': 'of a colleague’s notification that they took care of',
  'page_versions.saved_by': community,
  'partnership_terms.offered_by_member': history,
  'partnerships.invited_by_member': history,
  'post_comments.author_id': companys,
  'post_downloads.member_id': 'counted once; nobody is shown who it was',
  'post_files.member_id': companys,
  'post_reactions.member_id': 'counted once for the company',
  'post_reports.decided_by': report,
  'post_reports.objection_decided_by': report,
  'post_reports.reporter_id': report,
  'post_revisions.changed_by': companys,
  'posts.author_id': companys,
  'posts.deleted_by': history,
  'referral_activities.member_id': history,
  'referral_files.member_id': theirs,
  'referrals.sender_member_id': history,
  'reminder_runs.member_id': history,
  'webhooks.created_by': community,
};

/** Tables that name members, and of which the download of one's data has nothing. */
export const notDownloaded: Readonly<Record<string, string>> = {
  api_keys: community,
  audit_entries: 'the community’s record of what admins did, for its admins',
  board_imports: 'when the company’s board was brought in; the cards are in board.json',
  board_removals: 'where removed parts of the company’s board wait; they say no more than the parts',
  brandings: community,
  calendar_versions: 'a count for calendar programs',
  club_apart: 'made from club_avoided for one round',
  club_met: 'made from the meetings, which are downloaded',
  company_merges: 'an admin’s work for the community',
  events: 'what is pushed to browsers; what it is about is downloaded',
  idempotency_keys: 'answers for a retry, kept for a day',
  imports: 'an admin’s work for the community, kept for seven days',
  join_links: community,
  member_words: 'made from the profile, for the search',
  notification_digests: 'when the last one was sent',
  notification_windows: 'news on its way into an email',
  page_versions: community,
  referral_answer_links:
    'that an email could be answered, for fourteen days; the emails are in their mailbox',
  release_readers: 'that an admin has read what is new in a version',
  reminder_runs: 'an admin’s work for the community',
  sessions: 'in account.json, read by a function',
  webhooks: community,
};

/** Every column that leads to a member: by a key, or by its name where there is none. */
export async function memberColumns(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ column: string }>(`
    SELECT DISTINCT t.relname || '.' || a.attname AS column
      FROM pg_attribute a
      JOIN pg_class t ON t.oid = a.attrelid AND t.relkind IN ('r', 'p') AND t.relnamespace = 'public'::regnamespace
      LEFT JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f' AND k.confrelid = 'members'::regclass AND a.attnum = ANY (k.conkey)
     WHERE NOT a.attisdropped AND a.attname <> 'community_id'
       AND (k.oid IS NOT NULL OR a.attname ~ 'member' AND a.atttypid IN ('bigint'::regtype, 'bigint[]'::regtype))
     ORDER BY 1`);
  return rows.map(({ column }) => column);
}

/** The columns that still hold a former member, although they must not. */
export async function formerMembersIn(client: Client): Promise<string[]> {
  const found: string[] = [];
  for (const place of without) {
    const [table, column] = place.split('.');
    const { rows } = await client.query(
      `SELECT FROM ${table} t JOIN members m ON m.community_id = t.community_id AND m.id = ANY (ARRAY[]::bigint[] || t.${column})
        WHERE m.left_at IS NOT NULL LIMIT 1`,
    );
    if (rows.length > 0) found.push(place);
  }
  return found;
}
