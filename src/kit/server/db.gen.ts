// Written by `npm run generate` from the migrated database; a test holds that it is fresh.

import type { CompanyRowId } from '../common/ids.ts';

export interface DB {
  accounts: Accounts;
  announcement_recipients: AnnouncementRecipients;
  announcements: Announcements;
  api_keys: ApiKeys;
  audit_entries: AuditEntries;
  audit_names: AuditNames;
  board_activity: BoardActivity;
  board_card_customers: BoardCardCustomers;
  board_cards: BoardCards;
  board_check_items: BoardCheckItems;
  board_checklists: BoardChecklists;
  board_comments: BoardComments;
  board_files: BoardFiles;
  board_imports: BoardImports;
  board_labels: BoardLabels;
  board_lists: BoardLists;
  board_removals: BoardRemovals;
  boards: Boards;
  brandings: Brandings;
  calendar_answers: CalendarAnswers;
  calendar_dates: CalendarDates;
  calendar_events: CalendarEvents;
  calendar_feeds: CalendarFeeds;
  calendar_guest_mails: CalendarGuestMails;
  calendar_guests: CalendarGuests;
  calendar_hosts: CalendarHosts;
  calendar_settings: CalendarSettings;
  calendar_told: CalendarTold;
  calendar_versions: CalendarVersions;
  calendar_words: CalendarWords;
  chat_former_texts: ChatFormerTexts;
  chat_members: ChatMembers;
  chat_messages: ChatMessages;
  chat_reports: ChatReports;
  chat_words: ChatWords;
  club_apart: ClubApart;
  club_avoided: ClubAvoided;
  club_feedback: ClubFeedback;
  club_holidays: ClubHolidays;
  club_meetings: ClubMeetings;
  club_met: ClubMet;
  club_outcomes: ClubOutcomes;
  club_people: ClubPeople;
  club_places: ClubPlaces;
  club_rounds: ClubRounds;
  club_runs: ClubRuns;
  club_settings: ClubSettings;
  club_times: ClubTimes;
  club_wishes: ClubWishes;
  commission_deal_refunds: CommissionDealRefunds;
  commission_deals: CommissionDeals;
  commission_standing: CommissionStanding;
  commission_steps: CommissionSteps;
  commission_totals: CommissionTotals;
  commissions: Commissions;
  communities: Communities;
  companies: Companies;
  company_activity: CompanyActivity;
  company_counts: CompanyCounts;
  company_facets: CompanyFacets;
  company_merges: CompanyMerges;
  company_message_counts: CompanyMessageCounts;
  company_messages: CompanyMessages;
  company_pairs: CompanyPairs;
  company_reputations: CompanyReputations;
  company_tags: CompanyTags;
  company_values: CompanyValues;
  company_words: CompanyWords;
  conversation_participants: ConversationParticipants;
  conversations: Conversations;
  customer_links: CustomerLinks;
  dashboard_answers: DashboardAnswers;
  dashboard_communities: DashboardCommunities;
  dashboard_community_days: DashboardCommunityDays;
  dashboard_companies: DashboardCompanies;
  dashboard_counted_days: DashboardCountedDays;
  dashboard_counted_demands: DashboardCountedDemands;
  dashboard_counted_flows: DashboardCountedFlows;
  dashboard_countings: DashboardCountings;
  dashboard_days: DashboardDays;
  dashboard_demands: DashboardDemands;
  dashboard_flows: DashboardFlows;
  dashboard_industries: DashboardIndustries;
  dashboard_last_day_changes: DashboardLastDayChanges;
  dashboard_last_days: DashboardLastDays;
  dashboard_meanings: DashboardMeanings;
  dashboard_partners: DashboardPartners;
  dashboard_seen: DashboardSeen;
  dashboard_values: DashboardValues;
  dashboard_weeks: DashboardWeeks;
  events: Events;
  facet_beginnings: FacetBeginnings;
  facet_values: FacetValues;
  files: Files;
  former_industries: FormerIndustries;
  idempotency_keys: IdempotencyKeys;
  import_headings: ImportHeadings;
  imports: Imports;
  industries: Industries;
  industry_lists: IndustryLists;
  invitations: Invitations;
  join_links: JoinLinks;
  join_requests: JoinRequests;
  library_categories: LibraryCategories;
  mail_opt_outs: MailOptOuts;
  mail_refusals: MailRefusals;
  mails: Mails;
  match_signals: MatchSignals;
  member_activity: MemberActivity;
  member_suspensions: MemberSuspensions;
  member_words: MemberWords;
  members: Members;
  notification_counts: NotificationCounts;
  notification_deliveries: NotificationDeliveries;
  notification_digests: NotificationDigests;
  notification_settings: NotificationSettings;
  notification_topics: NotificationTopics;
  notification_windows: NotificationWindows;
  notifications: Notifications;
  operator_marks: OperatorMarks;
  opportunities: Opportunities;
  opportunity_activities: OpportunityActivities;
  opportunity_chosen: OpportunityChosen;
  opportunity_files: OpportunityFiles;
  opportunity_finds: OpportunityFinds;
  opportunity_fits: OpportunityFits;
  opportunity_members: OpportunityMembers;
  opportunity_participants: OpportunityParticipants;
  opportunity_passes: OpportunityPasses;
  opportunity_questions: OpportunityQuestions;
  opportunity_ratings: OpportunityRatings;
  opportunity_readings: OpportunityReadings;
  opportunity_responses: OpportunityResponses;
  opportunity_search_keys: OpportunitySearchKeys;
  opportunity_searches: OpportunitySearches;
  opportunity_subscribers: OpportunitySubscribers;
  opportunity_versions: OpportunityVersions;
  opportunity_words: OpportunityWords;
  own_concept_versions: OwnConceptVersions;
  own_concepts: OwnConcepts;
  own_fields: OwnFields;
  own_words: OwnWords;
  page_versions: PageVersions;
  pages: Pages;
  partner_invitations: PartnerInvitations;
  partnership_sides: PartnershipSides;
  partnership_terms: PartnershipTerms;
  partnerships: Partnerships;
  passkeys: Passkeys;
  password_resets: PasswordResets;
  plan_trials: PlanTrials;
  plan_usage: PlanUsage;
  post_comments: PostComments;
  post_counts: PostCounts;
  post_downloads: PostDownloads;
  post_files: PostFiles;
  post_hidden_companies: PostHiddenCompanies;
  post_reactions: PostReactions;
  post_reports: PostReports;
  post_revisions: PostRevisions;
  post_saves: PostSaves;
  post_settings: PostSettings;
  post_words: PostWords;
  posts: Posts;
  public_profiles: PublicProfiles;
  push_keys: PushKeys;
  push_subscriptions: PushSubscriptions;
  recovery_codes: RecoveryCodes;
  referral_activities: ReferralActivities;
  referral_answer_links: ReferralAnswerLinks;
  referral_counts: ReferralCounts;
  referral_files: ReferralFiles;
  referral_words: ReferralWords;
  referrals: Referrals;
  referred_customers: ReferredCustomers;
  refresh_tokens: RefreshTokens;
  release_readers: ReleaseReaders;
  reminder_runs: ReminderRuns;
  reviews: Reviews;
  server_versions: ServerVersions;
  sessions: Sessions;
  sign_in_failures: SignInFailures;
  stream_events: StreamEvents;
  streams: Streams;
  tickets: Tickets;
  two_steps: TwoSteps;
  unmet_search_counts: UnmetSearchCounts;
  unmet_searches: UnmetSearches;
  webhook_attempts: WebhookAttempts;
  webhook_deliveries: WebhookDeliveries;
  webhook_messages: WebhookMessages;
  webhooks: Webhooks;
  word_variants: WordVariants;
}

