import { notFound } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, placeOf, wrongPlace } from '../../../kit/server/paging.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyOfMember } from '../../members/server/company/public.ts';
import { communityThesaurus } from '../../members/server/thesaurus/public.ts';
import type { OpportunitiesQuery } from '../contract/lists.ts';
import type { OpportunityCard } from '../contract/opportunity.ts';
import type { ListedStatus } from '../contract/status.ts';
import { keptAs, overdueAs } from '../rules.ts';
import { cardsOf } from './cards.ts';
import { orders, place, type Key, type Sort } from './list-orders.ts';
import { pageOfFits, pageOfScans, pageOfWords } from './list-pages.ts';
import { statusByClock } from './opportunities.queries.ts';
import { askedBy, searchWords, usualLimits } from './search-words.ts';
import { rarestWalk } from './word-walks.ts';

const usualPage = 20;
export async function listOpportunities(
  tx: CommunityTx,
  caller: Caller,
  query: OpportunitiesQuery,
  limits = usualLimits,
  pageSize = usualPage,
): Promise<{ projects: OpportunityCard[]; next: string | null; means: string[] }> {
  const sort = sortOf(query);
  const beyond = keyAfter(sort, query.after);
  const asked = askedBy(query, await communityThesaurus(tx));
  const means = [...(asked?.means ?? [])];
  const search = asked && (await searchWords(tx, asked, limits));
  // Only what is open fits somebody.
  if (search === null || (query.fits_me && query.state !== 'Open'))
    return { projects: [], next: null, means };
  const company = query.company === undefined ? undefined : await companyOfMember(tx, query.company);
  if (company === null) throw notFound();
  const order = orders[sort];
  const filters = [
    sql`${statusByClock} IN (${sql.join(shownAs(query.state).map((status) => sql`${status}`))})`,
    ...(query.closes_before === undefined ? [] : [sql`o.deadline < ${query.closes_before}::timestamptz`]),
    ...(query.price_from === undefined
      ? []
      : [
          sql`o.currency = ${query.currency!} AND coalesce(o.price_high, o.price_low) >= ${query.price_from}::bigint`,
        ]),
    ...search.conditions,
  ];
  const behind = beyond ? [order.behind(beyond)] : [];
  const within = [
    sql`o.community_id = ${tx.communityId}`,
    sql`o.published_at IS NOT NULL`,
    ...(company === undefined ? [] : [sql`o.company_id = ${company}`]),
    ...(sort === 'price' ? [sql`o.currency = ${query.currency!} AND o.price_low IS NOT NULL`] : []),
    // What is past its deadline stands before all others in the index.
    ...(query.state === 'Open' ? [sql`o.deadline > now()`] : []),
    ...behind,
  ];
  const scan = {
    statuses: keptAs[query.state],
    overdue: overdueAs[query.state],
    within,
    behind,
    filters,
    order,
    few: search.few,
    limits,
    pageSize,
  };
  const isOpen = query.state === 'Open';
  const isByFit = isOpen && (query.fits_me || sort === 'fit');
  const isWalked = isOpen && !isByFit && sort === 'newest' && company === undefined && !search.few;
  const walk = isWalked ? await rarestWalk(tx, search.ranges) : null;
  const { found, next } = isByFit
    ? await pageOfFits(tx, caller, scan)
    : walk
      ? await pageOfWords(tx, caller, scan, walk)
      : await pageOfScans(tx, caller, scan, company !== undefined);
  const projects = await cardsOf(
    tx,
    caller,
    found.map(({ id }) => id),
  );
  return { projects, next: next && cursorOf({ sort, key: next }), means };
}

/** Only what is open closes, has a price to compare or fits somebody. */
const sortOf = ({ state, sort, fits_me: fitsMe }: OpportunitiesQuery): Sort =>
  state !== 'Open' ? 'newest' : (sort ?? (fitsMe ? 'fit' : 'newest'));

/** An award is being decided on, for everybody who reads a list. */
const shownAs = (state: ListedStatus) => (state === 'Reviewing' ? ['Reviewing', 'Awarded'] : [state]);

function keyAfter(sort: Sort, cursor: string | undefined): Key | undefined {
  if (cursor === undefined) return undefined;
  const found = placeOf(cursor, place);
  if (found.sort !== sort) throw wrongPlace();
  return found.key;
}

const mostFound = 5;

/** For the palette. */
export async function findOpportunities(
  tx: CommunityTx,
  caller: Caller,
  q: string,
): Promise<{ projects: OpportunityCard[] }> {
  if (q === '') return { projects: [] };
  const query = { q, tag: '', place: '', state: 'Open', fits_me: false } as const;
  return { projects: (await listOpportunities(tx, caller, query, usualLimits, mostFound)).projects };
}
