import { noticesAbout, type Fact, type Notice, type Subject } from '../../../kit/server/notice.ts';
import { sql } from '../../../kit/server/sql.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import type { Price } from '../contract/fields.ts';
import type { OpportunityStatus } from '../contract/status.ts';
import { opportunityEvents, opportunityListed, opportunityShared, searchFound } from '../events.ts';
import { priceWords } from '../contract/price-words.ts';
import { statusForOthers } from '../rules.ts';
import { maySee, statusByClock, type OpportunityRow, type ResponseRow } from './opportunities.queries.ts';
import type { SearchRow } from './searches.ts';

interface OpportunitySubject extends Subject {
  title: string;
  /** Whose it is. */
  owner: string;
  isOwner: boolean;
  status: OpportunityStatus;
  /** Where the reader’s company stands with its answer. */
  isAwarded: boolean;
  /** It was begun, or taken back. */
  isUnsent: boolean;
  /** It responds together with another company, which speaks for both. */
  isPartner: boolean;
  hasRated: boolean;
  /** For the owner. */
  hasResponses: boolean;
  isOutdated: boolean;
  isInvited: boolean;
  hasQuestions: boolean;
  price: string;
  deadline: Date | null;
  place: string;
  /** The service by which a saved search of the reader found it. */
  foundBy: string | null;
}

interface Found extends Pick<
  OpportunityRow,
  | 'id'
  | 'company_id'
  | 'title'
  | 'asks_version'
  | 'award_response_id'
  | 'answers'
  | 'price_low'
  | 'price_high'
  | 'currency'
  | 'deadline'
  | 'place'
  | 'is_remote'
> {
  price_kind: Price['kind'];
  status_now: OpportunityStatus;
  has_questions: boolean;
  has_rated: boolean;
  found_by: string | null;
  mine: Pick<ResponseRow, 'id' | 'company_id' | 'status' | 'brief_version'> | null;
  is_invited: boolean;
}

const factsOf = ({ price, deadline, place }: OpportunitySubject): Fact[] => [
  { label: 'Budget', text: price },
  ...(deadline ? [{ label: 'Deadline', at: deadline }] : []),
  ...(place === '' ? [] : [{ label: 'Where', text: place }]),
];

const told = (notice: Omit<Notice<OpportunitySubject>, 'kind'>): Notice<OpportunitySubject> => ({
  kind: 'Referral',
  sort: 'opportunities',
  facts: factsOf,
  ...notice,
});