export interface Accounts {
  created_at: Date;
  email: string;
  id: number;
  password_hash: string | null;
}

export interface AnnouncementRecipients {
  announcement_id: number;
  community_id: number;
  member_id: number;
  read_at: Date | null;
  told_at: Date | null;
}

export interface Announcements {
  audience: 'everyone' | 'industry' | 'inactive';
  author_id: number;
  community_id: number;
  id: number;
  industry: string | null;
  readers: number;
  recipients: number;
  sent_at: Date;
  text: string;
  title: string;
}

export interface ApiKeys {
  community_id: number;
  created_at: Date;
  end_announced_at: Date | null;
  expires_at: Date | null;
  id: number;
  last_four: string;
  last_used_at: Date | null;
  last_used_from: string | null;
  member_id: number;
  name: string;
  public_part: string;
  revoked_at: Date | null;
  scopes: string[];
  secret_hash: Buffer;
  session: string;
}

export interface AuditEntries {
  about_id: number | null;
  action: string;
  address: string | null;
  after: unknown;
  api_key_id: number | null;
  at: Date;
  before: unknown;
  community_id: number;
  id: number;
  member_id: number | null;
}

export interface AuditNames {
  community_id: number;
  entry_id: number;
  name: string;
}

export interface BoardActivity {
  about_member_id: number | null;
  card_id: number;
  community_id: number;
  created_at: Date;
  facts: unknown;
  id: number;
  member_id: number | null;
  what: 'created' | 'copied' | 'renamed' | 'moved' | 'followed' | 'described' | 'due_set' | 'due_cleared' | 'done' | 'undone' | 'assigned' | 'unassigned' | 'labelled' | 'unlabelled' | 'item_done' | 'item_undone' | 'archived' | 'restored' | 'file_added' | 'file_removed' | 'commented';
}

export interface BoardCardCustomers {
  card_id: number;
  community_id: number;
  is_in_name: boolean;
  referral_id: number;
}

export interface BoardCards {
  about_company_id: CompanyRowId | null;
  changed_at: Date;
  community_id: number;
  company_id: number;
  conversation_id: number | null;
  cover_id: number | null;
  created_at: Date;
  created_by: number | null;
  description: string;
  due_at: Date | null;
  followed_since: Date | null;
  followed_state: string | null;
  id: number;
  is_done: boolean;
  label_ids: number[];
  list_id: number;
  member_ids: number[];
  name: string;
  opportunity_id: number | null;
  position: number;
  referral_id: number | null;
  remind_at: Date | null;
  remind_before: number | null;
  removal_id: number | null;
  removed_after_id: number | null;
  subscriber_ids: number[];
}

export interface BoardCheckItems {
  checklist_id: number;
  community_id: number;
  due_at: Date | null;
  id: number;
  is_complete: boolean;
  member_id: number | null;
  name: string;
  position: number;
  remind_at: Date | null;
  removal_id: number | null;
}

export interface BoardChecklists {
  card_id: number;
  community_id: number;
  id: number;
  name: string;
  position: number;
  removal_id: number | null;
}

export interface BoardComments {
  author_id: number | null;
  author_name: string | null;
  card_id: number;
  community_id: number;
  created_at: Date;
  edited_at: Date | null;
  id: number;
  message: string;
  removal_id: number | null;
}

export interface BoardFiles {
  card_id: number;
  community_id: number;
  created_at: Date;
  file_id: number;
  file_name: string;
  id: number;
  member_id: number | null;
  removal_id: number | null;
  still_file_id: number | null;
}

export interface BoardImports {
  cards: number;
  community_id: number;
  company_id: number;
  imported_at: Date;
  imported_by: number | null;
  name: string;
  source: string;
}

export interface BoardLabels {
  colour: string;
  community_id: number;
  company_id: number;
  id: number;
  name: string;
}

export interface BoardLists {
  card_limit: number | null;
  colour: string | null;
  community_id: number;
  company_id: number;
  id: number;
  name: string;
  position: number;
  referral_state: 'New' | 'Viewed' | 'Awaiting confirmation' | 'Accepted' | 'Customer Contacted' | 'Quoted' | 'Deal Closed' | 'Lost' | 'Declined' | 'Withdrawn' | 'Expired' | 'Disputed' | null;
  removal_id: number | null;
}

export interface BoardRemovals {
  card_id: number | null;
  cards: number;
  community_id: number;
  company_id: number;
  id: number;
  label: unknown;
  name: string;
  removed_at: Date;
  removed_by: number | null;
  what: 'card' | 'cards' | 'list' | 'comment' | 'checklist' | 'checkitem' | 'file' | 'label';
}

export interface Boards {
  community_id: number;
  company_id: CompanyRowId;
  version: number;
}

export interface Brandings {
  community_id: number;
  logo: string | null;
  logo_icon: string | null;
  name: string;
  primary_color: string;
  restores: number | null;
  saved_at: Date;
  saved_by: number | null;
  tab_name_events: string | null;
  tab_name_feed: string | null;
  tab_name_library: string | null;
  tab_name_members: string | null;
  tab_name_opportunities_board: string | null;
  topbar_color: string;
  version: number;
}

export interface CalendarAnswers {
  answer: 'going' | 'maybe' | 'not_going' | 'waiting' | 'offered';
  answered_at: Date;
  answered_for: Date;
  checked_in_at: Date | null;
  community_id: number;
  date_id: number;
  member_id: number;
  offered_until: Date | null;
  party: number;
  place: number | null;
}

export interface CalendarDates {
  cancel_word: string | null;
  cancelled_at: Date | null;
  capacity: number | null;
  changed_at: Date;
  community_id: number;
  company_id: CompanyRowId;
  day_reminded_for: Date | null;
  ends_at: Date;
  ends_local: string;
  event_id: number;
  event_link: string | null;
  going: number;
  has_own_capacity: boolean;
  held: number;
  hour_reminded_for: Date | null;
  id: number;
  is_listed: boolean;
  is_moved: boolean;
  is_of_rule: boolean;
  is_second_hour: boolean;
  last_place: number;
  map_link: string | null;
  maybe: number;
  online_link: string | null;
  original_day: string;
  place: string | null;
  sequence: number;
  starts_at: Date;
  starts_local: string;
  text: string | null;
  title: string | null;
  uid: string;
  waiting: number;
}

export interface CalendarEvents {
  author_id: number;
  capacity: number | null;
  community_id: number;
  company_id: CompanyRowId;
  created_at: Date;
  ends_local: string;
  event_link: string;
  id: number;
  is_all_day: boolean;
  is_public: boolean;
  is_second_hour: boolean;
  map_link: string;
  most_guests: number;
  online_link: string;
  picture_alt: string;
  picture_file_id: number | null;
  place: string;
  repeats: 'weekly' | 'monthly_by_date' | 'monthly_by_weekday' | 'monthly_by_last_weekday' | null;
  repeats_every: number;
  repeats_until: string | null;
  shows_seats: boolean;
  starts_local: string;
  state: 'waiting' | 'published' | 'declined' | 'withdrawn' | 'cancelled';
  text: string;
  title: string;
  version: number;
}

export interface CalendarFeeds {
  community_id: number;
  created_at: Date;
  id: number;
  kind: 'mine' | 'all';
  member_id: number;
  revoked_at: Date | null;
  token_hash: Buffer;
}

export interface CalendarGuestMails {
  about: string;
  community_id: number;
  mails: number;
  since: Date;
}

export interface CalendarGuests {
  answer: 'asked' | 'going' | 'waiting' | 'offered';
  checked_in_at: Date | null;
  community_id: number;
  confirmed_at: Date | null;
  created_at: Date;
  date_id: number;
  email: string;
  has_seat: boolean;
  held_until: Date | null;
  id: number;
  mailed_at: Date;
  mails: number;
  name: string;
  offered_until: Date | null;
  place: number | null;
  token_hash: Buffer;
}

export interface CalendarHosts {
  community_id: number;
  event_id: number;
  member_id: number;
}

export interface CalendarSettings {
  community_id: number;
  needs_approval: boolean;
  who_creates: 'members' | 'admins';
}

export interface CalendarTold {
  behind: number;
  community_id: number;
  date_id: number;
  news: 'moved' | 'cancelled' | 'day' | 'hour';
  sequence: number;
  told_at: Date;
}

export interface CalendarVersions {
  changed_at: Date;
  community_id: number;
  member_id: number;
  version: number;
}

export interface CalendarWords {
  community_id: number;
  event_id: number;
  word: string;
}

export interface ChatFormerTexts {
  change: number;
  community_id: number;
  content: string;
  conversation_id: number;
  message_id: number;
  replaced_at: Date;
  written_at: Date;
}

export interface ChatMembers {
  community_id: number;
  hides_seen: boolean;
  member_id: number;
  shares_after_leaving: boolean;
  unread: number;
}

export interface ChatMessages {
  author_id: number;
  change: number;
  client_id: string | null;
  community_id: number;
  content: string;
  conversation_id: number;
  created_at: Date;
  deleted_at: Date | null;
  edited_at: Date | null;
  file_id: number | null;
  id: number;
  is_changed: boolean;
  kind: 'text' | 'file' | 'call' | 'takeover' | 'line';
  reactions: unknown;
  referral_id: number | null;
  reply_to: number | null;
}

export interface ChatReports {
  community_id: number;
  content: string;
  conversation_id: number;
  created_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  decision: 'no_action' | 'warned' | null;
  id: number;
  is_waiting: boolean;
  message_id: number;
  note: string | null;
  objected_at: Date | null;
  objection: string;
  objection_decided_at: Date | null;
  objection_decided_by: number | null;
  objection_decision: 'upheld' | 'refused' | null;
  reason: 'spam' | 'rude' | 'fraud' | 'other';
  reporter_id: number;
}

export interface ChatWords {
  community_id: number;
  conversation_id: number;
  message_id: number;
  word: string;
}

export interface ClubApart {
  community_id: number;
  high_member_id: number;
  low_member_id: number;
  round_id: number;
}

export interface ClubAvoided {
  avoided_member_id: number;
  community_id: number;
  created_at: Date;
  member_id: number;
}

export interface ClubFeedback {
  community_id: number;
  created_at: Date;
  has_met: boolean;
  meeting_id: number;
  meets_again: boolean | null;
  member_id: number;
  note: string;
  stars: number | null;
}

export interface ClubHolidays {
  community_id: number;
  day: string;
  name: string;
}

export interface ClubMeetings {
  cancelled_by: number | null;
  community_id: number;
  conversation_id: number | null;
  created_at: Date;
  due_at: Date | null;
  id: number;
  is_locked: boolean;
  is_repeat: boolean;
  minutes: number;
  place: string;
  reasons: unknown;
  rematch_of: number | null;
  reminders: number;
  round_id: number;
  score: number;
  sent_at: Date | null;
  sequence: number;
  starts_at: Date | null;
  status: 'Preview' | 'Proposed' | 'Scheduled' | 'Met' | 'Missed' | 'Cancelled';
  status_since: Date;
  times_by: number | null;
  times_version: number;
  turn: number;
  uid: string;
  way: 'online' | 'in_person' | null;
  weights_version: number;
}

export interface ClubMet {
  community_id: number;
  high_member_id: number;
  low_member_id: number;
  meeting_id: number;
  met_at: Date;
}

export interface ClubOutcomes {
  community_id: number;
  created_at: Date;
  id: number;
  kind: 'referral' | 'partnership' | 'introduction' | 'nothing';
  meeting_id: number;
  member_id: number | null;
  partnership_id: number | null;
  referral_id: number | null;
}

export interface ClubPeople {
  asked_at: Date | null;
  community_id: number;
  meeting_id: number;
  member_id: number;
  picked: Date | null;
  picked_version: number | null;
}

export interface ClubPlaces {
  community_id: number;
  member_id: number;
  reason: 'skipped' | 'not_due' | 'paused' | 'left' | 'suspended' | 'by_admin' | 'no_partner' | 'odd' | 'partner_lost' | 'no_time' | 'too_few' | 'not_sent' | null;
  round_id: number;
  state: 'in' | 'skipped' | 'out' | 'left_out';
  told_at: Date | null;
}

export interface ClubRounds {
  apart_at: Date | null;
  apart_key: string | null;
  apart_of: number | null;
  apart_until: Date | null;
  author_id: number | null;
  bound: number | null;
  closed_at: Date | null;
  community_id: number;
  created_at: Date;
  deadline: Date;
  id: number;
  is_scheduled: boolean;
  matched_at: Date | null;
  meetings_each: number;
  meets_from: string;
  meets_until: string;
  message: string;
  number: number;
  opened_at: Date | null;
  reminded_at: Date | null;
  seed: number;
  send_reminded_at: Date | null;
  sends_itself: boolean;
  sent_at: Date | null;
  status: 'Draft' | 'Open' | 'Matched' | 'Sent' | 'Closed';
  total: number | null;
  version: number;
  weights_version: number | null;
}

export interface ClubRuns {
  community_id: number;
  ended_at: Date | null;
  has_begun: boolean;
  id: number;
  is_timed: boolean;
  people: number;
  progress: number;
  round_id: number;
  seen_at: Date;
  started_at: Date;
  state: 'running' | 'done' | 'stopped' | 'failed';
  version: number;
}