/** What is told never says who has answered: the owner reads that where the answers are. */
export const opportunityNotices = noticesAbout<OpportunitySubject>({
  about: 'opportunity',
  gone: 'This opportunity is no longer available.',
  idsIn: ({ payload: { opportunity_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { companyId, memberId }) {
    const { rows } = await sql<Found>`
      SELECT o.id, o.company_id, o.title, o.asks_version, o.award_response_id, o.answers, o.price_kind, o.price_low,
             o.price_high, o.currency, o.deadline, o.place, o.is_remote, ${statusByClock} AS status_now,
             EXISTS (SELECT FROM opportunity_ratings g
                      WHERE g.community_id = o.community_id AND g.opportunity_id = o.id AND g.company_id = ${companyId}) AS has_rated,
             (SELECT f.concept FROM opportunity_finds f JOIN opportunity_searches s ON s.community_id = f.community_id AND s.id = f.search_id
               WHERE f.community_id = o.community_id AND f.opportunity_id = o.id AND s.member_id = ${memberId} LIMIT 1) AS found_by,
             EXISTS (SELECT FROM opportunity_questions q
                      WHERE q.community_id = o.community_id AND q.opportunity_id = o.id AND q.answer IS NULL) AS has_questions,
             (SELECT jsonb_build_object('id', r.id, 'company_id', r.company_id, 'status', r.status, 'brief_version', r.brief_version) FROM opportunity_responses r
               WHERE r.community_id = o.community_id AND r.opportunity_id = o.id
                 AND (r.company_id = ${companyId} OR r.partner_company_id = ${companyId} AND r.partner_agreed_at IS NOT NULL)
               ORDER BY r.company_id = ${companyId} LIMIT 1) AS mine,
             EXISTS (SELECT FROM opportunity_responses r
                      WHERE r.community_id = o.community_id AND r.opportunity_id = o.id AND r.partner_company_id = ${companyId}
                        AND r.partner_asked_at IS NOT NULL AND r.partner_agreed_at IS NULL) AS is_invited
        FROM opportunities o
       WHERE o.community_id = ${tx.communityId} AND o.id = ANY (${ids}::bigint[]) AND ${maySee(tx, companyId)}`.execute(
      tx,
    );
    const faces = await companyFaces(
      tx,
      rows.map((row) => row.company_id),
    );
    return new Map(
      rows.map((row) => {
        const isOwner = row.company_id === companyId;
        const isAwarded = row.mine !== null && row.mine.id === row.award_response_id;
        const company = faces.get(row.company_id)!;
        const subject: OpportunitySubject = {
          company: isOwner ? null : company,
          link: `/project/${row.id}`,
          title: row.title,
          owner: company.name,
          isOwner,
          status: isOwner || isAwarded ? row.status_now : statusForOthers(row.status_now),
          isAwarded,
          isUnsent: row.mine?.status === 'Draft' || row.mine?.status === 'Withdrawn',
          isPartner: row.mine !== null && row.mine.company_id !== companyId,
          hasRated: row.has_rated,
          hasResponses: isOwner && row.answers > 0,
          isOutdated:
            row.mine !== null &&
            (row.mine.status === 'Sent' || row.mine.status === 'Shortlisted') &&
            row.mine.brief_version < row.asks_version,
          isInvited: row.is_invited,
          hasQuestions: isOwner && row.has_questions,
          price: priceWords({ kind: row.price_kind, low: row.price_low, high: row.price_high }, row.currency),
          deadline: row.deadline,
          place: [row.is_remote && 'Remote', row.place].filter(Boolean).join(', '),
          foundBy: row.found_by,
        };
        return [row.id, subject];
      }),
    );
  },
  notices: [
    told({
      event: opportunityEvents.offered,
      sentence: ({ owner, title }) => `${owner} posted an opportunity that fits you: ${title}`,
      together: ({ owner }, count) => ({
        sentence: `${owner} posted ${count} opportunities that fit you`,
        link: '/marketplace/projects',
      }),
    }),
    told({
      event: opportunityEvents.found,
      sentence: ({ owner, title, foundBy }) =>
        `New opportunity ${foundBy === null ? '' : `about ${foundBy} `}for your saved search: ${title}, from ${owner}`,
    }),
    told({
      event: opportunityEvents.changed,
      sentence: ({ owner, title }) => `${owner} changed an opportunity you follow: ${title}`,
    }),
    told({
      event: opportunityEvents.moved,
      sentence: ({ title, status }) => `${title}, which you follow, is now ${status}`,
    }),
    told({
      event: opportunityEvents.closing,
      sentence: ({ title, owner }) => `${title}, from ${owner}, closes within a day`,
    }),
    told({
      event: opportunityEvents.asked,
      waits: ({ hasQuestions, status }) => hasQuestions && status === 'Open',
      sentence: ({ title }) => `Someone has a question about ${title}`,
      together: (_subject, count) => ({
        sentence: `There are ${count} questions about your opportunities`,
        link: '/my-projects',
      }),
    }),
    told({
      event: opportunityEvents.question_answered,
      sentence: ({ owner, title }) => `${owner} answered your question about ${title}`,
    }),
    told({
      event: opportunityEvents.answered,
      sentence: ({ title }) => `You have a new response to ${title}`,
      together: (_subject, count) => ({
        sentence: `You have ${count} new responses to your opportunities`,
        link: '/my-projects',
      }),
    }),
    told({
      event: opportunityEvents.withdrawn,
      sentence: ({ title }) => `A response to ${title} was withdrawn`,
    }),
    told({
      event: opportunityEvents.partner_asked,
      waits: ({ isInvited, status }) => isInvited && status === 'Open',
      sentence: ({ title }) => `A partner wants to respond to ${title} together with you`,
    }),
    told({
      event: opportunityEvents.partner_agreed,
      sentence: ({ title }) => `Your partner agreed, and your response to ${title} is sent`,
      settles: 'agreed',
    }),
    told({
      event: opportunityEvents.partner_refused,
      sentence: ({ title }) => `Your partner doesn’t want to respond to ${title} together`,
      settles: 'said no',
    }),
    told({
      event: opportunityEvents.confirmation_asked,
      waits: ({ isOutdated, isPartner, status }) =>
        isOutdated && !isPartner && (status === 'Open' || status === 'Reviewing'),
      asks: ({ isPartner }) => !isPartner,
      sentence: ({ owner, title, isPartner }) =>
        isPartner
          ? `${owner} changed ${title}, which you responded to together`
          : `${owner} changed ${title}. Confirm or change your response`,
    }),
    told({
      event: opportunityEvents.declined,
      sentence: ({ owner, title }) => `${owner} declined your response to ${title}`,
      settles: 'declined your response',
    }),
    told({
      event: opportunityEvents.closed,
      waits: ({ isOwner, status }) => isOwner && status === 'Reviewing',
      sentence: ({ title }) => `${title} is closed for responses. Choose who gets the work`,
    }),
    told({
      event: opportunityEvents.closed_early,
      sentence: ({ owner, title, isUnsent }) =>
        isUnsent
          ? `${owner} closed ${title} early, so it takes no more responses`
          : `${owner} closed ${title} early and is choosing now. You’ll hear either way`,
    }),
    told({
      event: opportunityEvents.decision_due,
      waits: ({ isOwner, status }) => isOwner && status === 'Reviewing',
      sentence: ({ title }) => `The responses to ${title} are waiting for your decision`,
    }),
    told({
      event: opportunityEvents.awarded,
      waits: ({ isAwarded, isPartner, status }) => isAwarded && !isPartner && status === 'Awarded',
      asks: ({ isPartner }) => !isPartner,
      sentence: ({ owner, title, isPartner }) =>
        isPartner
          ? `${owner} chose you and your partner for ${title}. Your partner accepts for both`
          : `${owner} chose you for ${title}. Accept within five days`,
      settles: 'chose a response',
    }),
    told({
      event: opportunityEvents.award_waits,
      waits: ({ isAwarded, status }) => isAwarded && status === 'Awarded',
      sentence: ({ owner, title }) => `${owner} is waiting for you to accept ${title}`,
    }),
    told({
      event: opportunityEvents.award_accepted,
      sentence: ({ title }) => `Your choice for ${title} accepted. Work can start`,
      settles: 'was accepted',
    }),
    told({
      event: opportunityEvents.award_refused,
      waits: ({ isOwner, status }) => isOwner && status === 'Reviewing',
      sentence: ({ title }) => `Your choice for ${title} turned it down. Choose another response`,
    }),
    told({
      event: opportunityEvents.award_lapsed,
      waits: ({ isOwner, status }) => isOwner && status === 'Reviewing',
      sentence: ({ title }) => `Your choice for ${title} didn’t answer in five days. Choose again`,
    }),
    told({
      event: opportunityEvents.outcome,
      sentence: ({ owner, title }) => `${owner} chose another company for ${title}. Thank you for responding`,
    }),
    told({
      event: opportunityEvents.cancelled,
      sentence: ({ owner, title }) => `${owner} cancelled ${title}`,
      settles: 'cancelled it',
    }),
    told({
      event: opportunityEvents.expired,
      sentence: ({ isOwner, hasResponses, title }) =>
        !isOwner
          ? `${title} ended, and no one was chosen`
          : hasResponses
            ? `${title} ended without a decision`
            : `${title} closed, and no one responded`,
      settles: 'expired',
    }),
    told({
      event: opportunityEvents.completed,
      sentence: ({ owner, title, isPartner }) =>
        isPartner
          ? `${owner} completed ${title}`
          : `${owner} completed ${title}. How was it to work together?`,
    }),
    told({
      event: opportunityEvents.ended,
      sentence: ({ title }) => `The work on ${title} was ended. See why`,
    }),
    told({
      event: opportunityEvents.rated,
      sentence: ({ title, hasRated, isPartner }) =>
        hasRated || isPartner
          ? `You were rated for ${title}`
          : `You were rated for ${title}. Rate them too to read it`,
    }),
    told({
      event: opportunityEvents.file_added,
      sentence: ({ title }) => `There’s a new file for ${title}`,
    }),
  ],
  silent: [
    { event: opportunityEvents.response_changed, why: 'The owner sees it where the responses are.' },
    { event: opportunityEvents.touched, why: 'Something small; screens that show it follow.' },
    { event: opportunityEvents.listed_for_some, why: 'Only lists follow.' },
    { event: opportunityListed, why: 'Only lists follow.' },
    { event: opportunityShared, why: 'The feed tells it.' },
  ],
});

interface Kept extends Pick<SearchRow, 'id' | 'name' | 'q' | 'tag' | 'place' | 'price_from' | 'currency'> {
  found_by: string | null;
}

interface SearchSubject extends Subject {
  name: string;
  /** The service by which it last found something in other words. */
  foundBy: string | null;
}

export const searchNotices = noticesAbout<SearchSubject>({
  about: 'opportunity search',
  called: 'opportunities',
  gone: 'This saved search is gone.',
  idsIn: ({ payload: { search_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { memberId }) {
    const { rows } = await sql<Kept>`
      SELECT s.id, s.name, s.q, s.tag, s.place, s.price_from, s.currency,
             (SELECT f.concept FROM opportunity_finds f
               WHERE f.community_id = s.community_id AND f.search_id = s.id AND f.concept IS NOT NULL
               ORDER BY f.found_at DESC LIMIT 1) AS found_by
        FROM opportunity_searches s
       WHERE s.community_id = ${tx.communityId} AND s.id = ANY (${ids}::bigint[]) AND s.member_id = ${memberId}`.execute(
      tx,
    );
    return new Map(
      rows.map(({ id, name, found_by: foundBy, price_from: from, currency, ...words }) => {
        const price = from === null || currency === null ? {} : { price_from: String(from), currency };
        const asked = new URLSearchParams(
          Object.entries({ ...words, ...price }).filter(([, value]) => value !== ''),
        );
        return [id, { name, foundBy, company: null, link: `/marketplace/projects?${asked.toString()}` }];
      }),
    );
  },
  notices: [
    {
      event: searchFound,
      kind: 'Referral',
      sort: 'opportunities',
      sentence: ({ name, foundBy }) =>
        `There are new opportunities for your saved search “${name}”${foundBy === null ? '' : `, also about ${foundBy} in other words`}`,
    },
  ],
});