export interface ClubSettings {
  community_id: number;
  every_weeks: number;
  first_on: string | null;
  is_on: boolean;
  is_scheduled: boolean;
  joining_days: number;
  last_on: string | null;
  meeting_days: number;
  meetings_each: number;
  sends_itself: boolean;
  version: number;
  weekday: number;
  weights: unknown;
}

export interface ClubTimes {
  community_id: number;
  meeting_id: number;
  starts_at: Date;
  version: number;
}

export interface ClubWishes {
  can_introduce: string;
  community_id: number;
  joined_at: Date;
  looking_for: string;
  meets: 'online' | 'in_person' | 'either';
  member_id: number;
  misses_from: Date;
  pace: 'weekly' | 'fortnightly' | 'monthly';
  pause_cause: 'own' | 'missed' | null;
  paused_until: string | null;
  place: string;
  slots: number[];
  updated_at: Date;
  version: number;
  zone: string;
}

export interface CommissionDealRefunds {
  amount: number;
  closing: number;
  community_id: number;
  created_at: Date;
  id: number;
  member_id: number | null;
  note: string | null;
  overturns: number | null;
  referral_id: number;
  refunded_on: string;
}

export interface CommissionDeals {
  amount: number;
  closing: number;
  community_id: number;
  created_at: Date;
  deal_number: number;
  made_on: string;
  referral_id: number;
}

export interface CommissionStanding {
  commission_id: number;
  community_id: number;
  due_on: string;
  payee_company_id: CompanyRowId;
  payer_company_id: CompanyRowId;
  reminded_at: Date | null;
  since: Date;
  state: string;
}

export interface CommissionSteps {
  actor: 'payer' | 'payee' | 'admin' | 'time';
  commission_id: number;
  community_id: number;
  company_id: CompanyRowId | null;
  created_at: Date;
  id: number;
  member_id: number | null;
  note: string | null;
  state: 'Pending' | 'Due' | 'Paid' | 'Received' | 'Disputed' | 'Cancelled';
}

export interface CommissionTotals {
  amount: number;
  commissions: number;
  community_id: number;
  company_id: CompanyRowId;
  currency: string;
  month: string;
  partner_company_id: CompanyRowId;
  side: 'payer' | 'payee';
  state: string;
}

export interface Commissions {
  amount: number;
  basis: unknown;
  closing: number;
  community_id: number;
  created_at: Date;
  currency: string;
  due_on: string;
  id: number;
  kind: 'deal' | 'lead' | 'month' | 'refund';
  month: string;
  part: number;
  payee_company_id: CompanyRowId;
  payer_company_id: CompanyRowId;
  referral_id: number;
  refund_of: number | null;
}

export interface Communities {
  admins_need_two_step: boolean;
  branding_version: number;
  country: string;
  created_at: Date;
  currency: string;
  disabled_at: Date | null;
  disabled_text: string | null;
  enterprise_email: string | null;
  id: number;
  logo: string | null;
  logo_icon: string | null;
  mail_sender_name: string | null;
  name: string;
  phone_prefix: string;
  primary_color: string;
  session_days: number;
  sign_up_domains: string[];
  subdomain: string;
  tab_name_events: string | null;
  tab_name_feed: string | null;
  tab_name_library: string | null;
  tab_name_members: string | null;
  tab_name_opportunities_board: string | null;
  time_zone: string;
  topbar_color: string;
}

export interface Companies {
  avatar: string | null;
  bio: string | null;
  city: string | null;
  closed_at: Date | null;
  commission: unknown;
  community_id: number;
  concepts_off: string[];
  contact_member_id: number | null;
  country: string;
  cover: string | null;
  created_at: Date;
  currency: string;
  email: string | null;
  end_announced_for: Date | null;
  facebook: string | null;
  first_member_id: number | null;
  id: CompanyRowId;
  index_version: number;
  industry: string | null;
  instagram: string | null;
  is_listed: boolean;
  is_public: boolean;
  last_day_announced_for: Date | null;
  linkedin: string | null;
  merged_into: CompanyRowId | null;
  name: string;
  name_key: string;
  phone: string | null;
  pitch: string | null;
  public_id: string;
  public_parts: string[];
  region: string | null;
  subscription_expiry: Date;
  subscription_status: 'Trial' | 'Active' | 'Expired';
  subscription_type: 'Free' | 'Basic';
  version: number;
  website: string | null;
  x: string | null;
  youtube: string | null;
}

export interface CompanyActivity {
  community_id: number;
  company_id: CompanyRowId;
  last_active_at: Date;
}

export interface CompanyCounts {
  community_id: number;
  company_id: CompanyRowId;
  former_partnerships: number;
  inbound_former: number;
  inbound_partners: number;
  incoming_partnership_count: number;
  incoming_referral_count: number;
  outbound_former: number;
  outbound_partners: number;
  outgoing_partnership_count: number;
  partners: number;
  waiting_partnerships: number;
}

export interface CompanyFacets {
  community_id: number;
  company_id: CompanyRowId;
  facet: string;
  name_key: string;
  value: string;
}

export interface CompanyMerges {
  address: string | null;
  asked_by: number;
  community_id: number;
  created_at: Date;
  ended_at: Date | null;
  goes_company_id: CompanyRowId;
  goes_name: string;
  id: number;
  lines: unknown;
  refusals: unknown;
  status: 'Running' | 'Done' | 'Refused';
  stays_company_id: CompanyRowId;
  stays_name: string;
}

export interface CompanyMessageCounts {
  began_at: Date;
  community_id: number;
  company_id: CompanyRowId;
  messages: number;
}

export interface CompanyMessages {
  community_id: number;
  company_id: CompanyRowId;
  fingerprint: Buffer;
  sent_at: Date;
}

export interface CompanyPairs {
  accepted: number;
  closed: number;
  community_id: number;
  last_at: Date;
  receiver_company_id: CompanyRowId;
  sender_company_id: CompanyRowId;
  sent: number;
}

export interface CompanyReputations {
  accepted: number;
  answer_seconds: number | null;
  answers: number;
  closed: number;
  community_id: number;
  company_id: CompanyRowId;
  reviews: number;
  stars: number;
}

export interface CompanyTags {
  colour: string;
  community_id: number;
  company_id: CompanyRowId;
  kind: 'service' | 'ideal_client';
  position: number;
  text: string;
}

export interface CompanyValues {
  community_id: number;
  company_id: CompanyRowId;
  field_id: number;
  value: unknown;
}

export interface CompanyWords {
  community_id: number;
  company_id: CompanyRowId;
  is_public: boolean;
  weight: number;
  word: string;
}

export interface ConversationParticipants {
  community_id: number;
  conversation_id: number;
  counted: number | null;
  given_by: number[];
  has_blocked: boolean;
  is_archived: boolean;
  is_muted: boolean;
  last_message_id: number;
  last_sent_at: Date | null;
  left_by: number[];
  member_id: number;
  other_member_id: number;
  read_change: number;
  read_to: number;
  reads_of: number[];
  seen_before: string;
  seen_to: number;
  sees_from: number;
  sent: number;
  told_at: Date | null;
  unread: number;
}

export interface Conversations {
  change: number;
  community_id: number;
  created_at: Date;
  high_member_id: number;
  id: number;
  last_message_content: string;
  last_message_id: number;
  last_message_time: Date | null;
  last_message_user_id: number | null;
  low_member_id: number;
  takeovers: number;
}

export interface CustomerLinks {
  community_id: number;
  created_at: Date;
  mail_id: number | null;
  referral_id: number;
  token_hash: Buffer;
}

export interface DashboardAnswers {
  answers: number;
  community_id: number;
  company_id: CompanyRowId;
  day: string;
  direction: 'outgoing' | 'incoming';
  grain: 'day' | 'month';
  slot: number;
}

export interface DashboardCommunities {
  community_id: number;
  counted_at: Date;
  time_zone: string;
  until: string;
}

export interface DashboardCommunityDays {
  community_id: number;
  count: number;
  day: string;
  measure: string;
}

export interface DashboardCompanies {
  checked_at: Date | null;
  community_id: number;
  company_id: CompanyRowId;
  corrected: number;
  time_zone: string;
}

export interface DashboardCountedDays {
  community_id: number;
  count: number;
  day: string;
  measure: string;
}

export interface DashboardCountedDemands {
  community_id: number;
  companies: number;
  opportunities: number;
  place: string;
  referrals: number;
  spelled_by: number;
  spelling: string;
  term: string;
}

export interface DashboardCountedFlows {
  before: number;
  community_id: number;
  kind: 'industry' | 'company';
  period: '30' | '90' | '365';
  receiver: string;
  sender: string;
  sent: number;
}

export interface DashboardCountings {
  community_id: number;
  next_company: number;
  next_day: string;
  time_zone: string;
  until: string;
}

export interface DashboardDays {
  closed: number;
  community_id: number;
  company_id: CompanyRowId;
  converted: number;
  day: string;
  direction: 'outgoing' | 'incoming';
  sent: number;
  under_way: number;
}

export interface DashboardDemands {
  community_id: number;
  companies: number;
  label: string;
  opportunities: number;
  place: string;
  referrals: number;
  term: string;
  words: string[];
}

export interface DashboardFlows {
  before: number;
  community_id: number;
  kind: 'industry' | 'company';
  period: '30' | '90' | '365';
  receiver: string;
  sender: string;
  sent: number;
}

export interface DashboardIndustries {
  answer_seconds: number | null;
  community_id: number;
  industry: string;
  interactions: number | null;
  members: number | null;
  opportunities: number | null;
  partnerships: number | null;
  period: '30' | '90' | '365' | 'all';
  referrals: number | null;
  until: string;
}

export interface DashboardLastDayChanges {
  at: Date;
  by: number;
  community_id: number;
  id: number;
}

export interface DashboardLastDays {
  community_id: number;
  companies: number;
  day: string;
}

export interface DashboardMeanings {
  community_id: number;
  concept: string;
  term: string;
}

export interface DashboardPartners {
  community_id: number;
  company_id: CompanyRowId;
  converted: number;
  day: string;
  direction: 'outgoing' | 'incoming';
  grain: 'day' | 'month';
  interactions: number;
  other_company_id: CompanyRowId;
  sent: number;
}

export interface DashboardSeen {
  community_id: number;
  company_id: CompanyRowId;
  week: string;
}

export interface DashboardValues {
  amount: number;
  community_id: number;
  company_id: CompanyRowId;
  currency: string;
  day: string;
  deals: number;
  direction: 'outgoing' | 'incoming';
  grain: 'day' | 'month';
}

export interface DashboardWeeks {
  community_id: number;
  companies: number;
  week: string;
}

export interface Events {
  actor_member_id: number | null;
  audience: 'member' | 'company' | 'community';
  by_company_id: CompanyRowId | null;
  community_id: number;
  created_at: Date;
  id: number;
  name: string;
  payload: unknown;
  tells: number[];
}

export interface FacetBeginnings {
  beginning: string;
  community_id: number;
  facet: string;
  value: string;
}

export interface FacetValues {
  community_id: number;
  facet: string;
  label: string;
  uses: number;
  value: string;
}

export interface Files {
  bytes: number;
  community_id: number;
  created_at: Date;
  height: number | null;
  hidden_at: Date | null;
  id: number;
  is_public: boolean;
  media_type: string;
  name: string;
  original_name: string;
  uploaded_by: number | null;
  width: number | null;
}

export interface FormerIndustries {
  community_id: number;
  industry_id: number;
  name_key: string;
}

export interface IdempotencyKeys {
  about: string[];
  answer: string | null;
  community_id: number;
  created_at: Date;
  key: string;
  member_id: number;
  request_hash: Buffer;
  status: number | null;
}

export interface ImportHeadings {
  column_name: string | null;
  community_id: number;
  heading: string;
  used_at: Date;
}

export interface Imports {
  community_id: number;
  created_at: Date;
  created_by: number | null;
  file_name: string;
  id: number;
  outcome: unknown;
  rows: unknown;
  status: 'Preview' | 'Confirmed' | 'Discarded';
  unknown_columns: string[];
}

export interface Industries {
  community_id: number;
  id: number;
  name: string;
  name_key: string;
  position: number;
}

export interface IndustryLists {
  community_id: number;
  last_id: number;
  version: number;
}

export interface Invitations {
  accepted_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: number | null;
  community_id: number;
  community_role: 'Admin' | 'Member';
  company_id: CompanyRowId | null;
  created_at: Date;
  declined_at: Date | null;
  email: string;
  expires_at: Date;
  first_name: string | null;
  id: number;
  invited_by: number | null;
  join_request_id: number | null;
  last_name: string | null;
  mailed_at: Date;
  note: string | null;
  token_hash: Buffer;
}

export interface JoinLinks {
  closed_at: Date | null;
  community_id: number;
  community_role: 'Admin' | 'Member';
  created_at: Date;
  created_by: number | null;
  expires_at: Date;
  id: number;
  is_vetted: boolean;
  max_uses: number | null;
  questions: unknown;
  uses: number;
}

export interface JoinRequests {
  answers: unknown;
  community_id: number;
  company: string;
  created_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  email: string;
  first_name: string;
  id: number;
  last_name: string;
  link_id: number;
  status: 'Received' | 'Member' | 'Waiting' | 'Approved' | 'Rejected';
}

export interface LibraryCategories {
  community_id: number;
  id: number;
  name: string;
  name_key: string;
  place: number;
}

export interface MailOptOuts {
  community_id: number;
  created_at: Date;
  email: string;
  kind: string;
}

export interface MailRefusals {
  community_id: number;
  email: string;
  refused_at: Date;
  score: number;
}

export interface Mails {
  about_member_id: number | null;
  attempts: number;
  calendar_method: 'REQUEST' | 'CANCEL' | 'PUBLISH' | null;
  calendar_part: string | null;
  community_id: number | null;
  created_at: Date;
  from_name: string;
  html_part: string | null;
  id: number;
  is_refused: boolean;
  kept_at: Date | null;
  kind: string;
  last_problem: string | null;
  recipient: string;
  reply_to: string | null;
  sending_since: Date | null;
  sent_at: Date | null;
  subject: string;
  text_part: string | null;
  thread: string | null;
  unsubscribe_url: string | null;
}

export interface MatchSignals {
  asked_at: Date | null;
  community_id: number;
  company_id: CompanyRowId;
  concept: string;
  happened_at: Date;
  id: number;
  kind: 'declined' | 'passed' | 'picked_other';
  settled_at: Date | null;
  subject_id: number;
}

export interface MemberActivity {
  community_id: number;
  last_active_at: Date | null;
  member_id: number;
}

export interface MemberSuspensions {
  community_id: number;
  id: number;
  lifted_at: Date | null;
  lifted_by: number | null;
  member_id: number;
  reason: string;
  suspended_at: Date;
  suspended_by: number | null;
}

export interface MemberWords {
  community_id: number;
  member_id: number;
  word: string;
}

export interface Members {
  account_id: number | null;
  avatar: string | null;
  bio: string;
  community_id: number;
  community_role: 'Admin' | 'Member';
  company_id: CompanyRowId;
  created_at: Date;
  first_name: string;
  id: number;
  last_name: string;
  left_at: Date | null;
  name_key: string;
  role: string;
  roles: string[];
  suspended_at: Date | null;
  user_type: string;
}

export interface NotificationCounts {
  community_id: number;
  member_id: number;
  read_to: number;
  unread: number;
}

export interface NotificationDeliveries {
  community_id: number;
  created_at: Date;
  due_at: Date | null;
  event_id: number;
  is_silent: boolean;
  mail: 'due' | 'digest' | 'sent' | 'skipped' | null;
  mail_decided_at: Date | null;
  mail_id: number | null;
  mail_reason: string | null;
  member_id: number;
  notification_id: number | null;
  push: 'due' | 'sent' | 'skipped' | null;
  push_decided_at: Date | null;
  push_reason: string | null;
  topic: string | null;
}

export interface NotificationDigests {
  community_id: number;
  day: string;
  member_id: number;
  pace: 'daily' | 'weekly';
}

export interface NotificationSettings {
  community_id: number;
  member_id: number;
  paused_until: string | null;
  quiet_days: string[] | null;
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: string | null;
}

export interface NotificationTopics {
  community_id: number;
  email: 'at_once' | 'daily' | 'weekly';
  in_app: boolean;
  member_id: number;
  push: 'at_once' | 'off';
  topic: string;
}

export interface NotificationWindows {
  community_id: number;
  due_at: Date;
  failures: number;
  is_held: boolean;
  member_id: number;
  pace: 'at_once' | 'daily' | 'weekly';
}

export interface Notifications {
  about: string;
  about_id: number;
  about_ids: number[];
  began_at: Date;
  change: number;
  community_id: number;
  event: string;
  group_key: string | null;
  happened_at: Date;
  id: number;
  in_bell: boolean;
  is_read: boolean | null;
  kind: 'Referral' | 'Partner' | 'User' | 'Feature';
  member_id: number;
  payload: unknown;
  seen_at: Date | null;
  settled_at: Date | null;
  settled_by: number | null;
  settled_event: string | null;
  waits: boolean;
}

export interface OperatorMarks {
  at: Date;
  name: 'backed_up' | 'restored';
}

export interface Opportunities {
  answers: number;
  asks_version: number;
  author_id: number | null;
  award_becomes: 'own' | 'customer' | null;
  award_response_id: number | null;
  awarded_at: Date | null;
  brief: string;
  community_id: number;
  company_id: CompanyRowId;
  contact_id: number | null;
  created_at: Date;
  currency: string | null;
  deadline: Date | null;
  ends_at: Date | null;
  heard_at: Date | null;
  id: number;
  is_closed_early: boolean;
  is_remote: boolean;
  is_sealed: boolean;
  outcome_word: string | null;
  passes: number;
  place: string | null;
  price_high: number | null;
  price_kind: 'fixed' | 'range' | 'hourly' | 'offer';
  price_low: number | null;
  published_at: Date | null;
  reason: string | null;
  referral_id: number | null;
  reminders: number;
  shared_at: Date | null;
  starts_on: string | null;
  status: 'Draft' | 'Open' | 'Reviewing' | 'Awarded' | 'In progress' | 'Completed' | 'Cancelled' | 'Expired';
  status_since: Date;
  tags: unknown;
  title: string;
  updated_at: Date;
  version: number;
  visibility: 'all' | 'partners' | 'chosen';
}

export interface OpportunityActivities {
  action_type: string;
  audience: 'all' | 'owner' | 'work';
  community_id: number;
  company_id: CompanyRowId | null;
  concerns_company_id: CompanyRowId | null;
  created_at: Date;
  detail: unknown;
  id: number;
  member_id: number | null;
  note: string | null;
  opportunity_id: number;
}

export interface OpportunityChosen {
  community_id: number;
  company_id: CompanyRowId;
  opportunity_id: number;
}

export interface OpportunityFiles {
  belongs_to: 'brief' | 'work' | 'response';
  community_id: number;
  company_id: CompanyRowId;
  created_at: Date;
  file_id: number;
  id: number;
  member_id: number | null;
  opportunity_id: number;
  response_id: number | null;
}

export interface OpportunityFinds {
  community_id: number;
  concept: string | null;
  found_at: Date;
  is_told: boolean;
  opportunity_id: number;
  search_id: number;
}

export interface OpportunityFits {
  community_id: number;
  company_id: CompanyRowId;
  opportunity_id: number;
  reasons: string[];
  score: number;
}

export interface OpportunityMembers {
  community_id: number;
  company_id: CompanyRowId;
  member_id: number;
  opportunity_id: number;
}

export interface OpportunityParticipants {
  community_id: number;
  company_id: CompanyRowId;
  opportunity_id: number;
  response_id: number;
}

export interface OpportunityPasses {
  community_id: number;
  company_id: CompanyRowId;
  opportunity_id: number;
}

export interface OpportunityQuestions {
  answer: string | null;
  answered_at: Date | null;
  asked_at: Date;
  community_id: number;
  company_id: CompanyRowId;
  id: number;
  member_id: number | null;
  opportunity_id: number;
  text: string;
}

export interface OpportunityRatings {
  community_id: number;
  company_id: CompanyRowId;
  created_at: Date;
  member_id: number | null;
  opportunity_id: number;
  stars: number;
  words: string | null;
}

export interface OpportunityReadings {
  community_id: number;
  version: number;
}

export interface OpportunityResponses {
  amount: number | null;
  brief_version: number;
  community_id: number;
  company_id: CompanyRowId;
  created_at: Date;
  currency: string | null;
  id: number;
  member_id: number | null;
  message: string;
  opportunity_id: number;
  partner_agreed_at: Date | null;
  partner_asked_at: Date | null;
  partner_company_id: CompanyRowId | null;
  per: 'total' | 'hour';
  sent_at: Date | null;
  starts_on: string | null;
  status: 'Draft' | 'Sent' | 'Shortlisted' | 'Accepted' | 'Declined' | 'Withdrawn';
  updated_at: Date;
  word: string | null;
}

export interface OpportunitySearchKeys {
  community_id: number;
  key_word: string;
  search_id: number;
}

export interface OpportunitySearches {
  community_id: number;
  created_at: Date;
  currency: string | null;
  id: number;
  key_word: string | null;
  member_id: number;
  name: string;
  place: string;
  price_from: number | null;
  q: string;
  tag: string;
  tells: 'at_once' | 'daily';
}

export interface OpportunitySubscribers {
  community_id: number;
  created_at: Date;
  member_id: number;
  opportunity_id: number;
}

export interface OpportunityVersions {
  brief: string;
  changed: string[];
  community_id: number;
  created_at: Date;
  currency: string | null;
  deadline: Date;
  is_remote: boolean;
  opportunity_id: number;
  place: string | null;
  price_high: number | null;
  price_kind: string;
  price_low: number | null;
  starts_on: string | null;
  tags: unknown;
  title: string;
  version: number;
}

export interface OpportunityWords {
  community_id: number;
  open_since: Date | null;
  opportunity_id: number;
  word: string;
}

export interface OwnConceptVersions {
  community_id: number;
  read_version: string | null;
  version: string;
}

export interface OwnConcepts {
  community_id: number;
  id: number;
  name: string;
  name_key: string;
  part_of: string | null;
}

export interface OwnFields {
  about: 'company' | 'person';
  archived_at: Date | null;
  choices: unknown;
  community_id: number;
  help: string;
  id: number;
  is_required: boolean;
  kind: 'text' | 'choice' | 'choices' | 'number' | 'date' | 'link';
  last_choice: number;
  name: string;
  name_key: string;
  position: number;
  seen_by: 'members' | 'partners' | 'admins';
  version: number;
}

export interface OwnWords {
  community_id: number;
  concept_id: number;
  id: number;
  text: string;
  text_key: string;
}

export interface PageVersions {
  community_id: number;
  markdown: string | null;
  restores: number | null;
  saved_at: Date;
  saved_by: number | null;
  slug: string;
  version: number;
}

export interface Pages {
  community_id: number;
  markdown: string | null;
  slug: string;
  updated_at: Date;
  version: number;
}

export interface PartnerInvitations {
  community_id: number;
  company_id: CompanyRowId;
  created_at: Date;
  email: string;
  expires_at: Date;
  id: number;
  invitation_id: number | null;
  is_for_inbound: boolean;
  is_for_outbound: boolean;
  mailed_at: Date;
  member_id: number;
  message: string | null;
  status: 'Open' | 'Joined' | 'Cancelled' | 'Expired';
  they_pay: unknown;
  we_pay: unknown;
}

export interface PartnershipSides {
  community_id: number;
  company_id: CompanyRowId;
  is_inbound: boolean;
  is_liked: boolean;
  is_our_turn: boolean;
  is_outbound: boolean;
  last_activity_at: Date;
  other_company_id: CompanyRowId;
  partnership_id: number;
}

export interface PartnershipTerms {
  accepted_a_at: Date | null;
  accepted_b_at: Date | null;
  answers_version: number | null;
  closed_at: Date | null;
  community_id: number;
  created_at: Date;
  message: string | null;
  offered_by_company: CompanyRowId | null;
  offered_by_member: number | null;
  paid_by_a: unknown;
  paid_by_b: unknown;
  partnership_id: number;
  version: number;
}

export interface Partnerships {
  accepted_a: boolean;
  accepted_at: Date | null;
  accepted_b: boolean;
  changed_at: Date;
  closed_by_company: number | null;
  community_id: number;
  company_a: CompanyRowId;
  company_b: CompanyRowId;
  expires_at: Date;
  for_a_to_b: boolean;
  for_b_to_a: boolean;
  id: number;
  invited_at: Date;
  invited_by_company: number | null;
  invited_by_member: number | null;
  message: string | null;
  open_version: number | null;
  paused_by_company: number | null;
  reason: string | null;
  status: 'Invited' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Paused' | 'Ended';
  version_in_force: number | null;
}

export interface Passkeys {
  account_id: number;
  community_id: number;
  counter: number;
  created_at: Date;
  credential_id: string;
  id: number;
  name: string;
  public_key: Buffer;
  transports: string[];
}

export interface PasswordResets {
  account_id: number;
  community_id: number;
  created_at: Date;
  expires_at: Date;
  token_hash: Buffer;
  used_at: Date | null;
}

export interface PlanTrials {
  community_id: number;
  company_id: CompanyRowId;
  created_at: Date;
  expires_at: Date;
  plan: 'Free' | 'Basic';
}

export interface PlanUsage {
  community_id: number;
  company_id: CompanyRowId;
  month: string;
  received: number;
  sent: number;
}

export interface PostComments {
  author_id: number;
  community_id: number;
  created_at: Date;
  deleted_at: Date | null;
  edited_at: Date | null;
  id: number;
  mentions: number[];
  parent_id: number | null;
  post_id: number;
  text: string;
}

export interface PostCounts {
  celebrations: number;
  comments: number;
  community_id: number;
  downloads: number;
  ideas: number;
  in_library: boolean;
  likes: number;
  post_id: number;
  thanks: number;
}

export interface PostDownloads {
  community_id: number;
  day: string;
  member_id: number;
  post_file_id: number;
}

export interface PostFiles {
  alt: string;
  community_id: number;
  created_at: Date;
  file_id: number;
  file_name: string;
  first_version_id: number | null;
  id: number;
  is_current: boolean;
  member_id: number;
  note: string;
  place: number;
  post_id: number | null;
  still_file_id: number | null;
  version: number;
}

export interface PostHiddenCompanies {
  community_id: number;
  company_id: CompanyRowId;
  member_id: number;
}

export interface PostReactions {
  community_id: number;
  created_at: Date;
  kind: 'like' | 'celebrate' | 'thanks' | 'idea';
  member_id: number;
  post_id: number;
}

export interface PostReports {
  comment_id: number | null;
  community_id: number;
  content: string;
  created_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  decision: 'no_action' | 'warned' | 'removed' | null;
  id: number;
  is_waiting: boolean;
  note: string;
  objected_at: Date | null;
  objection: string;
  objection_decided_at: Date | null;
  objection_decided_by: number | null;
  objection_decision: 'upheld' | 'refused' | null;
  post_id: number;
  reason: 'spam' | 'rude' | 'fraud' | 'other';
  reporter_id: number;
  restored_at: Date | null;
  title: string;
  word: string;
}

export interface PostRevisions {
  changed_at: Date;
  changed_by: number;
  community_id: number;
  files: unknown;
  message: string;
  post_id: number;
  title: string;
  version: number;
}

export interface PostSaves {
  community_id: number;
  member_id: number;
  post_id: number;
  saved_at: Date;
}

export interface PostSettings {
  community_id: number;
  weekly_since: Date | null;
  who_posts: 'members' | 'admins';
}

export interface PostWords {
  community_id: number;
  in_library: boolean;
  post_id: number;
  word: string;
}

export interface Posts {
  audience: 'all' | 'partners';
  author_id: number | null;
  category_id: number | null;
  community_id: number;
  company_id: CompanyRowId | null;
  deleted_at: Date | null;
  deleted_by: number | null;
  edited_at: Date | null;
  id: number;
  kind: 'post' | 'thanks' | 'welcome' | 'weekly' | 'opportunity';
  mentions: number[];
  message: string;
  opportunity_id: number | null;
  pinned_until: Date | null;
  published_at: Date;
  source: string | null;
  title: string;
  version: number;
}

export interface PublicProfiles {
  community_id: number;
  company_id: CompanyRowId;
  industry: string | null;
  name_key: string;
  profile: unknown;
  public_id: string;
  updated_at: Date;
}

export interface PushKeys {
  created_at: Date;
  is_only: boolean;
  private_key: Buffer;
  public_key: string;
}

export interface PushSubscriptions {
  auth: string;
  community_id: number;
  created_at: Date;
  endpoint: string;
  id: number;
  member_id: number;
  p256dh: string;
  refusals: number;
  session_id: string;
}

export interface RecoveryCodes {
  account_id: number;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface ReferralActivities {
  action_type: string;
  actor: 'sender' | 'receiver' | 'customer' | 'admin' | 'time';
  community_id: number;
  company_id: CompanyRowId | null;
  created_at: Date;
  detail: unknown;
  id: number;
  member_id: number | null;
  note: string | null;
  referral_id: number;
}

export interface ReferralAnswerLinks {
  community_id: number;
  ended_at: Date | null;
  expires_at: Date;
  member_id: number;
  referral_id: number;
  token_hash: Buffer;
}

export interface ReferralCounts {
  community_id: number;
  company_id: CompanyRowId;
  direction: 'outgoing' | 'incoming';
  referrals: number;
  status: string;
}

export interface ReferralFiles {
  community_id: number;
  company_id: CompanyRowId;
  created_at: Date;
  file_id: number;
  id: number;
  member_id: number;
  referral_id: number;
}

export interface ReferralWords {
  community_id: number;
  company_id: number;
  referral_id: number;
  word: string;
}

export interface Referrals {
  answered_at: Date | null;
  budget: number | null;
  community_id: number;
  consent: 'untold' | 'asked' | 'given' | 'refused';
  consent_at: Date | null;
  contact_address: string | null;
  contact_company: string | null;
  contact_email: string | null;
  contact_industry: string | null;
  contact_linkedin: string | null;
  contact_name: string;
  contact_phone: string | null;
  contact_position: string | null;
  created_at: Date;
  currency: string;
  deadline: string | null;
  deal_amount: number | null;
  deal_date: string | null;
  deal_number: number | null;
  description: string | null;
  details_removed_at: Date | null;
  expires_at: Date | null;
  happened_on: string | null;
  id: number;
  is_logged: boolean;
  need: string;
  nudged_at: Date | null;
  opportunity_id: number | null;
  rating_asked_at: Date | null;
  rating_due_at: Date | null;
  reason: string | null;
  receiver_company_id: CompanyRowId;
  receiver_wants_thanks: boolean;
  reminders: number;
  reopening_asked_at: Date | null;
  reopening_note: string | null;
  sender_company_id: CompanyRowId;
  sender_member_id: number;
  sender_wants_thanks: boolean;
  services: unknown;
  status: 'New' | 'Viewed' | 'Accepted' | 'Declined' | 'Withdrawn' | 'Expired' | 'Customer Contacted' | 'Quoted' | 'Deal Closed' | 'Lost' | 'Awaiting confirmation' | 'Disputed';
  status_before: string | null;
  status_since: Date;
  terms: unknown;
  terms_source: 'referral' | 'partnership' | 'default' | 'none';
  terms_version: number | null;
  thanked_at: Date | null;
  updated_at: Date;
}

export interface ReferredCustomers {
  community_id: number;
  customer_hash: Buffer;
  receiver_company_id: CompanyRowId;
  referral_id: number;
  referred_at: Date;
}

export interface RefreshTokens {
  created_at: Date;
  revoked_at: Date | null;
  session_id: string;
  token_hash: Buffer;
  used_at: Date | null;
}

export interface ReleaseReaders {
  community_id: number;
  member_id: number;
  version: string;
}

export interface ReminderRuns {
  community_id: number;
  done: number;
  finished_at: Date | null;
  id: number;
  invitation_ids: number[];
  member_id: number;
  moved_at: Date;
  sent: number;
  started_at: Date;
}

export interface Reviews {
  author: string | null;
  community_id: number;
  company_id: CompanyRowId;
  created_at: Date;
  id: number;
  referral_id: number;
  stars: number;
  words: string | null;
}

export interface ServerVersions {
  started_at: Date;
  version: string;
}

export interface Sessions {
  community_id: number;
  created_at: Date;
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  last_used_at: Date;
  member_id: number;
  password_tries: number;
  user_agent: string;
}

export interface SignInFailures {
  blocked_until: Date;
  failures: number;
  last_failed_at: Date;
  source: Buffer;
  target: Buffer;
}

export interface StreamEvents {
  audience: string;
  community_id: number;
  event_id: number;
  owner_id: number;
  version: number;
}

export interface Streams {
  audience: 'member' | 'company' | 'community';
  community_id: number;
  owner_id: number;
  version: number;
}

export interface Tickets {
  account_id: number | null;
  challenge: string | null;
  community_id: number;
  expires_at: Date;
  kind: 'second step' | 'passkey sign-in' | 'new passkey' | 'crossing';
  token_hash: Buffer;
  tries: number;
  used_at: Date | null;
}

export interface TwoSteps {
  account_id: number;
  last_step: number | null;
  pending_secret: Buffer | null;
  secret: Buffer | null;
}

export interface UnmetSearchCounts {
  community_id: number;
  companies: number;
  kind: 'everywhere' | 'place' | 'label';
  term: string;
  value: string;
}

export interface UnmetSearches {
  community_id: number;
  label: string;
  place: string;
  searched_on: string;
  term: string;
  who: Buffer;
}

export interface WebhookAttempts {
  answer: string;
  at: Date;
  community_id: number;
  delivery_id: number;
  id: number;
  ms: number;
  problem: string | null;
  status: number | null;
}

export interface WebhookDeliveries {
  attempts: number;
  community_id: number;
  id: number;
  message_id: number;
  next_at: Date | null;
  state: 'pending' | 'delivered' | 'failed' | 'dropped';
  webhook_id: number;
}

export interface WebhookMessages {
  body: string;
  community_id: number;
  created_at: Date;
  event_id: number;
  id: number;
  kind: string;
  message: string;
}

export interface Webhooks {
  address: string;
  community_id: number;
  created_at: Date;
  created_by: number;
  events: string[];
  failing_since: Date | null;
  id: number;
  is_on: boolean;
  last_success_at: Date | null;
  off_because: 'admin' | 'gone' | 'failing' | null;
  secret: Buffer;
  secret_before: Buffer | null;
  secret_before_until: Date | null;
}

export interface WordVariants {
  community_id: number;
  variant: string;
  word: string;
}
